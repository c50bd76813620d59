import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useRecordPath } from '../record-paths.ts';

type Neighbours = { previous: number | undefined; next: number | undefined };

/** The shortest swipe, in pixels. */
const shortest = 48;

/** Leads to the neighbouring photos by arrow keys and, with the returned handlers, by swiping. */
export function useViewer({ previous, next }: Neighbours) {
  const navigate = useNavigate();
  const path = useRecordPath();
  const from = useRef<number>(undefined);

  const go = (id: number | undefined) => {
    if (id !== undefined) void navigate(path(`photos/${id}`), { preventScrollReset: true });
  };
  const press = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
    if (isTyping || altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowLeft') go(previous);
    if (key === 'ArrowRight') go(next);
  });
  // A key pressed as soon as the photo is seen counts.
  useLayoutEffect(() => {
    const ending = new AbortController();
    addEventListener('keydown', (event) => press(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);

  return {
    onPointerDown({ clientX }: PointerEvent) {
      from.current = clientX;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const moved = from.current === undefined ? 0 : clientX - from.current;
      from.current = undefined;
      if (Math.abs(moved) >= shortest) go(moved > 0 ? previous : next);
    },
  };
}
