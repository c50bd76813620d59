import { plainSpaces, type Unreadable } from './number.ts';

declare const unit: unique symbol;
/** An amount in whole øre. */
export type Ore = number & { readonly [unit]: 'øre' };

const largestKroner = 999_999_999_999;
const amount = /^([1-9]\d{0,2}(?:[. ]\d{3})+|\d+)(?:,(\d{0,2}))?$/;
const currency = /^(?:kr\.?|dkk) ?| ?(?:kr\.?|dkk)$/gi;

function isWholeOre(value: number): value is Ore {
  return Number.isSafeInteger(value);
}

/** Øre from the database or a calculation; anything but a safe integer is a bug. */
export function asOre(value: number): Ore {
  if (!isWholeOre(value)) throw new RangeError(`${value} is not a whole number of øre`);
  return value;
}

function problemOf(text: string): string {
  if (/^[-−–]|^\(.*\)$|-$/.test(text)) return 'Beløbet må ikke være negativt';
  if (/^[\d. ]+,\d{3,}$/.test(text)) return 'Skriv højst to decimaler efter kommaet';
  if (/^[\d., ]*\d\.\d+$|^[\d., ]+\.$/.test(text)) return 'Brug komma som decimaltegn';
  return 'Ugyldigt beløb. Skriv fx 182.900,00';
}

/** Parses an amount in Danish notation: `182.900,00 kr.`, `1234567,5`, `12.500`, `500,-`. Empty text is undefined. */
export function parseMoney(text: string): Ore | undefined | Unreadable {
  const spaced = plainSpaces(text);
  if (spaced === '') return undefined;
  const bare = spaced.replace(currency, '').replace(/,[-–]$/, '');
  const [, kroner, decimals] = amount.exec(bare) ?? [];
  if (kroner === undefined) return { problem: problemOf(bare) };
  const whole = Number(kroner.replace(/[. ]/g, ''));
  if (whole > largestKroner) return { problem: 'Beløbet er for stort' };
  return asOre(whole * 100 + Number((decimals ?? '').padEnd(2, '0')));
}
