import { expect, test } from 'vitest';
import { priceTables, vanRequest } from '#tests/price-tables.ts';
import type { PricedQuote, PriceResult } from './types/quote.ts';

test('tables, requests and quotes → the same after JSON', () => {
  const sums = {
    ...{ exclVat: vanRequest.firstPayment, vat: vanRequest.firstPayment },
    inclVat: vanRequest.firstPayment,
  };
  const quote: PricedQuote = {
    ...{ lines: [], trace: [] },
    totals: {
      ...{ monthly: { ...sums, byRate: [] }, oneTime: { ...sums, byRate: [] }, contract: sums, months: 14 },
      ...{ deposit: sums.vat, excessKmPrice: 850, kmIncluded: 2_300, lateReturnFee: null },
    },
    approval: { state: 'notNeeded', deviation: 0, leak: sums.vat, because: [] },
  };
  const result: PriceResult = { isPriced: true, quote };
  for (const each of [priceTables, vanRequest, result]) expect(JSON.parse(JSON.stringify(each))).toEqual(each);
});
