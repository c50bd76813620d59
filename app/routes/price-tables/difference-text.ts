import { writeCell } from '#app/matrix/cell-number.ts';
import { percentChange } from '#app/texts/percent-change.ts';
import { signed } from '#app/texts/signed.ts';

type Values = { before: number | string | null; after: number | string | null };

/** How a price differs from the one before, by amount and in per cent: `+100`, `+1,9 %`; empty where one is not offered. */
export function differenceText({ before, after }: Values, decimals: number) {
  if (typeof before !== 'number' || typeof after !== 'number') return { amount: '', percent: '' };
  const by = after - before;
  return { amount: signed(writeCell(Math.abs(by), decimals), by), percent: percentChange({ before, after }) };
}
