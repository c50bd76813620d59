import { type ReactNode, useEffect, useRef } from 'react';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Form } from './form.tsx';
import type { FormState, Refused } from './forms.ts';
import { ResumedNote } from './resumed-note.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  /** The section's anchor, which its forms post to, so that the result is shown there. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** The submission result of the section's forms, if any. */
  refused?: Refused | undefined;
  children?: ReactNode;
};

/**
 * A section of a page with forms of its own. It shows their errors, and focuses the first invalid field or the
 * message.
 */
export function FormSection({ id, title, lead, refused, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!refused?.error) return;
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refusal]');
    wrong?.focus();
  }, [refused]);
  const problems = danish(refused?.error?.formErrors ?? undefined) ?? [];
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={`${id}-titel`}
      className="surface grid min-w-0 scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-titel`} className="text-base font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-neutral-600">{lead}</p>}
      </div>
      <ResumedNote result={refused} />
      {problems.length > 0 && (
        <div tabIndex={-1} data-refusal className="scroll-mt-20 rounded-md">
          <Banner tone="error" role="alert">
            {problems.join(' ')}
          </Banner>
        </div>
      )}
      {children}
    </section>
  );
}

type FormProps = {
  form?: FormState;
  /** The surrounding section. */
  at: string;
  /** Identifies the form on the page, with its other hidden fields. */
  fields: { step: string } & Record<string, string>;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  className?: string;
  children?: ReactNode;
};

/** A form of a section. Its result is shown at the section, also after a full page load. */
export function SectionForm({ form, at, fields, submitLabel, variant, className, children }: FormProps) {
  const action = `#${at}`;
  return (
    <Form {...form?.props} method="post" action={action} className={className ?? 'grid gap-4'}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <SubmitButton action={action} {...(variant && { variant })}>
          {submitLabel}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The refusal, if it belongs to one of these actions. */
export function refusedOf(result: Refused | undefined, ...steps: readonly string[]) {
  const step = result?.submission.payload.step;
  return typeof step === 'string' && steps.includes(step) ? result : undefined;
}
