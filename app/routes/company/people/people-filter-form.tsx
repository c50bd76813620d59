import { Form } from 'react-router';
import { inputClass } from '#app/form/field.tsx';
import { HiddenParams } from '#app/list/hidden-params.tsx';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { PeopleQuery } from '#server/company/people-queries.ts';

const roles = ['owner', 'admin', 'salesAdmin', 'member', 'technician'] as const;
const look = `${inputClass} md:min-h-9 md:py-1.5 md:text-sm`;

type Props = { query: PeopleQuery; departments: readonly { id: number; name: string }[] };

/** The search over the directory: a plain GET form, which asks by itself where there is JavaScript. */
export function PeopleFilterForm({ query: { search, role, departmentId }, departments }: Props) {
  const isHydrated = useHydrated();
  return (
    <Form
      method="get"
      noValidate
      role="search"
      autoComplete="off"
      data-list-form="filters"
      className="flex flex-1 flex-wrap items-end gap-3"
    >
      <HiddenParams without={['search', 'role', 'department', 'page']} />
      <label className="min-w-52 flex-1 sm:max-w-80">
        <span className="sr-only">Søg</span>
        <input
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          placeholder="Søg på navn, e-mail, telefon …"
          className={look}
        />
      </label>
      <Choice name="department" label="Afdeling" none="Alle afdelinger" chosen={String(departmentId ?? '')}>
        {departments.map(({ id, name }) => [String(id), name])}
      </Choice>
      <Choice name="role" label="Rolle" none="Alle roller" chosen={role ?? ''}>
        {roles.map((each) => [each, roleLabels[each]])}
      </Choice>
      <button type="submit" className={buttonClass('secondary')} hidden={isHydrated}>
        Søg
      </button>
    </Form>
  );
}

type ChoiceProps = { name: string; label: string; none: string; chosen: string; children: readonly string[][] };

function Choice({ name, label, none, chosen, children }: ChoiceProps) {
  return (
    <label className="max-sm:w-[calc(50%-0.375rem)]">
      <span className="sr-only">{label}</span>
      <select name={name} key={chosen} defaultValue={chosen} className={look}>
        <option value="">{none}</option>
        {children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
