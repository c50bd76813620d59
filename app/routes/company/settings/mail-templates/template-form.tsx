import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { templateFieldTexts, templateThing } from '#app/texts/conversation.ts';
import { typedText } from '#app/texts/form-texts.ts';
import { formWords } from '#app/texts/thing.ts';
import type { findTemplate } from '#server/conversation/template-queries.ts';

type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

type Props = { template?: Template; formKey?: string; result: Refused | undefined };

/** The form of a new or stored template of a mail. */
export function TemplateForm({ template, formKey, result }: Props) {
  const values = {
    name: typedText(template?.name),
    subject: typedText(template?.subject),
    text: typedText(template?.text),
  };
  const { form, fields } = useForm({ id: 'skabelon', values, labels: templateThing.fields, result });
  return (
    <EditForm form={form} version={template?.version} formKey={formKey} {...formWords(templateThing, template)}>
      <TextField field={fields.name} maxLength={80} help="Det navn, du vælger den på" />
      <TextField field={fields.subject} maxLength={200} />
      <TextArea field={fields.text} rows={12} />
      <section aria-labelledby="felter" className="grid gap-2 text-sm">
        <h2 id="felter" className="font-medium">
          Felter, som udfyldes, når skabelonen bruges
        </h2>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {Object.entries(templateFieldTexts).map(([name, { label }]) => (
            <div key={name} className="contents">
              <dt className="font-mono text-neutral-900">{`{{${name}}}`}</dt>
              <dd className="text-neutral-600 max-sm:mb-1">{label}</dd>
            </div>
          ))}
        </dl>
      </section>
    </EditForm>
  );
}
