import { clockOf, daysAfter } from '#server/format/day.ts';

type Stretch = { from: string; to: string };

const minute = 60_000;
/** The hours that cars are fetched and brought back in, and the usual ones. */
const [opens, closes, begins, ends] = [6, 18, '08:00', '16:00'];

const atHour = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`;

/** The first whole hour at which a car can be fetched, as `2026-12-01T08:00`. */
function firstFetch(free: Date) {
  const [day = '', time = ''] = clockOf(new Date(free.getTime() + 59 * minute)).split(' ');
  const hour = Number(time.slice(0, 2));
  if (hour < opens) return `${day}T${begins}`;
  return hour > closes ? `${daysAfter(day, 1)}T${begins}` : atHour(day, hour);
}

/** The last whole hour at which a car can be brought back. */
function lastReturn(taken: Date) {
  const [day = '', time = ''] = clockOf(taken).split(' ');
  const hour = Number(time.slice(0, 2));
  if (hour < opens) return `${daysAfter(day, -1)}T${ends}`;
  return hour > closes ? `${day}T${ends}` : atHour(day, hour);
}

/**
 * The first and last time that somebody would come for a car between two that have it; undefined where there is no time.
 * @param taken when the next one has it, or the last day shown is over
 * @param bufferMinutes what must be left before the next one
 */
export function freeStretch(free: Date, taken: Date, bufferMinutes: number): Stretch | undefined {
  const [from, to] = [firstFetch(free), lastReturn(new Date(taken.getTime() - bufferMinutes * minute))];
  return from < to ? { from, to } : undefined;
}
