import type { Unreadable } from './number.ts';

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

/**
 * A CVR number as eight digits, without spaces, dots and leading `DK`. Weighted 2 7 6 5 4 3 2 1, the digits sum to a
 * multiple of 11 (Erhvervsstyrelsen).
 */
export function readCvr(text: string): string | Unreadable {
  const digits = text.replace(/^DK/i, '').replace(/[\s.]/g, '');
  if (!/^[1-9]\d{7}$/.test(digits)) return { problem: 'CVR-nummeret skal være 8 cifre' };
  const sum = cvrWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 11 === 0 ? digits : { problem: 'CVR-nummeret er ikke gyldigt (kontrolciffer)' };
}

/** A production unit's P number: ten digits without a check digit. */
export function readPNumber(text: string): string | Unreadable {
  const digits = text.replace(/[\s.]/g, '');
  return /^\d{10}$/.test(digits) ? digits : { problem: 'P-nummeret skal være 10 cifre' };
}

/** EAN of electronic invoicing: 13 digits, the last one GS1's check digit. */
export function readEan(text: string): string | Unreadable {
  const digits = text.replace(/[\s.-]/g, '');
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return /^\d{13}$/.test(digits) && sum % 10 === 0
    ? digits
    : { problem: 'EAN-nummer skal have 13 cifre og gyldigt kontrolciffer' };
}
