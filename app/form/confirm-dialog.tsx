import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { ConfirmForm, cancelLabel } from './confirm-form.tsx';
import { askedQuestion, noQuestion, subscribeToQuestions } from './confirm-store.ts';

const id = 'bekraeft';

/**
 * The single confirmation dialog. Escape, «Fortryd» and a click outside cancel and return the focus. It stays open
 * while the post is pending, also for a retry.
 */
export function ConfirmDialog() {
  const question = useSyncExternalStore(subscribeToQuestions, askedQuestion, noQuestion);
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const isSent = useRef(false);
  const { key } = useLocation();
  const { state } = useNavigation();

  useEffect(() => {
    if (!question || !dialog.current) return;
    isSent.current = false;
    opener.current = document.activeElement;
    dialog.current.showModal();
    cancel.current?.focus();
  }, [question]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the question.
  useEffect(() => dialog.current?.close(), [key]);
  useEffect(() => {
    if (isSent.current && state === 'idle') dialog.current?.close();
  }, [state]);

  const close = () => dialog.current?.close();
  function onClick({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }
  function onClose() {
    if (!isSent.current) question?.onAnswer?.(false);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-titel`}
      aria-describedby={`${id}-besked`}
      onClick={onClick}
      onClose={onClose}
      className="confirm-dialog m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border border-neutral-300 bg-white p-0 shadow-xl backdrop:bg-neutral-900/40"
    >
      {question && (
        <div className="p-5">
          <ConfirmForm
            question={question}
            id={id}
            onSubmit={() => {
              isSent.current = true;
              if (question.onAnswer) close();
            }}
            cancel={
              <button
                ref={cancel}
                type="button"
                onClick={close}
                className={`${buttonClass('secondary')} max-sm:flex-1`}
              >
                {question.cancelLabel ?? cancelLabel}
              </button>
            }
          />
        </div>
      )}
    </dialog>
  );
}
