import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from './hydrated.ts';

type Props = {
  /** HTTP status, with its name unless that is the heading; below the heading. */
  status?: string | undefined;
  heading: string;
  message?: string | undefined;
  description: ReactNode;
  /** Request id to quote when asking for help. */
  reference?: ReactNode;
  /** Links onward. */
  children: ReactNode;
};

/** Takes focus after client-side navigation, so that screen readers announce it. */
export function ErrorPage({ status, heading, message, description, reference, children }: Props) {
  const isFirstPage = !useHydrated();
  const [takesFocus] = useState(!isFirstPage);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  return (
    <section aria-labelledby="fejl" className="grid gap-4">
      <h1 id="fejl" ref={title} tabIndex={-1} className="text-2xl font-semibold text-neutral-900 outline-none">
        {heading}
      </h1>
      {status && <p className="text-sm font-semibold text-neutral-600 tabular-nums">{status}</p>}
      {message && <p className="-mt-3 text-sm wrap-anywhere text-neutral-600">{message}</p>}
      {typeof description === 'string' ? <p className="text-neutral-700">{description}</p> : description}
      {reference}
      <div className="flex flex-wrap gap-3 pt-2 print:hidden">{children}</div>
    </section>
  );
}
