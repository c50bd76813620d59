import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { findPlace, leavePlace, rememberScroll, storePlaces } from './list-places.ts';

/** Restores scroll position, opened row and focus on Back or a link back. Any other change starts at the first row. */
export function useListPlace(root: RefObject<HTMLElement | null>) {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const scroller = element.querySelector('[data-list-scroll]');
    const isOpened = shown.current === undefined;
    const place = isBack ? findPlace(key) : isOpened ? findPlace(address) : undefined;
    if (place) {
      scroller?.scrollTo({ top: place.top, left: place.left, behavior: 'instant' });
      const row = place.row && returnTo(element, place.row);
      // A new history entry scrolls the page to its top, where the cards of a phone are.
      if (row && !isBack) requestAnimationFrame(() => bringIntoSight(row));
    } else if (!isOpened && shown.current !== key) {
      scroller?.scrollTo({ top: 0, behavior: 'instant' });
    }
    shown.current = key;

    function onScroll({ target }: Event) {
      if (target instanceof Element && target.matches('[data-list-scroll]')) rememberScroll(key, target);
    }
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('pagehide', storePlaces);
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('pagehide', storePlaces);
      leavePlace(key, address);
    };
  }, [root, key, address, isBack]);
}

/**
 * Marks the row in table and cards, and focuses its visible link unless the focus is taken.
 * @returns that link
 */
function returnTo(element: HTMLElement, path: string) {
  let seen: HTMLElement | undefined;
  for (const row of element.querySelectorAll('[data-row][data-visited]')) row.removeAttribute('data-visited');
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')) {
    if (link.pathname !== path) continue;
    link.closest('[data-row]')?.setAttribute('data-visited', '');
    if (!link.offsetParent) continue;
    seen = link;
    if (document.activeElement?.contains(element)) link.focus({ preventScroll: true });
  }
  return seen;
}

function bringIntoSight(link: HTMLElement) {
  const { top, bottom } = link.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) link.scrollIntoView({ block: 'center', behavior: 'instant' });
}
