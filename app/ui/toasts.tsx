import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ToastCard, type ToastWords } from './toast.tsx';
import type { ToastContent } from './toast-queue.ts';
import { withToast } from './toast-queue.ts';
import { adoptToast, closeToast, noToasts, shownToasts, subscribeToToasts, wasSeen } from './toast-store.ts';

type Props = {
  /** The server's flash message for this page. */
  flash: (ToastContent & { id: string }) | null | undefined;
  words: ToastWords & { region: string };
  /** Other content of the same corner. */
  children?: ReactNode;
};

/** Moves focus to the toasts. */
const hotkey = 'F8';

/** Toast region. The server's flash message is in the HTML; hydration moves it into the queue. */
export function Toasts({ flash, words, children }: Props) {
  const queue = useSyncExternalStore(subscribeToToasts, shownToasts, noToasts);
  const region = useRef<HTMLElement>(null);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const before = useRef<Element>(null);
  const isHidden = useDocumentHidden();
  useLayoutEffect(() => {
    if (flash) adoptToast(flash);
  }, [flash]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== hotkey || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const target = region.current?.querySelector('button');
      if (!target) return;
      event.preventDefault();
      target.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    setHasFocus(true);
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }
  /** Focus returns to its origin; keyboard users move on to the next toast, if any. */
  function close(id: string, { detail, currentTarget }: MouseEvent<HTMLElement>) {
    const others = [...(region.current?.querySelectorAll<HTMLElement>('[data-close-toast]') ?? [])];
    const next = detail === 0 ? others.findLast((button) => button !== currentTarget) : undefined;
    currentTarget.blur();
    (next ?? focusable(before.current))?.focus();
    closeToast(id);
  }

  const toasts = flash && !wasSeen(flash.id) ? withToast(queue, flash) : queue;
  const isEmpty = toasts.length === 0;
  if (isEmpty && (isPointedAt || hasFocus)) {
    // A toast removed under the pointer fires neither mouseleave nor blur.
    setIsPointedAt(false);
    setHasFocus(false);
  }
  return (
    <section
      ref={region}
      aria-label={words.region}
      aria-live="polite"
      aria-relevant="additions"
      className="toasts"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      {children}
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isHeld={isPointedAt || hasFocus || isHidden}
          onClose={close}
          words={words}
        />
      ))}
    </section>
  );
}

function useDocumentHidden() {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.hidden,
    () => false,
  );
}

function focusable(element: Element | null) {
  return element instanceof HTMLElement && element.isConnected ? element : undefined;
}
