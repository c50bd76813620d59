import type { Unreadable } from '../format/number.ts';

const inPercent = (hundredths: number) => String(hundredths / 100).replace('.', ',');

/** Per cent with up to two decimals and perhaps a minus, as hundredths of a per cent within limits. */
export function readPercent(least: number, most: number) {
  return (text: string): number | Unreadable => {
    const [, sign, whole, decimals = ''] = /^([-−–+]?) ?(\d{1,4})(?:,(\d{1,2}))? ?%?$/.exec(text) ?? [];
    if (whole === undefined) return { problem: 'Skriv procent, fx 12,5' };
    const value = (Number(whole) * 100 + Number(decimals.padEnd(2, '0'))) * (sign === '' || sign === '+' ? 1 : -1);
    if (value >= least && value <= most) return value;
    return { problem: `Skriv fra ${inPercent(least)} til ${inPercent(most)} %` };
  };
}

/** A factor with up to four decimals, as ten-thousandths: 1,35 is 13.500. */
export function readFactor(text: string): number | Unreadable {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:,(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined) return { problem: 'Skriv en faktor, fx 1,35' };
  const value = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
  return value <= 1_000_000 ? value : { problem: 'Faktoren må højst være 100' };
}
