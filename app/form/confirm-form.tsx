import type { FormEvent, ReactNode } from 'react';
import type { Question } from './confirm-store.ts';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = { question: Question; id: string; onSubmit?: () => void; cancel: ReactNode };

/** The question with both answers, in the dialog or on the page. */
export function ConfirmForm({ question, id, onSubmit, cancel }: Props) {
  const { title, message, confirmLabel, isDangerous, action, fields, onAnswer } = question;
  function answer(event: FormEvent) {
    onSubmit?.();
    if (!onAnswer) return;
    event.preventDefault();
    onAnswer(true);
  }
  return (
    <Form method="post" action={action} onSubmit={answer}>
      <h2 id={`${id}-titel`} className="text-base font-semibold wrap-anywhere text-neutral-900">
        {title}
      </h2>
      <div id={`${id}-besked`} className="mt-2 text-sm wrap-anywhere text-neutral-700">
        {message}
      </div>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mt-5 flex flex-row-reverse flex-wrap justify-start gap-3">
        <SubmitButton action={action} variant={isDangerous ? 'danger' : 'primary'} className="max-sm:flex-1">
          {confirmLabel}
        </SubmitButton>
        {cancel}
      </div>
    </Form>
  );
}

/** Label of the cancel button. */
export const cancelLabel = 'Fortryd';
