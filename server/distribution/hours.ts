import { weekdays } from '../company/company-types.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import type { Hours } from './distribution-types.ts';

/** The longest that is looked ahead, in days. */
const horizon = 366;

/** Whether the instant is within the hours; the closing minute is not. */
export function isWithin(at: Date, { hours, holidays }: Hours) {
  if (Object.keys(hours).length === 0) return true;
  const span = spanOf(dayOf(at), { hours, holidays });
  return span !== undefined && at >= span.from && at < span.to;
}

/** The first instant within the hours, from one on; undefined where none comes. */
export function nextWithin(at: Date, opening: Hours): Date | undefined {
  if (isWithin(at, opening)) return at;
  const today = dayOf(at);
  for (let ahead = 0; ahead <= horizon; ahead += 1) {
    const span = spanOf(daysAfter(today, ahead), opening);
    if (span && span.from > at) return span.from;
  }
  return undefined;
}

function spanOf(day: string, { hours, holidays }: Hours) {
  const open = holidays.includes(day) ? undefined : hours[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'];
  return open && { from: instantAt(day, open.from), to: instantAt(day, open.to) };
}
