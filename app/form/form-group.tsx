import type { ReactNode } from 'react';

type Props = { title: string; lead?: string | undefined; children: ReactNode };

/** Fields of a long form that belong together. */
export function FormGroup({ title, lead, children }: Props) {
  return (
    <fieldset className="min-w-0 border-t border-neutral-200 pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-3 w-full text-base font-semibold">{title}</legend>
      {lead && <p className="clear-both mb-3 text-sm text-neutral-600">{lead}</p>}
      <div className="clear-both grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
