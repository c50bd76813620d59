import { Form } from 'react-router';
import { inputClass } from '#app/form/field.tsx';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { EmployeeFilters } from '#server/company/employee-queries.ts';

const roles = ['owner', 'admin', 'salesAdmin', 'member', 'technician'] as const;

/** The search over the list: a plain GET form. */
export function EmployeeFilterForm({ filters: { tab, search, role } }: { filters: EmployeeFilters }) {
  return (
    <Form
      method="get"
      noValidate
      role="search"
      className="flex flex-wrap items-end gap-3 border-b border-neutral-200 p-3"
    >
      {tab !== 'working' && <input type="hidden" name="tab" value={tab} />}
      <label className="min-w-52 flex-1 sm:max-w-80">
        <span className="sr-only">Søg</span>
        <input
          type="search"
          name="search"
          key={search}
          defaultValue={search}
          maxLength={100}
          placeholder={tab === 'invitations' ? 'Søg på e-mail' : 'Søg på navn, e-mail eller stilling'}
          className={`${inputClass} md:min-h-9 md:py-1.5 md:text-sm`}
        />
      </label>
      <label>
        <span className="sr-only">Rolle</span>
        <select
          name="role"
          key={role}
          defaultValue={role ?? ''}
          className={`${inputClass} md:min-h-9 md:py-1.5 md:text-sm`}
        >
          <option value="">Alle roller</option>
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleLabels[each]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass('secondary')}>
        Søg
      </button>
    </Form>
  );
}
