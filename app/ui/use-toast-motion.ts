import { type PointerEvent, useEffect, useRef } from 'react';
import { lifetimeOf, type Toast } from './toast-queue.ts';
import { closeToast } from './toast-store.ts';

/** Minimum display time after hover, in milliseconds. */
const minDisplayTime = 1_500;

/** Closes a toast after its display time, which pauses while it is held. */
export function useLifetime(toast: Toast, isHeld: boolean) {
  const left = useRef(lifetimeOf(toast));
  const { id, isOpen } = toast;
  useEffect(() => {
    if (isHeld || !isOpen) return;
    const started = performance.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (performance.now() - started), minDisplayTime);
    };
  }, [id, isOpen, isHeld]);
}

/** Swipe distance that dismisses a toast, in pixels. */
const swipeDistance = 64;

/** Swipe to dismiss, to either side. */
export function useSwipe(id: string) {
  const start = useRef<number>(null);

  function move(element: HTMLElement, distance: number) {
    element.style.translate = distance === 0 ? '' : `${distance}px`;
    element.style.opacity = distance === 0 ? '' : String(1 - Math.min(Math.abs(distance) / (swipeDistance * 3), 0.7));
  }
  function onPointerDown({ pointerType, clientX }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') start.current = clientX;
  }
  function onPointerMove({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
    if (start.current === null) return;
    currentTarget.setPointerCapture(pointerId);
    move(currentTarget, clientX - start.current);
  }
  function onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (start.current === null) return;
    const distance = clientX - start.current;
    start.current = null;
    if (Math.abs(distance) > swipeDistance) closeToast(id);
    else move(currentTarget, 0);
  }
  function onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = null;
    move(currentTarget, 0);
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
