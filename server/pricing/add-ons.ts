import { asOre } from '../format/money.ts';
import { refuse } from './refused.ts';
import { sourceOf, type tracer } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import type { AddOn, TableVersion, VatTreatment } from './types/tables.ts';
import { type LineBeforeVat, standardVat } from './vat.ts';
import { inKroner } from './words.ts';

/** A line's VAT by its treatment. */
export const vatOf = (treatment: VatTreatment): Pick<LineBeforeVat, 'inclVat' | 'vatRate' | 'vatReason'> =>
  treatment === 'exempt'
    ? { vatRate: 0, vatReason: 'exempt', inclVat: null }
    : { vatRate: standardVat, vatReason: null, inclVat: null };

type Matrix = TableVersion & { addOns: readonly AddOn[]; vatTreatment: VatTreatment };

/** A line for each add-on chosen, with its own VAT. */
export function addOnLines(
  table: 'insurance' | 'service',
  matrix: Matrix,
  codes: readonly string[],
  request: PriceRequest,
  { of }: ReturnType<typeof tracer>,
): LineBeforeVat[] {
  const isShort = request.productType === 'shortRental';
  return [...new Set(codes)].map((code) => {
    const addOn = matrix.addOns.find((each) => each.code === code);
    const price = isShort ? addOn?.pricePerDay : addOn?.pricePerMonth;
    if (!addOn || price === null || price === undefined) {
      return refuse('not-offered', `${table}.addOns`, `Ikke tilbudt: ${addOn?.label ?? code}`);
    }
    const count = isShort ? (request.term ?? 0) : 1;
    const amount = asOre(price * count);
    const key = `${table}AddOn:${code}`;
    const text = `${addOn.label}: ${isShort ? `${count} × ` : ''}${inKroner(price)}`;
    of(key)('addOn', text, { price, count }, amount, sourceOf(table, matrix, { addOn: code }));
    return {
      ...({ kind: `${table}AddOn`, key, label: addOn.label, period: isShort ? 'once' : 'month' } as const),
      ...{ exclVat: amount, ...vatOf(addOn.vatTreatment ?? matrix.vatTreatment) },
    };
  });
}
