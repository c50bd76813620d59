import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { folds } from './fold-store.ts';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  /** Anchor and value of the section. */
  id: string;
  title: string;
  /** How much of the section is filled. */
  note: string;
  /** Whether it is open until the user folds it. */
  isOpen: boolean;
  isRefused: boolean;
  action: string;
  children: ReactNode;
};

/** A section of a form that folds and is saved alone. Links to its fields and errors open it. */
export function Fold({ id, title, note, isOpen, isRefused, action, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();

  useEffect(() => {
    const kept = folds.read(id);
    if (details.current && kept !== undefined) details.current.open = kept;
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads here again, by another key
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!details.current?.contains(target) || !target) return;
    details.current.open = true;
    target.scrollIntoView({ block: target === details.current ? 'start' : 'center' });
    target.focus({ preventScroll: true });
  }, [hash, key]);

  useEffect(() => {
    if (details.current && isRefused) details.current.open = true;
  }, [isRefused]);

  return (
    <details
      ref={details}
      id={id}
      open={isOpen || isRefused}
      onToggle={({ currentTarget, target }) => target === currentTarget && folds.write(id, currentTarget.open)}
      className="group scroll-mt-28 border-b border-neutral-200"
    >
      <summary className="flex min-h-12 items-center gap-2 py-2">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        <h2 className="text-base font-semibold text-neutral-900">{title}</h2>
        <span className="ml-auto text-sm text-neutral-600 tabular-nums">{note}</span>
      </summary>
      <fieldset aria-label={title} className="short-fields min-w-0 pt-2">
        {children}
      </fieldset>
      <SubmitButton name="section" value={id} action={action} variant="secondary" className="my-4">
        Gem kun {title.charAt(0).toLowerCase() + title.slice(1)}
      </SubmitButton>
    </details>
  );
}
