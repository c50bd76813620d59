import type { Area, Place, Size } from './area.ts';
import { areaOf, isIn } from './area.ts';
import type { Change } from './grid-edits.ts';

/** The cells of a table by place: their texts, which change together and are taken back together. */
export function cellsOf(table: HTMLTableElement) {
  const inputs = [...table.tBodies].flatMap(({ rows }) => [...rows].map((row) => [...row.querySelectorAll('input')]));
  const past: Change[][] = [];
  const size: Size = { rows: inputs.length, columns: inputs[0]?.length ?? 0 };
  const inputAt = ({ row, column }: Place) => inputs[row]?.[column];
  const textOf = (place: Place) => inputAt(place)?.value ?? '';

  function write(changes: readonly Change[]) {
    let last: HTMLInputElement | undefined;
    for (const change of changes) {
      const input = inputAt(change);
      if (!input || input.value === change.text) continue;
      input.value = change.text;
      last = input;
    }
    // The form counts unsaved changes by its inputs' events.
    last?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return {
    inputAt,
    size,
    textOf,
    placeOf(target: EventTarget | null): Place | undefined {
      if (!(target instanceof HTMLInputElement) || !target.dataset.place) return undefined;
      const [row = 0, column = 0] = target.dataset.place.split(' ').map(Number);
      return { row, column };
    },
    /** Puts texts in cells, as no step of its own. */
    write,
    /** Changes cells; one `takeBack` undoes them all. */
    change(changes: readonly Change[]) {
      past.push(changes.map(({ row, column }) => ({ row, column, text: textOf({ row, column }) })));
      write(changes);
    },
    /** What a cell held before it was typed in. */
    remember(place: Place, text: string) {
      past.push([{ ...place, text }]);
    },
    /** Undoes the last change. @returns whether there was one */
    takeBack() {
      const before = past.pop();
      if (before) write(before);
      return before !== undefined;
    },
    /** Marks the selected cells, and makes one of them the tab stop. */
    select(active: Place, anchor: Place): Area {
      const area = areaOf(active, anchor);
      for (const [row, cells] of inputs.entries()) {
        for (const [column, input] of cells.entries()) {
          const place = { row, column };
          input.tabIndex = row === active.row && column === active.column ? 0 : -1;
          input.closest('td')?.setAttribute('aria-selected', String(isIn(area, place)));
        }
      }
      return area;
    },
  };
}
