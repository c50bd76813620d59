import { type RefObject, useEffect, useState } from 'react';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { showToast } from '#app/ui/toast-store.ts';

/** How long a button shows success, in milliseconds. */
const doneFor = 2000;

const notCopied = { title: 'Kunne ikke kopieres', kind: 'error' } as const;

const closedUp = (shown: Element | null) => shown?.textContent?.replace(/\s/g, '') ?? '';

/**
 * Makes `data-copy` buttons copy their text, else the text before them, and `data-copy-link` links their address.
 * @returns the announcement, mostly empty
 */
export function useListCopy(root: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const element = root.current;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function copy(button: HTMLElement, text: string) {
      const isDone = await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      );
      button.toggleAttribute('data-done', isDone === true);
      setAnnouncement(isDone ? 'Kopieret' : '');
      if (!isDone) showToast({ ...notCopied, text: `Browseren gav ikke lov. Kopiér selv: ${text}` });
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const done of element?.querySelectorAll('[data-done]') ?? []) done.removeAttribute('data-done');
        setAnnouncement('');
      }, doneFor);
    }
    function onClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest<HTMLElement>('[data-copy]');
      if (button) void copy(button, button.dataset.copy || closedUp(button.previousElementSibling));
      const link = target?.closest<HTMLAnchorElement>('a[data-copy-link]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      void copy(link, link.href);
    }
    element?.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('click', onClick);
    };
  }, [root]);

  return announcement;
}
