import { parseMoney } from '../format/money.ts';

export function readMoney(text: string) {
  return parseMoney(text) ?? { problem: 'Ugyldigt beløb. Skriv fx 182.900,00' };
}

export function readModelYear(text: string) {
  return /^(19[5-9]\d|2[01]\d\d|2200)$/.test(text) ? Number(text) : { problem: 'Skriv et årstal fra 1950 til 2200' };
}

/** A non-negative number with up to this many decimals after a comma. */
export function decimalUpTo(most: number, decimals: number) {
  const shape = new RegExp(`^\\d{1,6}(?:,\\d{1,${decimals}})?$`);
  return (text: string) => {
    const bare = text.replace(/ ?(?:%|km\/l|kwh)$/i, '');
    const value = shape.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
    return value <= most
      ? value
      : { problem: `Skriv et tal fra 0 til ${most}, med komma før højst ${decimals} decimaler` };
  };
}

export const readPercent = decimalUpTo(100, 2);
