import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { ConfirmForm, cancelLabel } from './confirm-form.tsx';
import { askFirst, type Question } from './confirm-store.ts';

type Props = {
  /** What the question is called in the address; of its own on the page. */
  name: string;
  /** What the button is called, and the answer that does it. */
  label: string;
  question: string;
  /** What will happen. */
  children: ReactNode;
  /** What the form posts when the answer is yes. */
  fields: Record<string, string>;
  /** Where it is posted; the page itself when not given. */
  action?: string;
  /** The section of the page that the answer is shown at. */
  at?: string;
  /** Whether what is done hurts; the answer is red then. */
  isDangerous?: boolean;
  /** The label in words of its own, where the same one stands in every row. */
  accessibleLabel?: string;
  className?: string;
};

/**
 * A button that asks before it does: in the dialog, or, without JavaScript, by the same page with the question open on it.
 */
export function ConfirmButton({
  name,
  label,
  question,
  children,
  fields,
  action,
  at,
  isDangerous = true,
  ...looks
}: Props) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isAsked = params.get('confirm') === name;
  const asked: Question = {
    title: question,
    message: children,
    confirmLabel: label,
    isDangerous,
    action: `${action ?? pathname}${at ? `#${at}` : ''}`,
    fields,
  };

  function ask(event: MouseEvent) {
    event.preventDefault();
    askFirst(asked);
  }

  if (isAsked) {
    params.delete('confirm');
    return (
      <section
        id={name}
        aria-labelledby={`${name}-titel`}
        data-question
        className="scroll-mt-[calc(var(--banner-height)+5rem)] rounded-xl border border-neutral-300 bg-white p-5"
      >
        <ConfirmForm
          question={asked}
          id={name}
          cancel={
            <Link
              to={{ pathname, search: params.toString() }}
              preventScrollReset
              className={`${buttonClass('secondary')} max-sm:flex-1`}
            >
              {cancelLabel}
            </Link>
          }
        />
      </section>
    );
  }
  params.set('confirm', name);
  return (
    <Link
      to={`?${params}#${name}`}
      onClick={ask}
      aria-label={looks.accessibleLabel}
      aria-haspopup="dialog"
      className={looks.className ?? buttonClass('secondary')}
    >
      {label}
    </Link>
  );
}
