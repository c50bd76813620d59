import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';

type Props = {
  path: string;
  version: number;
  revision: number;
  /** The words of the mail, to be changed. */
  mailText: string;
  result: Refused | undefined;
};

/** Sends the quote by mail, with words of the sender's own, or makes a link to it instead. */
export function SendForm({ path, version, revision, mailText, result }: Props) {
  const { form, fields } = useForm({
    ...{ id: 'send', values: { mailText }, labels: { mailText: 'Tekst i mailen' } },
    result: refusedOf(result, 'send', 'link'),
  });
  return (
    <Form {...form.props} method="post" action={path} className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      <TextArea
        field={fields.mailText}
        isOptional
        rows={4}
        help="Mailen har et link til tilbuddet og tilbuddet som PDF."
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton action={path} name="step" value="send">
          {revision > 1 ? `Send version ${revision}` : 'Send tilbud'}
        </SubmitButton>
        <SubmitButton action={path} name="step" value="link" variant="secondary">
          Send uden mail, og kopiér link
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Makes one more link to a quote that is sent. */
export function LinkForm({ path }: Pick<Props, 'path'>) {
  return (
    <Form method="post" action={path}>
      <SubmitButton action={path} name="step" value="link" variant="secondary">
        Kopiér link
      </SubmitButton>
    </Form>
  );
}
