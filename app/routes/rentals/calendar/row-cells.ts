import { danishDay, formatInstant } from '#app/texts/formats.ts';
import type { CalendarBar } from '#server/rentals/calendar-types.ts';

/** Columns of a day: a quarter is six hours. */
export const quarters = 4;

/** A cell of a row: what stands in it, or nothing, over columns from the first day on. */
export type Cell = {
  from: number;
  to: number;
  bars: CalendarBar[];
  /** From when the car is free again after what stands before; null where that is late. */
  freeFrom?: Date | null | undefined;
  /** What has the car next. */
  next?: CalendarBar | undefined;
};

type Window = { from: string; days: number };

const dayLong = 86_400_000;

/** The time of an instant in columns from the first day on. */
export function columnOf(instant: Date, { from }: Pick<Window, 'from'>) {
  const day = Math.round((Date.parse(danishDay(instant)) - Date.parse(from)) / dayLong);
  const [hours = 0, minutes = 0] = formatInstant(instant).slice(-5).split(':').map(Number);
  return (day + (hours + minutes / 60) / 24) * quarters;
}

/**
 * The cells of a row from its bars, in the order of their times: each bar has its own as far as a quarter of a day can
 * tell them apart; those that cannot share one.
 */
export function cellsOf(bars: readonly CalendarBar[], window: Window): Cell[] {
  const end = window.days * quarters;
  const cells: Cell[] = [];
  let free = 0;
  let freeFrom: Date | null | undefined;
  for (const bar of bars) {
    const from = Math.min(end - 1, Math.max(0, Math.floor(columnOf(bar.startsAt, window))));
    const to = Math.min(end, Math.max(from + 1, Math.ceil(columnOf(bar.until, window))));
    const last = cells.at(-1);
    if (to <= free && last) last.bars.push(bar);
    else {
      const begin = Math.max(free, from);
      if (begin > free) cells.push({ from: free, to: begin, bars: [], freeFrom, next: bar });
      cells.push({ from: begin, to, bars: [bar] });
      free = to;
    }
    freeFrom = latestOf(freeFrom, bar.freeFrom);
  }
  if (free < end) cells.push({ from: free, to: end, bars: [], freeFrom });
  return cells;
}

function latestOf(one: Date | null | undefined, other: Date | null) {
  if (one === null || other === null) return null;
  return one !== undefined && one > other ? one : other;
}

/** Reservations without a car on as few lines as they fit on. */
export function linesOf(bars: readonly CalendarBar[]) {
  const lines: CalendarBar[][] = [];
  for (const bar of bars) {
    const line = lines.find((each) => (each.at(-1)?.until ?? bar.startsAt) <= bar.startsAt);
    if (line) line.push(bar);
    else lines.push([bar]);
  }
  return lines;
}
