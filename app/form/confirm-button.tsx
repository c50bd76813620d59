import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { ConfirmForm, cancelLabel } from './confirm-form.tsx';
import { askFirst, type Question } from './confirm-store.ts';

type Props = {
  /** The question's name in the address, unique on the page. */
  name: string;
  /** Label of the button and of the yes. */
  label: string;
  question: string;
  /** The consequence. */
  children: ReactNode;
  /** The fields that a yes posts. */
  fields: Record<string, string>;
  /** The target; defaults to the page itself. */
  action?: string;
  /** The section that shows the result. */
  at?: string;
  /** Whether the action is destructive; the yes is red then. */
  isDangerous?: boolean;
  /** Accessible label, where every row has the same button. */
  accessibleLabel?: string;
  className?: string;
};

/** A button that asks for confirmation: in the dialog or, without JavaScript, on the page itself. */
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
