import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from './hydrated.ts';

type Props = {
  /** The number of the status, and its name where the heading does not say it. */
  status?: string | undefined;
  heading: string;
  message?: string | undefined;
  description: ReactNode;
  /** What to name when asking for help. */
  reference?: ReactNode;
  /** The ways on. */
  children: ReactNode;
};

/** What is wrong and the way on. Reached by a click, it tells so by taking the focus. */
export function ErrorPage({ status, heading, message, description, reference, children }: Props) {
  const isFirstPage = !useHydrated();
  const [takesFocus] = useState(!isFirstPage);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  return (
    <section aria-labelledby="fejl" className="grid gap-4">
      {status && <p className="text-sm font-semibold text-emerald-800 tabular-nums">{status}</p>}
      <h1 id="fejl" ref={title} tabIndex={-1} className="text-2xl font-semibold text-neutral-900 outline-none">
        {heading}
      </h1>
      {message && <p className="font-medium wrap-anywhere text-neutral-700">{message}</p>}
      {typeof description === 'string' ? <p className="text-neutral-700">{description}</p> : description}
      {reference}
      <div className="flex flex-wrap gap-3 pt-2 print:hidden">{children}</div>
    </section>
  );
}
