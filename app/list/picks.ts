import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boxInFocus, idsBetween, idsIn, idsTicked, showPicks } from './picks-dom.ts';
import { isPicked, nothing, type Picks, storedPicks, storePicks, withPicked } from './picks-store.ts';

/** A selection stored under an id, which the list's address carries from page to page. */
export type PickedBefore = {
  id: number;
  ids: readonly number[];
  /** The selected rows of this page. */
  here: readonly number[];
};

type Options = {
  /** The owner of the selection and its list. */
  place: string;
  /** The query of the list on all its pages. */
  query: string;
  /** The rows of the page, by identity. */
  rows: unknown;
  /** The server's selection, with its id. */
  before: PickedBefore | undefined;
};

/** Selections already read from an address, so that none is merged twice. */
const taken = new Set<number>();

/** Selects rows across pages by checkbox, Shift range, `x` or Space on the focused row; Escape clears. */
export function usePicks(bar: RefObject<HTMLElement | null>, { place, query, rows, before }: Options) {
  const [picks, setPicks] = useState<Picks>(nothing);
  const latest = useRef(picks);

  const savePicks = useCallback((place: string, next: Picks) => {
    latest.current = next;
    storePicks(place, next);
    setPicks(next);
  }, []);

  // Checkboxes ticked before hydration, read before the first render in the browser.
  const early = useRef<number[]>([]);
  useLayoutEffect(() => {
    early.current = idsTicked(bar.current?.closest('.list-body'));
  }, [bar]);

  useEffect(() => {
    const isNew = before !== undefined && !taken.has(before.id);
    if (isNew) taken.add(before.id);
    const stored = isNew ? { ids: before.ids } : storedPicks(place);
    const next = 'ids' in stored || stored.query === query ? stored : nothing;
    savePicks(place, withPicked(next, early.current, true));
    early.current = [];
  }, [place, query, before, savePicks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are to be ticked as well.
  useLayoutEffect(() => {
    const list = bar.current?.closest<HTMLElement>('.list-body');
    if (list) showPicks(list, (id) => isPicked(picks, id));
  }, [bar, picks, rows]);

  useEffect(() => {
    const list = bar.current?.closest<HTMLElement>('.list-body');
    if (!list) return;
    const page = list;
    let anchor: number | undefined;
    let isRange = false;
    const keep = (next: Picks) => savePicks(place, next);
    function pick(id: number, isOn: boolean, isRange: boolean) {
      const ids = isRange && anchor !== undefined ? idsBetween(page, anchor, id) : [id];
      anchor = id;
      keep(withPicked(latest.current, ids, isOn));
    }
    function onChange({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || !target.closest('.pick')) return;
      if (target.name === 'id') {
        pick(Number(target.value), target.checked, isRange);
        isRange = false;
      } else keep(withPicked(latest.current, idsIn(page), target.checked));
    }
    /** A click on a label also clicks its checkbox, without the modifier keys. */
    function onClick({ target, shiftKey }: MouseEvent) {
      if (!(target instanceof Element) || !target.closest('.pick')) return;
      isRange = target instanceof HTMLInputElement ? isRange || shiftKey : shiftKey;
    }
    /** A second click with Shift would mark the text between. */
    function onMouseDown(event: MouseEvent) {
      if (event.shiftKey && event.target instanceof Element && event.target.closest('.pick')) event.preventDefault();
    }
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const isBusy = document.querySelector('dialog[open], details[open][name]') !== null;
      if (event.key === 'Escape' && !isBusy && !isWriting(event.target)) keep(nothing);
      const isTick = event.key.toLowerCase() === 'x' || (event.key === ' ' && !isControl(event.target));
      const box = isTick && !isWriting(event.target) ? boxInFocus(page) : null;
      if (!box) return;
      event.preventDefault();
      pick(Number(box.value), !box.checked, event.shiftKey);
    }
    list.addEventListener('change', onChange);
    list.addEventListener('click', onClick, { capture: true });
    list.addEventListener('mousedown', onMouseDown);
    document.addEventListener('keydown', onKey);
    return () => {
      list.removeEventListener('change', onChange);
      list.removeEventListener('click', onClick, { capture: true });
      list.removeEventListener('mousedown', onMouseDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [bar, place, savePicks]);

  return { picks, pickAll: () => savePicks(place, { query, except: [] }), clear: () => savePicks(place, nothing) };
}

function isWriting(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), select, textarea'))
  );
}

/** Elements that use Space themselves. */
function isControl(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('input, button, summary');
}
