import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';

type Props = {
  /** Idempotency key of the form. */
  formKey: string;
  result: Refused | undefined;
};

/** Adds a remark to the history. */
export function RemarkForm({ formKey, result }: Props) {
  const { form, fields } = useForm({ id: 'bemaerkning', values: { remark: '' }, result });
  return (
    <section aria-labelledby="skriv-bemaerkning" className="surface p-4 sm:p-5 print:hidden">
      <h2 id="skriv-bemaerkning" className="mb-3 text-base font-semibold">
        Skriv en bemærkning
      </h2>
      <Form {...form.props} method="post" className="grid gap-3">
        <input type="hidden" name="formKey" value={formKey} />
        <TextArea
          label="Bemærkning"
          field={fields.remark}
          rows={2}
          help="Den bliver stående i historikken og kan ikke rettes eller slettes."
        />
        <div>
          <SubmitButton>Skriv i historikken</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
