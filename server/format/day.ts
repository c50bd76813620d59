const danishDay = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[ T]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?)?$/;
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T][\d:.]+)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const utcInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;
const clockInDenmark = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Danish local time of an instant, as `YYYY-MM-DD hh:mm`. */
export function clockOf(instant: Date): string {
  const parts = new Map(clockInDenmark.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')} ${parts.get('hour')}:${parts.get('minute')}`;
}

/** Danish day of an instant, as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return clockOf(instant).slice(0, 10);
}

/** The instant at which Danish clocks show `hh:mm` on a day; the first of two. A skipped time is the one after the skip. */
export function instantAt(day: string, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  const aheadAt = (at: number) => Date.parse(`${clockOf(new Date(at)).replace(' ', 'T')}Z`) - at;
  const guesses = [asIfUtc - 86_400_000, asIfUtc].map((at) => new Date(asIfUtc - aheadAt(at)));
  return (
    guesses.find((guess) => clockOf(guess) === `${day} ${time}`) ?? new Date(asIfUtc - aheadAt(asIfUtc - 86_400_000))
  );
}

/** Adds days to a day, both as `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day of the month so many months later, or the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days from one day to another, both as `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const instantInWords = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** An instant in Danish prose: `21. november 2026 kl. 20.55`. */
export function writeInstant(instant: Date): string {
  return instantInWords.format(instant);
}

const dayInWords = new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', dateStyle: 'long' });

/** `2026-11-21` in Danish prose: `21. november 2026`. */
export function writeDate(day: string): string {
  return dayInWords.format(new Date(day));
}

function existingDay(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Parses a Danish or ISO day (`20-11-2026`, `20.11.2026`, `2026-11-20`, optionally with a time) to `YYYY-MM-DD`, or
 * undefined. An offset is ignored; a UTC instant becomes its day in Denmark.
 */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (utcInstant.test(trimmed)) {
    const instant = new Date(trimmed);
    return Number.isNaN(instant.getTime()) ? undefined : parseDay(dayOf(instant));
  }
  const danish = danishDay.exec(trimmed);
  if (danish) return existingDay(Number(danish[3]), Number(danish[2]), Number(danish[1]));
  const iso = isoDay.exec(trimmed);
  if (iso) return existingDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return undefined;
}

/** A time of day as `hh:mm`, or undefined. */
export function parseTime(text: string): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}
