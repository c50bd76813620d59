import { type ReactNode, useState } from 'react';
import { EditConflict } from './edit-conflict.tsx';
import { EditFields } from './edit-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Form } from './form.tsx';
import type { FieldState, FormState, Refused } from './form-state.ts';
import { SaveBar } from './save-bar.tsx';
import type { Choice } from './select-field.tsx';

type Props<Name extends string> = {
  form: FormState<Name>;
  /** What is stored now, as the fields show it. */
  values: Readonly<Record<string, string | string[]>>;
  /** What the fields are called, in their order. */
  labels: Readonly<Record<string, string>>;
  choices?: Readonly<Partial<Record<string, readonly Choice[]>>>;
  /** What the numbers of fields count. */
  units?: Readonly<Partial<Record<string, string>>>;
  /** The words for the values of fields that are no texts of their own. */
  say?: Readonly<Partial<Record<string, (value: unknown) => string>>>;
  /** What the form was opened on; undefined for something new. */
  version: number | undefined;
  /** Which form of something new it is. */
  formKey?: string | undefined;
  result: Refused | undefined;
  /** What is said when it is not taken. */
  heading: string;
  /** Refused fields beside those of `labels`. */
  refused?: readonly { label: string; field: FieldState }[];
  submitLabel: string;
  action?: string;
  /** Whether it is only looked at. */
  isReadOnly?: boolean;
  /** The space between its parts. */
  gap?: 'gap-5' | 'gap-8';
  children: ReactNode;
};

/**
 * A form of a stored row, or of a new one: what kept it from being saved, what to choose where a colleague has changed
 * the same meanwhile, its fields, and the way to save.
 */
export function EditForm<Name extends string>({
  form,
  values,
  labels,
  choices,
  units,
  say,
  version,
  formKey,
  result,
  heading,
  refused = [],
  submitLabel,
  action,
  isReadOnly = false,
  gap = 'gap-5',
  children,
}: Props<Name>) {
  const [hasChanges, setHasChanges] = useState(false);
  const own = form.names
    .filter((name) => form.field(name).labelled.errors?.length)
    .map((name) => ({ label: labels[name] ?? name, field: form.field(name) }));
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      onInput={() => setHasChanges(true)}
      className={`surface grid min-w-0 ${gap} px-4 pt-5 sm:px-6`}
    >
      {result?.error && (
        <ErrorSummary heading={heading} answer={result} formErrors={form.formErrors} refused={[...own, ...refused]} />
      )}
      {result?.conflict && (
        <EditConflict result={result} values={values} labels={labels} choices={choices} units={units} say={say} />
      )}
      {version === undefined ? (
        <input type="hidden" name="version" value={1} />
      ) : (
        <EditFields version={version} values={values} result={result} />
      )}
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      {children}
      {isReadOnly ? <div className="pb-5" /> : <SaveBar label={submitLabel} hasChanges={hasChanges} />}
    </Form>
  );
}
