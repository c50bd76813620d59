import { inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { documentVisibilityLabels } from '#app/texts/documents.ts';
import { FileDrop, SendBar } from '#app/uploads/file-drop.tsx';
import { useSending } from '#app/uploads/use-sending.ts';
import type { DocumentSubjectType } from '#server/db/schema.ts';
import { kindsFor } from './kinds-for.ts';

/** A filter for the file dialog, by types of pictures, so that a phone offers its camera; the server checks the content. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.docx,.xlsx,image/jpeg,image/png,image/webp,image/heic';

/** The same as text. */
export const acceptedHelp = 'PDF, billeder, Word og Excel. Højst 25 MB pr. fil.';

type Props = {
  type: DocumentSubjectType;
  action: string;
  /** Address of the upload for scripts. */
  uploadAction: string;
  seesCustomers: boolean;
  /** Errors of the previous upload, with its other input. */
  refused: { errors: string[]; typed: { kind: string; visibility: string } } | undefined;
};

/** Uploads documents, several at a time. */
export function DocumentUploader({ type, action, uploadAction, seesCustomers, refused }: Props) {
  const sending = useSending({ name: 'documents', action: uploadAction, isMultiple: true });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={action}
      onSubmit={sending.submit}
      className="surface grid gap-4 p-4 sm:p-5"
    >
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_13rem_13rem]">
        <FileDrop
          sending={sending}
          name="documents"
          label="Tilføj dokumenter"
          multiple
          accept={acceptedFiles}
          help={acceptedHelp}
          errors={refused?.errors}
        />
        <label className="grid gap-1.5 text-sm font-medium">
          Slags
          <select name="kind" className={`${inputClass} pl-2 font-normal`} defaultValue={refused?.typed.kind}>
            <option value="">Efter filens navn</option>
            {kindsFor(type, seesCustomers).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1.5 text-sm font-medium">
          Hvem må se det
          <select
            name="visibility"
            className={`${inputClass} pl-2 font-normal`}
            defaultValue={refused?.typed.visibility ?? 'internal'}
          >
            <option value="internal">Kun os (internt)</option>
            <option value="portal">{documentVisibilityLabels.portal}</option>
          </select>
        </label>
      </div>
      <SendBar sending={sending}>Upload</SendBar>
    </Form>
  );
}
