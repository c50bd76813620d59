import { BoxesField } from '#app/form/boxes-field.tsx';
import { FlagField, typedFlag } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { portalRoleChoices } from '#app/texts/portal-people.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { PortalPerson } from '#server/portal/access-queries.ts';

type Matter = { id: number; isChosen: boolean; label: string };
export type ScopeChoices = { leads: readonly Matter[]; agreements: readonly Matter[] };

type Props = { person: PortalPerson; scope: ScopeChoices; close: string; result: Refused | undefined };

const labels = {
  role: 'Rolle',
  maySign: 'Må underskrive',
  scope: 'Må se',
  leads: 'Sager',
  agreements: 'Lejeaftaler',
};

const scopes = [
  { value: 'all', label: 'Alt hos kunden' },
  { value: 'some', label: 'Kun de valgte herunder' },
] as const;

/** The role of a person, and what it sees. */
export function PersonForm({ person, scope, close, result }: Props) {
  const chosen = (matters: readonly Matter[]) => matters.filter(({ isChosen }) => isChosen).map(({ id }) => String(id));
  const values = {
    ...{ role: person.role, maySign: typedFlag(person.maySign), scope: person.scope },
    ...{ leads: chosen(scope.leads), agreements: chosen(scope.agreements) },
  };
  const { form, fields } = useForm({ id: `person-${person.id}`, values, labels, result });
  const choices = (matters: readonly Matter[]) => matters.map(({ id, label }) => ({ value: String(id), label }));
  const hasMatters = scope.leads.length + scope.agreements.length > 0;
  return (
    <Form {...form.props} method="post" className="grid gap-4 rounded-md border border-neutral-200 p-4">
      <ErrorSummary heading="Adgangen er ikke gemt" form={form} />
      <input type="hidden" name="step" value="change" />
      <input type="hidden" name="person" value={person.id} />
      <SelectField field={fields.role} choices={portalRoleChoices} />
      <FlagField field={fields.maySign} label="Må underskrive (gælder en bruger)" />
      {hasMatters ? (
        <>
          <SelectField field={fields.scope} choices={scopes} />
          {scope.leads.length > 0 && <BoxesField field={fields.leads} choices={choices(scope.leads)} />}
          {scope.agreements.length > 0 && <BoxesField field={fields.agreements} choices={choices(scope.agreements)} />}
        </>
      ) : (
        <input type="hidden" name="scope" value="all" />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Gem adgang</SubmitButton>
        <a href={close} className={buttonClass('secondary')}>
          Fortryd
        </a>
      </div>
    </Form>
  );
}
