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

/** The days of the week of an instant, from Monday. */
export function daysOfWeek(at: Date) {
  const today = dayOf(at);
  const monday = daysAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
  return weekdays.map((_, ahead) => daysAfter(monday, ahead));
}

type Span = { startsAt: Date; endsAt: Date };

/** The hours of the week of an instant that somebody is there; undefined without hours, when one always is. */
export function hoursThisWeek(at: Date, opening: Hours, absences: readonly Span[]): number | undefined {
  if (Object.keys(opening.hours).length === 0) return undefined;
  const minutes = daysOfWeek(at).map((day) => {
    const span = spanOf(day, opening);
    if (!span) return 0;
    let [there, from] = [0, span.from];
    // Absences may overlap: what one covers is passed over once.
    for (const { startsAt, endsAt } of absences.toSorted(
      (one, other) => Number(one.startsAt) - Number(other.startsAt),
    )) {
      if (startsAt >= span.to || endsAt <= from) continue;
      there += Math.max(0, Number(startsAt) - Number(from));
      from = endsAt;
    }
    return (there + Math.max(0, Number(span.to) - Number(from))) / 60_000;
  });
  return minutes.reduce((sum, each) => sum + each, 0) / 60;
}

/** When a day is open; undefined where it is closed. */
export function spanOf(day: string, { hours, holidays }: Hours) {
  const open = holidays.includes(day) ? undefined : hours[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'];
  return open && { from: instantAt(day, open.from), to: instantAt(day, open.to) };
}
