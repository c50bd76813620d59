import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  /** What the button and its dialog are called in the address. */
  name: string;
  label: string;
  question: string;
  children: ReactNode;
  /** What the form posts when the answer is yes. */
  posts: { name: string; value: string };
};

/**
 * A button that asks before it does: in a dialog, or, without JavaScript, by the same page with the question open on it.
 */
export function ConfirmButton({ name, label, question, children, posts }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  const isAsked = new URLSearchParams(search).get('confirm') === name;
  const titleId = `${name}-spoergsmaal`;

  function ask(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
    dialog.current?.showModal();
  }
  function close(event: MouseEvent) {
    if (!dialog.current?.matches(':modal')) return;
    event.preventDefault();
    dialog.current.close();
  }

  return (
    <>
      <Link to={`?confirm=${name}#${name}`} onClick={ask} className={buttonClass('secondary')}>
        {label}
      </Link>
      <dialog
        ref={dialog}
        id={name}
        open={isAsked}
        aria-labelledby={titleId}
        className="static m-0 mt-4 w-full scroll-mt-20 rounded-xl border border-neutral-300 bg-white p-5 text-neutral-900 backdrop:bg-neutral-900/40 [&:modal]:fixed [&:modal]:m-auto [&:modal]:max-w-md"
      >
        <h2 id={titleId} className="text-base font-semibold">
          {question}
        </h2>
        <div className="mt-2 text-sm text-neutral-700">{children}</div>
        <Form method="post" action={pathname} className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" {...posts} />
          <SubmitButton variant="danger">{label}</SubmitButton>
          <Link to={pathname} onClick={close} className={buttonClass('secondary')}>
            Fortryd
          </Link>
        </Form>
      </dialog>
    </>
  );
}
