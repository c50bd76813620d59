import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';

/** `/` searches, `j` and `k` walk the rows, Enter opens: the row's link has the focus. A click opens its row. */
export function useListKeys(root: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();

  useEffect(() => {
    const element = root.current;
    if (!element) return;

    function walk(step: 1 | -1) {
      const links = [...(element?.querySelectorAll<HTMLAnchorElement>('a[data-row-link]') ?? [])].filter(
        (link) => link.offsetParent,
      );
      const now = links.findIndex((link) => link === document.activeElement);
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
      }
    }
    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
      const inner = event.target.closest('a, button, input, label, summary');
      const link = event.target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[data-row-link]');
      if (!link || (inner && inner !== link) || window.getSelection()?.toString()) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey) {
        if (!inner) window.open(link.href, '_blank', 'noopener');
        return;
      }
      event.preventDefault();
      navigate(link.pathname + link.search);
    }
    document.addEventListener('keydown', onKey);
    element.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onClick);
    };
  }, [root, navigate]);
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
