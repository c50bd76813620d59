import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { lookWords } from '#app/texts/portal-look.ts';

type Props = { person: { id: number; name: string }; result: Refused | undefined };

/** Why staff see a customer's portal, typed before they do. */
export function LookForm({ person: { id, name }, result }: Props) {
  const { form, fields } = useForm({ id: 'se-som-kunde', values: { reason: '' }, labels: lookWords.labels, result });
  return (
    <FormSection id="se" title={lookWords.title(name)} lead={lookWords.lead} refused={result}>
      <SectionForm form={form} at="se" fields={{ step: 'look', person: String(id) }} submitLabel={lookWords.begin}>
        <TextField field={fields.reason} maxLength={300} />
      </SectionForm>
    </FormSection>
  );
}
