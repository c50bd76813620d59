import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, namedChoices, typedText, withStored } from '#app/texts/form-texts.ts';
import { sourceLabels } from '#app/texts/intake.ts';
import { leadOrigins } from '#app/texts/leads.ts';
import type { SourceRow } from '#server/intake/source-queries.ts';

type Props = {
  source?: SourceRow | undefined;
  /** Idempotency key of a new source. */
  formKey?: string;
  departments: { id: number; name: string }[];
  colleagues: { userId: string; name: string }[];
  result: Refused | undefined;
  submitLabel: string;
};

export function SourceForm({ source, formKey, departments, colleagues, result, submitLabel }: Props) {
  const values: Record<keyof typeof sourceLabels, string> = {
    name: typedText(source?.name),
    origin: source?.origin ?? 'website',
    departmentId: source?.departmentId ? String(source.departmentId) : '',
    assignedToId: typedText(source?.assignedToId),
  };
  const { form, fields } = useForm({ id: 'kilde', values, labels: sourceLabels, result });
  const people = withStored(
    colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
    values.assignedToId,
    source?.assigneeName,
  );
  const places = withStored(namedChoices(departments), values.departmentId, source?.departmentName);
  const origins = choicesOf(leadOrigins);
  return (
    <EditForm
      form={form}
      choices={{ origin: origins, departmentId: places, assignedToId: people }}
      version={source?.version}
      formKey={formKey}
      heading="Kilden er ikke gemt"
      submitLabel={submitLabel}
    >
      <TextField field={fields.name} maxLength={60} help="Fx hjemmesidens eller portalens navn" />
      <SelectField field={fields.origin} choices={origins} />
      <SelectField field={fields.departmentId} choices={places} none="Bilens afdeling" />
      <SelectField field={fields.assignedToId} choices={people} none="Ingen endnu" />
    </EditForm>
  );
}
