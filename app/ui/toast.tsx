import { type MouseEvent, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Banner } from './banner.tsx';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import type { Toast } from './toast-queue.ts';
import { closeToast } from './toast-store.ts';
import { useLifetime, useSwipe } from './use-toast-motion.ts';

export type ToastWords = { close: string; undo: string; undoLabel: string };

type Props = {
  toast: Toast;
  /** Pauses the timeout while the toast is read. */
  isHeld: boolean;
  onClose: (id: string, event: MouseEvent<HTMLElement>) => void;
  words: ToastWords;
};

const closeLook =
  '-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-black/5 ' +
  'focus-visible:outline-2 focus-visible:outline-current has-focus-visible:outline-2 has-focus-visible:outline-current';

const actLook =
  '-my-2.5 flex min-h-11 shrink-0 cursor-pointer items-center rounded-md px-2 font-semibold text-current underline ' +
  'underline-offset-4 hover:bg-black/5 focus-visible:outline-2 focus-visible:outline-current';

/** A message with undo. Without JavaScript a checkbox closes it, and an animation hides it. */
export function ToastCard({ toast, isHeld, onClose, words }: Props) {
  const { id, title, text, kind = 'success', undo, link, isOpen } = toast;
  const isHydrated = useHydrated();
  useLifetime(toast, isHeld);
  const isLasting = kind === 'error' || kind === 'warning';
  return (
    <div
      {...useSwipe(id)}
      role={kind === 'error' ? 'alert' : undefined}
      data-closed={!isOpen || undefined}
      data-passing={(!isHydrated && !isLasting) || undefined}
      className="toast"
    >
      <Banner tone={kind}>
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{title}</p>
            {text && <p className="mt-0.5 wrap-anywhere">{text}</p>}
          </div>
          {undo && <Undo id={id} undo={undo} words={words} />}
          {link && (
            <a href={link.to} className={actLook}>
              {link.text}
            </a>
          )}
          {isHydrated ? (
            <button
              type="button"
              data-close-toast
              aria-label={words.close}
              onClick={(event) => onClose(id, event)}
              className={closeLook}
            >
              <Icon name="x" />
            </button>
          ) : (
            <label className={closeLook}>
              <input type="checkbox" data-close-toast className="sr-only" aria-label={words.close} />
              <Icon name="x" />
            </label>
          )}
        </div>
      </Banner>
    </div>
  );
}

type UndoProps = { id: string; undo: NonNullable<Toast['undo']>; words: ToastWords };

/** A plain form. The toast stays until the answer, so that it can be resubmitted. */
function Undo({ id, undo: { action, fields }, words }: UndoProps) {
  const { state } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || state !== 'idle') return;
    isSent.current = false;
    closeToast(id);
  }, [id, state]);
  return (
    <Form
      method="post"
      noValidate
      action={action}
      onSubmit={() => {
        isSent.current = true;
      }}
      className="shrink-0"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label={words.undoLabel} className={actLook}>
        {words.undo}
      </button>
    </Form>
  );
}
