import type { ReactNode } from 'react';

/** A section of form fields. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-base font-semibold text-neutral-900">{title}</legend>
      {children}
    </fieldset>
  );
}
