import { createContext, type ReactNode, use } from 'react';
import { danish } from '#app/texts/refusals.ts';
import type { FieldState } from './forms.ts';

export const inputClass =
  'block w-full min-h-11 rounded-md border border-neutral-400 bg-white px-3 py-2 text-base text-neutral-900 ' +
  'aria-invalid:border-rose-600 focus-visible:border-emerald-700 focus-visible:outline-2 focus-visible:outline-emerald-700';

type Labelled = Pick<FieldState, 'id' | 'errors'>;

type Props = {
  field: Labelled & { label?: string };
  /** Label, where the form has none. */
  label?: string | undefined;
  /** Marks the field as optional; the others are required. */
  isOptional?: boolean;
  help?: ReactNode;
  children: ReactNode;
};

/** Whether a form marks its required fields, as most of its fields are optional. */
export const MarksRequired = createContext(false);

/** What the marks of required fields mean. */
export function RequiredLegend() {
  return (
    <p className="text-sm text-neutral-600">
      Felter med <span className="text-rose-700">*</span> skal udfyldes.
    </p>
  );
}

/** A labelled control with help and errors. */
export function Field({ field, label = field.label, isOptional = false, help, children }: Props) {
  const { id } = field;
  const marksRequired = use(MarksRequired);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-neutral-900">
        {label}
        {isOptional && !marksRequired && <span className="font-normal text-neutral-600"> (valgfri)</span>}
        {!isOptional && marksRequired && (
          <span aria-hidden="true" className="text-rose-700">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-sm text-neutral-600">
          {help}
        </p>
      )}
      <FieldErrors field={field} />
    </div>
  );
}

/** The errors of a field, if any. */
export function FieldErrors({ field: { id, errors }, className = '' }: { field: Labelled; className?: string }) {
  if (!errors) return null;
  return (
    <p id={`${id}-error`} className={`text-sm text-rose-700 ${className}`}>
      {danish(errors)?.join(' ')}
    </p>
  );
}

/** ARIA attributes that link a control to its help and errors. */
export function describedBy({ id, errors }: Labelled, help?: ReactNode) {
  const ids = [help ? `${id}-help` : '', errors ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-invalid': errors ? true : undefined, 'aria-describedby': ids || undefined };
}

/** As `describedBy`, with name and value. */
export function inputProps(field: FieldState, help?: ReactNode) {
  return { ...describedBy(field, help), name: field.name, defaultValue: field.defaultValue };
}
