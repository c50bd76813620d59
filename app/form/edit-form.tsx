import type { ReactNode } from 'react';
import { DraftOffer } from './draft-offer.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { EditFields } from './edit-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { MarksRequired, RequiredLegend } from './field.tsx';
import { Form } from './form.tsx';
import type { FieldState, FormState } from './forms.ts';
import { SaveBar } from './save-bar.tsx';
import type { Choice } from './select-field.tsx';
import { useUnsaved } from './use-unsaved.ts';

type Props = {
  form: FormState;
  choices?: Readonly<Partial<Record<string, readonly Choice[]>>>;
  /** Units of numeric fields. */
  units?: Readonly<Partial<Record<string, string>>>;
  /** Display texts of coded values. */
  say?: Readonly<Partial<Record<string, (value: unknown) => string>>>;
  /** The stored row and version; undefined for a new row. */
  version: number | undefined;
  /** Idempotency key of a new row. */
  formKey?: string | undefined;
  /** The message for a rejected submission. */
  heading: string;
  /** Invalid fields beyond the form's own. */
  refused?: readonly FieldState[];
  submitLabel: string;
  action?: string;
  /** Whether required fields are marked, because most fields are optional. */
  marksRequired?: boolean;
  /** Whether the form is read-only. */
  isReadOnly?: boolean;
  className?: string;
  children: ReactNode;
};

/** The form of a stored or new row: errors, conflicts with colleagues, fields and the save bar. */
export function EditForm({
  form,
  choices,
  units,
  say,
  version,
  formKey,
  heading,
  refused,
  submitLabel,
  action,
  marksRequired = false,
  isReadOnly = false,
  className = 'surface gap-5 pt-5',
  children,
}: Props) {
  const { hasChanges, offer, restored, ...unsaved } = useUnsaved(form);
  return (
    <Form
      {...form.props}
      method="post"
      {...(action !== undefined && { action })}
      onInput={(event) => {
        form.props.onInput(event);
        unsaved.onInput(event);
      }}
      onSubmit={(event) => {
        form.props.onSubmit(event);
        if (!event.defaultPrevented) unsaved.onSubmit();
      }}
      className={`grid min-w-0 px-4 sm:px-6 ${className}`}
    >
      {!isReadOnly && <SavesOnEnter />}
      <ErrorSummary heading={heading} form={form} {...(refused && { refused })} />
      <EditConflict form={form} choices={choices} units={units} say={say} />
      {offer && !isReadOnly && <DraftOffer draft={offer} onTake={unsaved.bringBack} onDiscard={unsaved.discard} />}
      {version === undefined ? (
        <input type="hidden" name="version" value={1} />
      ) : (
        <EditFields version={version} form={form} restored={restored} />
      )}
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      {marksRequired && <RequiredLegend />}
      <MarksRequired value={marksRequired}>{children}</MarksRequired>
      {isReadOnly ? <div className="pb-5" /> : <SaveBar label={submitLabel} hasChanges={hasChanges} />}
    </Form>
  );
}

/** Enter in a field presses the first button of a form: it saves, and does not remove a row. */
const SavesOnEnter = () => <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
