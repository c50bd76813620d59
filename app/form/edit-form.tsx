import type { ReactNode } from 'react';
import { DraftOffer } from './draft-offer.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { EditFields } from './edit-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Form } from './form.tsx';
import type { FieldState, FormState } from './forms.ts';
import { SaveBar } from './save-bar.tsx';
import type { Choice } from './select-field.tsx';
import { useUnsaved } from './use-unsaved.ts';

type Props = {
  form: FormState;
  choices?: Readonly<Partial<Record<string, readonly Choice[]>>>;
  /** What the numbers of fields count. */
  units?: Readonly<Partial<Record<string, string>>>;
  /** The words for the values of fields that are no texts of their own. */
  say?: Readonly<Partial<Record<string, (value: unknown) => string>>>;
  /** What the form was opened on; undefined for something new. */
  version: number | undefined;
  /** Which form of something new it is. */
  formKey?: string | undefined;
  /** What is said when it is not taken. */
  heading: string;
  /** Refused fields beside the form's own. */
  refused?: readonly FieldState[];
  submitLabel: string;
  action?: string;
  /** Whether it is only looked at. */
  isReadOnly?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A form of a stored row, or of a new one: what kept it from being saved, what to choose where a colleague has changed
 * the same meanwhile, its fields, and the way to save.
 */
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
      {offer && !isReadOnly && <DraftOffer draft={offer} onTake={unsaved.bringBack} onDiscard={unsaved.discard} />}
      <ErrorSummary heading={heading} form={form} {...(refused && { refused })} />
      <EditConflict form={form} choices={choices} units={units} say={say} />
      {version === undefined ? (
        <input type="hidden" name="version" value={1} />
      ) : (
        <EditFields version={version} form={form} restored={restored} />
      )}
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      {children}
      {isReadOnly ? <div className="pb-5" /> : <SaveBar label={submitLabel} hasChanges={hasChanges} />}
    </Form>
  );
}
