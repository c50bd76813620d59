import { type ReactNode, useEffect, useRef } from 'react';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { FieldState, FormState } from './forms.ts';
import { ResumedNote } from './resumed-note.tsx';

type Props = {
  heading: string;
  form: FormState;
  /** Invalid fields beyond the form's own. */
  refused?: readonly FieldState[];
  children?: ReactNode;
};

/** The errors of a form with links to its fields. It takes the focus, also without scripts and for screen readers. */
export function ErrorSummary({ heading, form: { result, errors, refused: own }, refused = [], children }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result?.error) summary.current?.focus();
  }, [result]);
  if (!result?.error) return <ResumedNote result={result} />;

  const fields = [...own, ...refused];
  return (
    // biome-ignore lint/a11y/noAutofocus: the errors answer the submit, and may be below the fold
    <div ref={summary} tabIndex={-1} autoFocus className="scroll-mt-20 rounded-md">
      <Banner tone="error" role="alert">
        <h2 className="font-semibold">{heading}</h2>
        {danish(errors)?.map((error) => (
          <p key={error} className="mt-1">
            {error}
          </p>
        ))}
        {fields.length > 0 && (
          <ul className="mt-1 grid">
            {fields.map(({ id, name, label, errors }) => (
              <li key={name}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center font-medium text-rose-900 underline underline-offset-3 md:min-h-7"
                >
                  {label.endsWith('?') ? label : `${label}:`} {danish(errors)?.join(' ')}
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
