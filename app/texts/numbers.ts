import type { Ore } from '#server/format/money.ts';
import type { OreTenths } from '#server/pricing/types/tables.ts';

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

/** Øre as `182.900,00 kr.`, for contracts. */
export function formatExactMoney(ore: Ore): string {
  const text = formatMoney(ore);
  return text.includes(',') ? text : text.replace(' kr.', ',00 kr.');
}

/** Øre as whole `182.900 kr.`, for calculated amounts. */
export function formatKroner(ore: Ore): string {
  return `${ore < 0 ? '-' : ''}${grouped(String(Math.round(Math.abs(ore) / 100)))} kr.`;
}

/** `1 dag`, `90 dage`. */
export function daysText(days: number): string {
  return days === 1 ? '1 dag' : `${formatNumber(days)} dage`;
}

/** Kilowatts as whole horsepower, `150 hk`, which Danish buyers compare. */
export function formatHorsepower(kilowatts: number): string {
  return `${formatNumber(horsepower(kilowatts))} hk`;
}

export function horsepower(kilowatts: number): number {
  return Math.round(kilowatts * 1.35962);
}

const ofKm = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** Tenths of øre as `1,50 kr./km`. */
export function formatKmPrice(price: OreTenths): string {
  return `${ofKm.format(price / 1000)} kr./km`;
}

export function formatKm(km: number): string {
  return `${formatNumber(km)} km`;
}
