import { use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import { describedBy, Field } from '#app/form/field.tsx';
import { FileInput } from '#app/form/file-input.tsx';
import type { FieldState } from '#app/form/forms.ts';

type Props = {
  field: FieldState;
  label: string;
  help?: string;
  accept?: string;
  isOptional?: boolean;
  /** Opens the camera of a phone at once. */
  capture?: 'environment';
  multiple?: boolean;
  /** Whether another field of the page brings the script. */
  hasScript?: boolean;
};

/** What customers may send; the server looks at the content. */
const sendable = 'image/*,application/pdf,.heic,.heif';

/**
 * Files of a form in the portal, several at once. public/portal-files.js scales pictures, lists what is chosen and takes
 * one away again; without it the plain field does.
 */
export function PortalFiles({
  field,
  label,
  help,
  isOptional = false,
  accept = sendable,
  multiple = true,
  capture,
  hasScript = false,
}: Props) {
  const { nonce, build } = use(PageFacts);
  return (
    <div data-files className="grid gap-2">
      <Field field={field} label={label} isOptional={isOptional} help={help}>
        <FileInput
          {...describedBy(field, help)}
          aria-required={isOptional ? false : undefined}
          name={field.name}
          accept={accept}
          multiple={multiple}
          capture={capture}
        />
      </Field>
      {!hasScript && <script defer nonce={nonce} src={`/portal-files.js?v=${build}`} />}
    </div>
  );
}
