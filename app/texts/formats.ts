const months = ['jan.', 'feb.', 'mar.', 'apr.', 'maj', 'jun.', 'jul.', 'aug.', 'sep.', 'okt.', 'nov.', 'dec.'];
const timeInDenmark = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `2026-11-20` as `20. nov. 2026`. */
export function formatDay(day: string): string {
  return `${Number(day.slice(8, 10))}. ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** An instant in Danish time: `20. nov. 2026 14:05`. */
export function formatInstant(instant: Date): string {
  const clock = new Date(instant.getTime() + aheadAt(instant));
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${clock.getUTCDate()}. ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
  return `${day} ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
}

/** The day that Danish clocks show at an instant, as `2026-11-20`. */
export function danishDay(instant: Date): string {
  return new Date(instant.getTime() + aheadAt(instant)).toISOString().slice(0, 10);
}

const hour = 3_600_000;
const mostHours = 20_000;
const known = new Map<number, number>();

/** The Danish offset from UTC, in milliseconds. It changes on the hour, so it is cached by hour. */
function aheadAt(instant: Date): number {
  const start = Math.floor(instant.getTime() / hour);
  const found = known.get(start);
  if (found !== undefined) return found;
  const parts = new Map(timeInDenmark.formatToParts(start * hour).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  if (known.size >= mostHours) known.clear();
  known.set(start, shown - start * hour);
  return shown - start * hour;
}

/** A telephone number as text: a Danish one in pairs, `86 80 12 34`; others unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+45(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4');
}

const ordinary = /^[A-Z]{2}\d{5}$/;
const short = /^[A-Z]{2}\d{1,4}$/;

/** A plate as text: `AB12345` as `AB 12 345`; personal plates unchanged. */
export function formatPlate(plate: string): string {
  if (ordinary.test(plate)) return `${plate.slice(0, 2)} ${plate.slice(2, 4)} ${plate.slice(4)}`;
  return short.test(plate) ? `${plate.slice(0, 2)} ${plate.slice(2)}` : plate;
}
