import { asOre, type Ore } from '../format/money.ts';
import { shareOf, whole } from './arithmetic.ts';
import type { QuoteLine, Sums, VatOfRate } from './types/quote.ts';

export const standardVat = 2_500;

/** A line before VAT; `inclVat` is given where the price was agreed with VAT. */
export type LineBeforeVat = Omit<QuoteLine, 'inclVat' | 'vat'> & { inclVat: Ore | null };

const total = (amounts: readonly number[]): Ore => asOre(amounts.reduce((sum, amount) => sum + amount, 0));

/** The VAT of each line: whole øre of the rate's sum, those left over by the largest remainders. */
function allotted(lines: readonly LineBeforeVat[], rate: number): Map<string, number> {
  const sum = shareOf(total(lines.map(({ exclVat }) => exclVat)), rate);
  const parts = lines.map(({ key, exclVat }) => {
    const exact = BigInt(exclVat) * BigInt(rate);
    const remainder = ((exact % BigInt(whole)) + BigInt(whole)) % BigInt(whole);
    return { key, vat: Number((exact - remainder) / BigInt(whole)), remainder };
  });
  const leftOver = sum - total(parts.map(({ vat }) => vat));
  const first = new Set(
    parts
      .toSorted((a, b) => Number(b.remainder - a.remainder))
      .slice(0, leftOver)
      .map(({ key }) => key),
  );
  return new Map(parts.map(({ key, vat }) => [key, vat + (first.has(key) ? 1 : 0)]));
}

/** VAT by rate over the sum of that rate's lines, for lines of one invoice. */
export function withVat(lines: readonly LineBeforeVat[]): QuoteLine[] {
  const reckoned = new Map<string, number>();
  const open = lines.filter(({ inclVat }) => inclVat === null);
  for (const rate of new Set(open.map(({ vatRate }) => vatRate))) {
    const ofRate = open.filter(({ vatRate }) => vatRate === rate);
    for (const [key, vat] of allotted(ofRate, rate)) reckoned.set(key, vat);
  }
  return lines.map((line) => {
    const vat = asOre(line.inclVat === null ? (reckoned.get(line.key) ?? 0) : line.inclVat - line.exclVat);
    return { ...line, vat, inclVat: asOre(line.exclVat + vat) };
  });
}

/** What lines with VAT add up to. */
export function sumsOf(lines: readonly QuoteLine[]): Sums {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  const byRate = rates.map((rate): VatOfRate => {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
    return { rate, base: total(ofRate.map(({ exclVat }) => exclVat)), vat: total(ofRate.map(({ vat }) => vat)) };
  });
  return {
    exclVat: total(lines.map(({ exclVat }) => exclVat)),
    vat: total(lines.map(({ vat }) => vat)),
    inclVat: total(lines.map(({ inclVat }) => inclVat)),
    byRate,
  };
}
