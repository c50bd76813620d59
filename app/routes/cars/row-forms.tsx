import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPlainClick } from '#app/list/plain-click.ts';

type Opened = {
  cell: HTMLElement;
  link: HTMLAnchorElement;
  PriceInRow: ComponentType<{ link: HTMLAnchorElement; onLeave: () => void }>;
};

/** Opens the form of a clicked price in its cell. Without its code the link leads to the price's page. */
export function PriceInRows({ root }: { root: RefObject<HTMLElement | null> }) {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const element = root.current;
    function onClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      // A click beside the field does not open the row's record.
      if (target?.closest('form')) return event.stopPropagation();
      const link = target?.closest<HTMLAnchorElement>('a[data-price]');
      const cell = link?.closest('td');
      if (!link || !cell || !isPlainClick(event)) return;
      event.preventDefault();
      import('./price-in-row.tsx').then(
        ({ PriceInRow }) => setOpened({ cell, link, PriceInRow }),
        () => window.location.assign(link.href),
      );
    }
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [root]);

  if (!opened) return null;
  const { cell, link, PriceInRow } = opened;
  /** The focus returns to the price, whose row may be new. */
  function leave() {
    setOpened(undefined);
    const address = CSS.escape(link.getAttribute('href') ?? '');
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`a[href="${address}"]`)?.focus());
  }
  return createPortal(<PriceInRow key={link.href} link={link} onLeave={leave} />, cell, link.href);
}
