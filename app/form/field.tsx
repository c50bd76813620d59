import type { ReactNode } from 'react';
import { danish } from '#app/texts/refusals.ts';

type Labelled = { htmlFor: string; errorId: string; errors: string[] | undefined };

export const inputClass =
  'block w-full min-h-11 rounded-md border border-neutral-400 bg-white px-3 py-2 text-base text-neutral-900 ' +
  'aria-invalid:border-rose-600 focus-visible:border-emerald-700 focus-visible:outline-2 focus-visible:outline-emerald-700';

type Props = Labelled & {
  label: string;
  /** A field that may stay empty says so; the others must be filled in. */
  isOptional?: boolean;
  help?: ReactNode;
  children: ReactNode;
};

/** A control with its label above and, when there are any, help and errors below. */
export function Field({ label, isOptional = false, help, htmlFor, errorId, errors, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={htmlFor} className="text-sm font-medium text-neutral-900">
        {label}
        {isOptional && <span className="font-normal text-neutral-600"> (valgfri)</span>}
      </label>
      {children}
      {help && (
        <p id={helpIdOf(htmlFor)} className="text-sm text-neutral-600">
          {help}
        </p>
      )}
      {errors && (
        <p id={errorId} className="text-sm text-rose-700">
          {danish(errors)?.join(' ')}
        </p>
      )}
    </div>
  );
}

function helpIdOf(fieldId: string) {
  return `${fieldId}-help`;
}

/** What a control says of itself to those who do not see its label, help and errors. */
export function describedBy({ htmlFor, errorId, errors }: Labelled, help: ReactNode) {
  const ids = [help ? helpIdOf(htmlFor) : '', errors ? errorId : ''].filter(Boolean).join(' ');
  return { id: htmlFor, 'aria-invalid': errors ? true : undefined, 'aria-describedby': ids || undefined };
}
