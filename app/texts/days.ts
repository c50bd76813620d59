import { formatDay } from './formats.ts';

const weekdays = ['Søndag', 'Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag'];
const dayInDenmark = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clockInDenmark = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The Danish date of an instant, `YYYY-MM-DD`. */
export function dayOfInstant(instant: Date): string {
  return dayInDenmark.format(instant);
}

/** The Danish time of day of an instant: `14:05`. */
export function formatClock(instant: Date): string {
  return clockInDenmark.format(instant);
}

/** A day as a heading: `I dag`, `I går`, else `Fredag 20. nov. 2026`. Both days are `YYYY-MM-DD`. */
export function formatDayInWords(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (ago === 0) return 'I dag';
  if (ago === 1) return 'I går';
  return `${weekdays[new Date(day).getUTCDay()]} ${formatDay(day)}`;
}
