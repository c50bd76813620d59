import { type OpeningHours, weekdays } from '../company/company-types.ts';
import { clockOf, daysAfter } from '../format/day.ts';

/** Whether a dealer is open at a time, and when that changes within a week; undefined without known hours. */
export function openNow(hours: OpeningHours, holidays: readonly string[], now: Date) {
  if (Object.keys(hours).length === 0) return undefined;
  const [today = '', clock = ''] = clockOf(now).split(' ');
  const of = (day: string) => (holidays.includes(day) ? undefined : hours[weekdayOf(day)]);
  const open = of(today);
  if (open && open.from <= clock && clock < open.to) return { isOpen: true as const, until: open.to };
  if (open && clock < open.from) return { isOpen: false as const, opens: { weekday: undefined, at: open.from } };
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = daysAfter(today, ahead);
    const next = of(day);
    if (next) return { isOpen: false as const, opens: { weekday: weekdayOf(day), at: next.from } };
  }
  return { isOpen: false as const, opens: undefined };
}

const weekdayOf = (day: string) => weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday';
