import { useLocation } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { PortalFiles } from '#app/portal/portal-files.tsx';
import { sentWords } from '#app/texts/portal-uploads.ts';

type Props = {
  formKey: string;
  result: Refused | undefined;
  /** Whether another form of the page brings the script of files. */
  hasScript?: boolean;
};

/** Papers and photos without a message. With a script they are sent one by one. */
export function SendForm({ formKey, result, hasScript = false }: Props) {
  const { form, fields } = useForm({
    ...{ id: 'send', values: { files: '' }, labels: { files: sentWords.files }, result },
  });
  return (
    <Form
      {...form.props}
      method="post"
      action={`${useLocation().search}#filer`}
      encType="multipart/form-data"
      data-queue={sentWords.files}
      data-one-by-one
      className="grid gap-3"
    >
      <ErrorSummary heading={sentWords.refused} form={form} />
      <input type="hidden" name="step" value="files" />
      <input type="hidden" name="formKey" value={formKey} />
      <PortalFiles field={fields.files} label={sentWords.files} help={sentWords.help} hasScript={hasScript} />
      <SubmitButton variant="secondary" className="text-base! max-md:w-full md:min-h-11 md:justify-self-start">
        {sentWords.send}
      </SubmitButton>
    </Form>
  );
}
