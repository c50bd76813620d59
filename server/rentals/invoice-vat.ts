import { asOre, type Ore } from '../format/money.ts';
import { shareOf } from '../pricing/arithmetic.ts';
import type { InvoiceLine } from './rental-types.ts';

type Taxed = Pick<InvoiceLine, 'exclVat' | 'vatRate'>;

/** The base and the VAT of each rate, the highest first. */
export function vatByRate(lines: readonly Taxed[]) {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((one, other) => other - one);
  return rates.map((rate) => {
    const base = asOre(lines.reduce((sum, line) => (line.vatRate === rate ? sum + line.exclVat : sum), 0));
    return { rate, base, vat: shareOf(base, rate) };
  });
}

/** Lines with the VAT of each, which adds up to that of their rate. */
export function linesWithVat<Line extends Taxed>(lines: readonly Line[]) {
  const so: Map<number, { base: number; vat: number }> = new Map();
  return lines.map((line) => {
    const before = so.get(line.vatRate) ?? { base: 0, vat: 0 };
    const base = before.base + line.exclVat;
    const all: Ore = shareOf(asOre(base), line.vatRate);
    so.set(line.vatRate, { base, vat: all });
    const vat = asOre(all - before.vat);
    return { ...line, vat, inclVat: asOre(line.exclVat + vat) };
  });
}
