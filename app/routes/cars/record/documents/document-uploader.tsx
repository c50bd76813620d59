import { useId } from 'react';
import { inputClass } from '#app/form/field.tsx';
import { FileInput } from '#app/form/file-input.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { documentKindLabels, documentVisibilityLabels } from '#app/texts/documents.ts';
import { kindsFor } from './kinds-for.ts';

/** What a browser offers first where files are chosen; the server looks at what they hold. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.docx,.xlsx';

type Props = { action: string; seesCustomers: boolean };

/** The way to lay documents on a car: many at a time. */
export function DocumentUploader({ action, seesCustomers }: Props) {
  const id = useId();
  return (
    <Form method="post" encType="multipart/form-data" action={action} className="surface grid gap-4 p-4 sm:p-5">
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_13rem_13rem]">
        <div className="grid min-w-0 gap-1.5">
          <label htmlFor={id} className="text-sm font-medium">
            Læg dokumenter op
          </label>
          <FileInput id={id} name="documents" multiple accept={acceptedFiles} aria-describedby={`${id}-help`} />
        </div>
        <label className="grid gap-1.5 text-sm font-medium">
          Slags
          <select name="kind" className={`${inputClass} pl-2 font-normal`} defaultValue="">
            <option value="">Efter filens navn</option>
            {kindsFor(seesCustomers).map((kind) => (
              <option key={kind} value={kind}>
                {documentKindLabels[kind]}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1.5 text-sm font-medium">
          Hvem må se det
          <select name="visibility" className={`${inputClass} pl-2 font-normal`} defaultValue="internal">
            <option value="internal">Kun os (internt)</option>
            <option value="portal">{documentVisibilityLabels.portal}</option>
          </select>
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SubmitButton action={action}>Læg op</SubmitButton>
        <p id={`${id}-help`} className="text-sm text-neutral-600">
          PDF, billeder, Word og Excel. Højst 25 MB pr. fil.
        </p>
      </div>
    </Form>
  );
}
