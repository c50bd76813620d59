import type { ReactNode } from 'react';
import { danish } from '#app/texts/refusals.ts';

type Labelled = { htmlFor: string; errorId: string; errors: string[] | undefined };

export const inputClass =
  'block w-full min-h-11 rounded-md border border-neutral-400 bg-white px-3 py-2 text-base text-neutral-900 ' +
  'aria-invalid:border-rose-600 focus-visible:border-emerald-700 focus-visible:outline-2 focus-visible:outline-emerald-700';

type Props = Labelled & { label: string; children: ReactNode };

/** A control with its label above and, when there is one, its error below. */
export function Field({ label, htmlFor, errorId, errors, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={htmlFor} className="text-sm font-medium text-neutral-900">
        {label}
      </label>
      {children}
      {errors && (
        <p id={errorId} className="text-sm text-rose-700">
          {danish(errors)?.join(' ')}
        </p>
      )}
    </div>
  );
}
