import { dayOfInstant } from '#app/texts/days.ts';
import type { CalendarAsked } from '#server/rentals/calendar-asked.ts';

const calendarPath = '/rental/calendar';

/** The address of another page of the calendar, with what is chosen. */
export function addressOf(shown: CalendarAsked, more: Partial<Pick<CalendarAsked, 'day' | 'weeks'>> = {}) {
  const { day, weeks, group, departmentId, purpose } = { ...shown, ...more };
  const chosen = { department: departmentId?.toString(), purpose };
  return withParams(calendarPath, { day, weeks: String(weeks), group, ...chosen });
}

/** A new agreement on a car over a stretch; times as `2026-12-01T08:00`. */
export const createIn = ({ carId, from, to }: { carId: number; from: string; to: string }) =>
  withParams('/rental/agreements/create', { car: String(carId), from, to });

type Quoted = { carId: number; startsAt: Date; type: string; term: number };

/** A new quote of a car from a day on. */
export const quoteIn = ({ carId, startsAt, type, term }: Quoted) =>
  withParams('/quotes/create', { car: String(carId), type, start: dayOfInstant(startsAt), term: String(term) });

/** A path with those parameters that are said. */
function withParams(path: string, said: Record<string, string | undefined>) {
  const params = Object.entries(said).flatMap(([name, text]) => (text ? [[name, text]] : []));
  return `${path}?${new URLSearchParams(params).toString().replaceAll('%3A', ':')}`;
}
