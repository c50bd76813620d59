import type { Ore } from '#server/format/money.ts';

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

function grouped(digits: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) text = `${digits.slice(Math.max(0, end - 3), end)}.${text}`;
  return text;
}

/** `67600` as `67.600`; decimals follow a comma. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${grouped(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
}

/** Øre as `182.900 kr.`; the øre are shown only when there are any. */
export function formatMoney(ore: Ore): string {
  const absolute = Math.abs(ore);
  const decimals = absolute % 100;
  const kroner = grouped(String(Math.trunc(absolute / 100)));
  return `${ore < 0 ? '-' : ''}${kroner}${decimals === 0 ? '' : `,${String(decimals).padStart(2, '0')}`} kr.`;
}

export function formatKm(km: number): string {
  return `${formatNumber(km)} km`;
}

/** `2026-11-20` as `20. nov. 2026`. */
export function formatDay(day: string): string {
  return `${Number(day.slice(8, 10))}. ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** An instant as Danish clocks show it: `20. nov. 2026 14:05`. */
export function formatInstant(instant: Date): string {
  const parts = new Map(timeInDenmark.formatToParts(instant).map(({ type, value }) => [type, value]));
  const month = months[Number(parts.get('month')) - 1];
  return `${Number(parts.get('day'))}. ${month} ${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`;
}

/** A stored telephone number as it is read: a Danish one in pairs, `86 80 12 34`; others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+45(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4');
}

/** A stored plate as it is read: `AB12345` as `AB 12 345`; personal plates as they are. */
export function formatPlate(plate: string): string {
  return plate.replace(/^([A-Z]{2})(\d{2})(\d{3})$/, '$1 $2 $3').replace(/^([A-Z]{2})(\d{1,4})$/, '$1 $2');
}
