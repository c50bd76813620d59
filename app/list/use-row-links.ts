import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { rememberRow } from './list-places.ts';

/** Makes the whole row act as its link, with new tabs. Selected text stays selected; a double click opens once. */
export function useRowLinks(root: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const { key } = useLocation();

  useEffect(() => {
    const element = root.current;
    if (!element) return;

    function onClick(event: MouseEvent) {
      const { row, link, isOnLink, isOnControl } = rowOf(event.target);
      if (!row || !link || isOnControl || event.defaultPrevented || event.button !== 0) return;
      if (!isPlainClick(event)) {
        if (!isOnLink) openTab(link);
        return;
      }
      event.preventDefault();
      if (event.detail > 1 || (event.detail === 1 && hasMarkedText(row))) return;
      rememberRow(key, link.pathname);
      navigate(link.pathname + link.search);
    }
    function onAuxClick(event: MouseEvent) {
      const { link, isOnLink, isOnControl } = rowOf(event.target);
      if (event.button !== 1 || !link || isOnLink || isOnControl) return;
      event.preventDefault();
      openTab(link);
    }
    /** The middle button would otherwise start autoscroll. */
    function onMouseDown(event: MouseEvent) {
      if (event.button === 1 && rowOf(event.target).row) event.preventDefault();
    }
    element.addEventListener('click', onClick);
    element.addEventListener('auxclick', onAuxClick);
    element.addEventListener('mousedown', onMouseDown);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('auxclick', onAuxClick);
      element.removeEventListener('mousedown', onMouseDown);
    };
  }, [root, navigate, key]);
}

function rowOf(target: EventTarget | null) {
  const element = target instanceof Element ? target : null;
  const row = element?.closest('[data-row]');
  const link = row?.querySelector<HTMLAnchorElement>('a[data-row-link]');
  const control = element?.closest('a, button, input, select, label, summary');
  const isOnLink = control !== null && control === link;
  return { row, link, isOnLink, isOnControl: Boolean(control) && !isOnLink };
}

function hasMarkedText(row: Element) {
  const selection = window.getSelection();
  return selection !== null && selection.toString() !== '' && selection.containsNode(row, true);
}

function openTab(link: HTMLAnchorElement) {
  window.open(link.href, '_blank', 'noopener');
}
