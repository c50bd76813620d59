import { type ReactNode, useEffect, useRef } from 'react';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { FieldState } from './form-state.ts';

type Props = {
  heading: string;
  /** The answer of the server that it tells of. */
  answer: unknown;
  formErrors: readonly string[];
  /** The fields that were refused, each with its label. */
  refused: readonly { label: string; field: FieldState }[];
  children?: ReactNode;
};

/** What kept the form from being taken, with links to the fields. It takes the focus, so that it is heard and seen. */
export function ErrorSummary({ heading, answer, formErrors, refused, children }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) summary.current?.focus();
  }, [answer]);

  return (
    <div ref={summary} tabIndex={-1} className="scroll-mt-20 rounded-md">
      <Banner tone="error" role="alert">
        <h2 className="font-semibold">{heading}</h2>
        {danish(formErrors)?.map((error) => (
          <p key={error} className="mt-1">
            {error}
          </p>
        ))}
        {refused.length > 0 && (
          <ul className="mt-1 grid">
            {refused.map(({ label, field }) => (
              <li key={field.name}>
                <a
                  href={`#${field.labelled.htmlFor}`}
                  className="inline-block py-1 font-medium text-rose-900 underline underline-offset-3"
                >
                  {label}: {danish(field.labelled.errors)?.join(' ')}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Banner>
    </div>
  );
}
