import { expect, test } from 'vitest';
import { kroner } from '#tests/price-tables.ts';
import { lineOf, priced, rentOf, withCar, withProtocol } from '#tests/priced.ts';
import type { PriceOverride } from './types/tables.ts';

const off = (value: number): PriceOverride => ({
  ...{ id: 1, level: 'customer', target: '12', protocolId: null, productType: null, kind: 'pct', value },
  ...{ validFrom: '2026-01-01', validTo: null, isStackable: false, reason: 'Fast kunde gennem ti år', state: 'active' },
  ...{ approvedById: null, approvedDeviation: null },
});

test.each([
  [-400, 5_294.4, 5_295, 'notNeeded'],
  [-500, 5_239.25, 5_240, 'notNeeded'],
  [-501, 5_238.7, 5_240, 'pendingApproval'],
  [-502, 5_238.15, 5_240, 'pendingApproval'],
])('%i hundredths of a per cent off → %f before rounding, %f after, %s', (value, before, after, state) => {
  const { trace, approval, lines } = priced({}, { overrides: [off(value)] });
  expect(trace.find(({ step }) => step === 'override')?.amount).toBe(kroner(before));
  expect([lines[0]?.exclVat, approval.state]).toEqual([kroner(after), state]);
});

test('insurance with roadside help and service with tyres → 919,75 and 833,25 a month', () => {
  const insurance = { coverage: 'basic', deductible: kroner(10_000), addOns: ['roadside'] };
  const service = { level: 'plus', addOns: ['tyres'] } as const;
  const asked = { insurance, service, ...withCar({ firstRegistrationDate: '2023-07-01' }) };
  expect(lineOf('insurance', asked) + lineOf('insuranceAddOn', asked)).toBe(kroner(919.75));
  expect(lineOf('service', asked) + lineOf('serviceAddOn', asked)).toBe(kroner(833.25));
});

test('a short rental over a clock change → a day is a day', () => {
  const short = withProtocol({
    ...{ productType: 'shortRental', termSteps: [1], kmSteps: [], rounding: null, startupFee: null },
    cells: [
      {
        ...{ category: 'V3', term: 1, km: 0, price: kroner(449), factor: null, excessKmPrice: null },
        ...{ minPrice: null, deposit: null, note: null },
      },
    ],
    seasons: [{ name: 'Efter skiftet', from: '2027-03-28', to: '2027-10-30', change: 2_000 }],
  });
  const rent = (start: string) => rentOf({ productType: 'shortRental', start, term: 3, km: null }, short);
  expect(rent('2027-03-27')).toBe(kroner(449 + 2 * 538.8));
  expect(rent('2027-10-30')).toBe(kroner(538.8 + 2 * 449));
});
