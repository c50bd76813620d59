import type { EntryKind } from '#server/calendar/calendar-sources.ts';

export const entryWords: Record<EntryKind, string> = {
  booking: 'Booking',
  testDrive: 'Prøvetur',
  delivery: 'Udlevering',
  meeting: 'Møde',
  memo: 'Notat',
  absence: 'Fravær',
  inspection: 'Syn',
  rentalOut: 'Bil ud',
  rentalIn: 'Bil ind',
  rentalReturn: 'Aflevering aftalt',
};

const weekday = new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', weekday: 'long' });
const dayAndMonth = new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** `mandag 23. nov.`. */
export const weekdayText = (day: string) => `${weekday.format(new Date(day))} ${dayAndMonth.format(new Date(day))}`;

/** The number of the week of a day, as Danes count them (ISO 8601). */
export function weekNumber(day: string) {
  const thursday = new Date(day);
  thursday.setUTCDate(thursday.getUTCDate() + 3 - ((thursday.getUTCDay() + 6) % 7));
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday.getTime() - newYear) / (7 * 86_400_000));
}
