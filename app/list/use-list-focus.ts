import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What caused the next response: a link, by its index if an active filter, or a form's button. */
type Step = { key: string; index: number; button: HTMLElement | null };

/** Restores the focus when the response removes its element: the next filter, the moved button, or the heading. */
export function useListFocus(root: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const step = useRef<Step>(undefined);

  useEffect(() => {
    const element = root.current;
    function onClick({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-list-link]') : null;
      if (element && link) step.current = { key, index: chipsIn(element).indexOf(link), button: null };
    }
    function onSubmit({ submitter }: SubmitEvent) {
      step.current = { key, index: -1, button: submitter };
    }
    element?.addEventListener('click', onClick);
    element?.addEventListener('submit', onSubmit);
    return () => {
      element?.removeEventListener('click', onClick);
      element?.removeEventListener('submit', onSubmit);
    };
  }, [root, key]);

  useLayoutEffect(() => {
    const element = root.current;
    const last = step.current;
    if (!element || !last || last.key === key) return;
    step.current = undefined;
    if (document.activeElement?.contains(element)) nextFocus(element, last)?.focus();
  }, [root, key]);
}

function nextFocus(element: HTMLElement, { index, button }: Step) {
  const moved = button?.matches(':enabled')
    ? button
    : button?.closest('li')?.querySelector<HTMLElement>('button:enabled');
  const chips = index < 0 ? [] : chipsIn(element);
  const next = moved?.isConnected ? moved : (chips[index] ?? chips.at(-1));
  return next ?? element.querySelector<HTMLElement>('[data-list-heading]');
}

function chipsIn(element: HTMLElement) {
  return [...element.querySelectorAll<HTMLElement>('[data-list-chips] .chip')];
}
