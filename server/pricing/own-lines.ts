import { refuse } from './refused.ts';
import type { tracer } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import { type LineBeforeVat, standardVat } from './vat.ts';

/** The seller's own lines and discounts, which may not take more off than there is to pay. */
export function reckonOwnLines(
  { ownLines = [], productType }: PriceRequest,
  others: readonly LineBeforeVat[],
  trace: ReturnType<typeof tracer>,
): LineBeforeVat[] {
  const isByMonth = productType === 'leasing' || productType === 'longRental';
  const lines = ownLines.map(({ label, period, exclVat }, at): LineBeforeVat => {
    const key = `own-${at + 1}`;
    trace.of(key)('ownLine', label, { amount: exclVat }, exclVat);
    return {
      ...{ kind: 'own', key, label, period: isByMonth ? period : 'once', exclVat },
      ...{ vatRate: standardVat, inclVat: null, vatReason: null },
    };
  });
  for (const period of ['month', 'once'] as const) {
    const due = [...others, ...lines].filter((line) => line.period === period);
    if (lines.length > 0 && due.reduce((sum, { exclVat }) => sum + exclVat, 0) < 0) {
      refuse('input-invalid', 'ownLines', 'Rabatten er større end det, den trækkes fra');
    }
  }
  return lines;
}
