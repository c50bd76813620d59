import { areaOf, moved, type Place, placesIn } from './area.ts';
import { formatBlock, mostPasted, parseBlock } from './block.ts';
import { readCell } from './cell-number.ts';
import { cellsOf } from './cells-dom.ts';
import { type Adjustment, adjust, type Change, fill, paste } from './grid-edits.ts';

type Parts = { table: HTMLTableElement; tools: HTMLElement };
type Options = { decimals: number; signal: AbortSignal };

/** With Ctrl, where more than one cell is selected. */
const fillKeys: Readonly<Record<string, 'down' | 'right'>> = { d: 'down', r: 'right' };

/**
 * Makes a table of inputs a spreadsheet: arrows move between cells, Shift selects, typing replaces, F2 or Enter edits,
 * Esc takes back, Delete empties the selection, Ctrl+D and Ctrl+R fill it, Ctrl+Z undoes; blocks are copied, cut and pasted.
 */
export function enliven({ table, tools }: Parts, { decimals, signal }: Options) {
  const cells = cellsOf(table);
  const said = tools.querySelector('[data-said]');
  let active: Place = { row: 0, column: 0 };
  let anchor = active;
  /** The text a cell had before it was edited in place; undefined while keys move between cells. */
  let edited: string | undefined;

  const area = () => areaOf(active, anchor);
  const say = (words: string) => {
    if (said) said.textContent = words;
  };
  function change(changes: readonly Change[], words: string) {
    cells.change(changes);
    say(words);
  }
  function go(place: Place, from = place) {
    [active, anchor] = [place, from];
    cells.select(active, anchor);
    const input = cells.inputAt(active);
    input?.focus();
    input?.select();
    const count = placesIn(area()).length;
    if (count > 1) say(`${count} celler er valgt.`);
  }
  /** Leaves the cell; what was typed is one step of undo. */
  function settle() {
    if (edited !== undefined && edited !== cells.textOf(active)) cells.remember(active, edited);
    edited = undefined;
  }
  function takeBack() {
    say(cells.takeBack() ? 'Fortrudt.' : 'Der er ikke mere at fortryde.');
  }
  const empty = () => placesIn(area()).map((place) => ({ ...place, text: '' }));

  function onEditing(event: KeyboardEvent) {
    const { key } = event;
    const next = key === 'Enter' ? 'ArrowDown' : key === 'ArrowUp' || key === 'ArrowDown' ? key : undefined;
    if (key === 'Escape') {
      cells.write([{ ...active, text: edited ?? '' }]);
      edited = undefined;
      go(active);
    } else if (next) {
      settle();
      go(moved(active, next, false, cells.size) ?? active);
    } else return;
    event.preventDefault();
  }
  function onMoving(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    const isFar = event.ctrlKey || event.metaKey;
    const place = event.altKey ? undefined : moved(active, key, isFar, cells.size);
    if (place) go(place, shiftKey ? anchor : place);
    else if (isFar && key.toLowerCase() === 'z') takeBack();
    else if (isFar && key.toLowerCase() === 'a')
      go({ row: cells.size.rows - 1, column: cells.size.columns - 1 }, { row: 0, column: 0 });
    else if (isFar && fillKeys[key.toLowerCase()] && placesIn(area()).length > 1)
      change(fill(area(), fillKeys[key.toLowerCase()] ?? 'down', cells.textOf), 'Udfyldt.');
    else if (key === 'Delete' || key === 'Backspace') change(empty(), 'Tømt: ikke tilbudt.');
    else if (key === 'F2' || key === 'Enter') {
      edited = cells.textOf(active);
      const input = cells.inputAt(active);
      input?.setSelectionRange(input.value.length, input.value.length);
    } else {
      if (key.length === 1 && !isFar && !event.altKey) edited = cells.textOf(active);
      return;
    }
    event.preventDefault();
  }

  table.addEventListener(
    'keydown',
    (event) => {
      const place = cells.placeOf(event.target);
      if (!place) return;
      if (event.key === 'Tab') settle();
      else if (edited === undefined) onMoving(event);
      else onEditing(event);
    },
    { signal },
  );
  table.addEventListener(
    'focusin',
    ({ target }) => {
      const place = cells.placeOf(target);
      if (!place || (place.row === active.row && place.column === active.column)) return;
      settle();
      [active, anchor] = [place, place];
      cells.select(active, anchor);
    },
    { signal },
  );
  table.addEventListener(
    'pointerdown',
    (event) => {
      const place = cells.placeOf(event.target);
      if (!place || event.pointerType !== 'mouse' || !event.shiftKey) return;
      event.preventDefault();
      settle();
      go(place, anchor);
    },
    { signal },
  );
  table.addEventListener(
    'dblclick',
    () => {
      edited ??= cells.textOf(active);
    },
    { signal },
  );
  table.addEventListener(
    'beforeinput',
    ({ target }) => {
      // Typed without a key of its own, as on phones.
      if (cells.placeOf(target)) edited ??= cells.textOf(active);
    },
    { signal },
  );
  for (const kind of ['copy', 'cut'] as const) {
    table.addEventListener(
      kind,
      (event) => {
        if (edited !== undefined || !cells.placeOf(event.target)) return;
        const { top, bottom, left, right } = area();
        const rows = placesIn({ top, bottom, left, right: left }).map(({ row }) =>
          placesIn({ top: row, bottom: row, left, right }).map(cells.textOf),
        );
        event.clipboardData?.setData('text/plain', formatBlock(rows));
        event.preventDefault();
        if (kind === 'cut') change(empty(), 'Klippet.');
      },
      { signal },
    );
  }
  table.addEventListener(
    'paste',
    (event) => {
      if (edited !== undefined || !cells.placeOf(event.target)) return;
      event.preventDefault();
      const block = parseBlock(event.clipboardData?.getData('text/plain') ?? '');
      if (block.flat().length > mostPasted) return say('Blokken er for stor. Intet er indsat.');
      const { changes, problem } = paste(block, area(), cells.size, decimals);
      if (changes) change(changes, `${changes.length} ${changes.length === 1 ? 'celle' : 'celler'} er indsat.`);
      else say(problem);
    },
    { signal },
  );
  tools.addEventListener(
    'click',
    ({ target }) => {
      const act =
        target instanceof Element ? target.closest<HTMLElement>('[data-act-on-cells]')?.dataset.actOnCells : undefined;
      if (act === 'undo') takeBack();
      else if (act === 'right' || act === 'down') change(fill(area(), act, cells.textOf), 'Udfyldt.');
      else if (act !== undefined) adjustBy(act);
    },
    { signal },
  );
  function adjustBy(act: string) {
    const adjustment = adjustmentOf(act, tools.querySelector<HTMLInputElement>('[data-amount]')?.value ?? '', decimals);
    if (!adjustment) return say('Skriv, hvad cellerne skal rettes med, fx 2 eller -50.');
    const changes = adjust(placesIn(area()), adjustment, cells.textOf, decimals);
    change(changes, `${changes.length} ${changes.length === 1 ? 'celle' : 'celler'} er rettet.`);
  }
  cells.select(active, anchor);
}

function adjustmentOf(act: string, text: string, decimals: number): Adjustment | undefined {
  if (act === 'round') return { by: 'round', value: 5 * 10 ** decimals };
  const [, sign, typed = ''] = /^([-−+]?)\s*(.+)$/.exec(text.trim()) ?? [];
  const value = readCell(typed, act === 'percent' ? 2 : decimals);
  if (typeof value !== 'number') return undefined;
  return { by: act === 'percent' ? 'percent' : 'amount', value: sign === '-' || sign === '−' ? -value : value };
}
