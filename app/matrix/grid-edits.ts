import { type Area, type Place, placesIn, type Size } from './area.ts';
import { readCell, writeCell } from './cell-number.ts';

/** New texts of cells. */
export type Change = Place & { text: string };

type TextOf = (place: Place) => string;

export type Pasted = { changes: Change[]; problem?: never } | { changes?: never; problem: string };

/**
 * The changes of a block pasted into an area: one value fills it, a block begins at its corner. A block that does not fit,
 * or has a cell that cannot be read, changes nothing.
 */
export function paste(block: readonly (readonly string[])[], area: Area, size: Size, decimals: number): Pasted {
  const width = Math.max(...block.map((row) => row.length));
  const isOne = block.length === 1 && width === 1;
  const places = isOne
    ? placesIn(area)
    : placesIn({
        top: area.top,
        left: area.left,
        bottom: area.top + block.length - 1,
        right: area.left + width - 1,
      });
  if (places.some(({ row, column }) => row >= size.rows || column >= size.columns)) {
    return { problem: `Blokken er ${block.length} × ${width} celler og kan ikke være her. Intet er indsat.` };
  }
  const changes: Change[] = [];
  const unreadable: string[] = [];
  for (const { row, column } of places) {
    const text = block[isOne ? 0 : row - area.top]?.[isOne ? 0 : column - area.left] ?? '';
    const value = readCell(text, decimals);
    if (value === 'unreadable') {
      unreadable.push(
        `«${text.slice(0, 40)}» i blokkens række ${row - area.top + 1}, kolonne ${column - area.left + 1}`,
      );
    } else changes.push({ row, column, text: value === 'empty' ? '' : writeCell(value, decimals) });
  }
  if (unreadable.length === 0) return { changes };
  const more = unreadable.length - mostTold;
  const told = [...unreadable.slice(0, mostTold), ...(more > 0 ? [`${more} til`] : [])].join(' og ');
  return { problem: `${told} kan ikke læses. Intet er indsat.` };
}

/** How many unreadable cells are named. */
const mostTold = 5;

/** The area's first column copied to the right, or its first row downwards. */
export function fill(area: Area, way: 'right' | 'down', textOf: TextOf): Change[] {
  return placesIn(area).map(({ row, column }) => {
    const from = way === 'right' ? { row, column: area.left } : { row: area.top, column };
    return { row, column, text: textOf(from) };
  });
}

/** What a selection's numbers are changed by: hundredths of a per cent, an amount, or a step they are rounded to. */
export type Adjustment = { by: 'percent' | 'amount' | 'round'; value: number };

/** The numbers of the cells adjusted, none below 0; empty and unreadable cells stay. */
export function adjust(
  places: readonly Place[],
  { by, value }: Adjustment,
  textOf: TextOf,
  decimals: number,
): Change[] {
  return places.flatMap((place) => {
    const number = readCell(textOf(place), decimals);
    if (typeof number !== 'number') return [];
    return [{ ...place, text: writeCell(Math.max(0, adjusted(number, by, value)), decimals) }];
  });
}

/** Rounded half up; per cent without the errors of doubles. */
function adjusted(number: number, by: Adjustment['by'], value: number) {
  if (by === 'amount') return number + value;
  if (by === 'round') return Math.floor((number + value / 2) / value) * value;
  const whole = BigInt(number) * BigInt(10_000 + value);
  return Number((whole + 5_000n) / 10_000n);
}
