import { type RefObject, useEffect } from 'react';
import { useListCopy } from './use-list-copy.ts';
import { useListFocus } from './use-list-focus.ts';
import { useSidePanel } from './use-side-panel.ts';

/** Keyboard shortcuts, copying and focus of a list, loaded after hydration. */
export function ListTools({ root }: { root: RefObject<HTMLElement | null> }) {
  useListKeys(root);
  useListFocus(root);
  useSidePanel(root);
  const announcement = useListCopy(root);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** `/` searches, `n` creates, `j` and `k` move between rows, Enter opens the focused row's link. */
function useListKeys(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current;
    if (!element) return;

    function walk(step: 1 | -1) {
      const links = [...(element?.querySelectorAll<HTMLAnchorElement>('a[data-row-link]') ?? [])].filter(
        (link) => link.offsetParent,
      );
      const row = document.activeElement?.closest('[data-row]');
      const now = links.findIndex((link) => link.closest('[data-row]') === row);
      const next =
        links[now < 0 ? (step === 1 ? 0 : links.length - 1) : Math.min(Math.max(now + step, 0), links.length - 1)];
      next?.focus();
      next?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
    }
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '/') {
        const field = element?.querySelector<HTMLInputElement>('input[type=search]');
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.select();
      } else if (event.key === 'j' || event.key === 'k') {
        event.preventDefault();
        walk(event.key === 'j' ? 1 : -1);
      } else if (event.key === 'n') {
        element?.querySelector<HTMLAnchorElement>('a[data-list-new]')?.click();
      }
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), select, textarea'))
  );
}
