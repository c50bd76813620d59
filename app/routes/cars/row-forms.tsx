import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPlainClick } from '#app/ui/plain-click.ts';

type FormInRow = ComponentType<{ link: HTMLAnchorElement; onLeave: () => void }>;
type Opened = { place: HTMLElement; link: HTMLAnchorElement; FormInRow: FormInRow };

const forms: Readonly<Record<string, () => Promise<FormInRow>>> = {
  price: () => import('./price-in-row.tsx').then((part) => part.PriceInRow),
  note: () => import('./note-in-row.tsx').then((part) => part.NoteInRow),
};

/** Opens the form that a link of a row leads to in the row. Without its code the link leads to the form's page. */
export function RowForms({ rows }: { rows: RefObject<HTMLElement | null> }) {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const element = listOf(rows);
    function onClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      // A click beside the field does not open the row's record.
      if (target?.closest('[data-row] form, [data-row-form]')) return event.stopPropagation();
      const link = target?.closest<HTMLAnchorElement>('a[data-act]');
      const load = forms[link?.dataset.act ?? ''];
      if (!link || !load || !isPlainClick(event)) return;
      event.preventDefault();
      load().then(
        (FormInRow) => setOpened({ place: placeOf(link), link, FormInRow }),
        () => window.location.assign(link.href),
      );
    }
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [rows]);

  useEffect(() => () => opened?.place.closest('[data-row-form]')?.remove(), [opened]);

  if (!opened) return null;
  const { place, link, FormInRow } = opened;
  /** The focus returns to the link, whose row may be new. */
  function leave() {
    setOpened(undefined);
    const address = CSS.escape(link.getAttribute('href') ?? '');
    requestAnimationFrame(() => {
      const links = [...(listOf(rows)?.querySelectorAll<HTMLElement>(`a[href="${address}"]`) ?? [])];
      links.find((each) => each.offsetParent)?.focus();
    });
  }
  return createPortal(<FormInRow key={link.href} link={link} onLeave={leave} />, place, link.href);
}

/** The list's table and cards. */
const listOf = (rows: RefObject<HTMLElement | null>) => rows.current?.closest<HTMLElement>('.list-body');

/** A price is typed in its cell, a note below the row, and either in a card. */
function placeOf(link: HTMLAnchorElement): HTMLElement {
  const row = link.closest<HTMLElement>('[data-row]') ?? link;
  if (!(row instanceof HTMLTableRowElement)) return row;
  if (link.dataset.act === 'price') return link.parentElement ?? row;
  const below = document.createElement('tr');
  below.dataset.rowForm = '';
  const cell = below.insertCell();
  cell.colSpan = row.cells.length;
  row.after(below);
  return cell;
}
