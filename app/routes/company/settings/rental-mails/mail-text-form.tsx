import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { mailFieldTexts, mailTextThing } from '#app/texts/rental-mail-texts.ts';
import type { MailField, MailText } from '#server/rentals/mail-texts.ts';

type Props = { text: MailText & { version: number }; fields: readonly MailField[]; result: Refused | undefined };

/** The text of a step, with what it can name. */
export function MailTextForm({ text: { version, subject, text }, fields: names, result }: Props) {
  const { form, fields } = useForm({
    ...{ id: 'mailtekst', values: { subject, text }, labels: mailTextThing.fields, result },
  });
  return (
    <EditForm form={form} version={version} heading="Teksten er ikke gemt" submitLabel="Gem tekst">
      <TextField field={fields.subject} maxLength={120} />
      <TextArea field={fields.text} rows={8} />
      <div>
        <SubmitButton name="step" value="preview" variant="secondary">
          Vis, hvordan den ser ud
        </SubmitButton>
      </div>
      <section aria-labelledby="felter" className="grid gap-2 text-sm">
        <h2 id="felter" className="font-medium">
          Felter, som udfyldes, når mailen sendes
        </h2>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {names.map((name) => (
            <div key={name} className="contents">
              <dt className="font-mono text-neutral-900">{`{{${name}}}`}</dt>
              <dd className="text-neutral-600 max-sm:mb-1">{mailFieldTexts[name].label}</dd>
            </div>
          ))}
        </dl>
      </section>
    </EditForm>
  );
}
