import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anything, kroner, priceTables, rentalProtocol, van, vanRequest } from '#tests/price-tables.ts';
import { priceQuote } from './price-quote.ts';
import { referencePricer } from './reference-price.ts';
import type { PricedCar } from './types/request.ts';
import type { PriceOverride, PriceProtocol, PriceTables } from './types/tables.ts';

const start = '2026-12-01';
const about = { productType: 'longRental', customerType: 'business', start } as const;
const at = { term: 12, km: 2_000 };

const ofBrand: PriceProtocol = {
  ...{ ...rentalProtocol, id: 2, name: 'Mærket', scope: { ...anything, brandIds: [3] } },
  cells: rentalProtocol.cells.map((cell) => ({ ...cell, price: kroner(9_000) })),
};
const byFactor: PriceProtocol = {
  ...{ ...rentalProtocol, id: 3, name: 'Faktor', scope: { ...anything, categories: ['V5'] } },
  method: { kind: 'factor', base: 'listPrice' },
  cells: rentalProtocol.cells.map((cell) => ({ ...cell, category: 'V5', price: null, factor: 250 })),
};
const agreed = (change: Partial<PriceOverride>): PriceOverride => ({
  ...{ id: 1, level: 'car', target: '7', protocolId: null, productType: null, kind: 'pct', value: -400 },
  ...{ validFrom: '2026-01-01', validTo: null, isStackable: false, reason: 'Aftalt', state: 'active' },
  ...{ approvedById: null, approvedDeviation: null, ...change },
});
const tables: PriceTables = {
  ...priceTables,
  protocols: [rentalProtocol, ofBrand, byFactor],
  overrides: [agreed({}), agreed({ id: 2, level: 'group', target: 'V3', value: -300 })],
};

const cars = fc.record({
  carId: fc.integer({ min: 1, max: 9 }),
  vehicleType: fc.constantFrom('van' as const, 'passenger_car' as const),
  category: fc.constantFrom('V3', 'V5', 'A1', null),
  brandId: fc.constantFrom(3, 4, null),
  modelId: fc.constantFrom(31, 41, null),
  listPrice: fc.constantFrom(kroner(200_000), kroner(300_000), null),
  excessKmPrice: fc.constantFrom(kroner(1), null),
  rentalPriceProtocolId: fc.constantFrom(null, null, null, 1, 4),
});

test('many cars priced together get the rent that each gets alone, or its refusal', () => {
  fc.assert(
    fc.property(fc.array(cars, { maxLength: 30 }), fc.constantFrom(500, 2_000, 2_300, 4_000), (many, km) => {
      const price = referencePricer(tables, about, [{ ...at, km }]);
      for (const facts of many) {
        const car: PricedCar = { ...van, ...facts };
        const alone = priceQuote(tables, { ...vanRequest, car, ...at, km, drivers: [], customerId: null });
        const [together] = price(car);
        expect(together?.isPriced ? together.amount : together?.refusal).toEqual(
          alone.isPriced ? alone.quote.totals.monthly.exclVat : alone.refusals[0],
        );
      }
    }),
  );
});

test('a price names the protocol it is of', () => {
  const price = referencePricer({ ...tables, overrides: [] }, about, [at]);
  expect(price({ ...van, brandId: null })).toEqual([
    { isPriced: true, amount: kroner(5_395), protocolId: rentalProtocol.id },
  ]);
});
