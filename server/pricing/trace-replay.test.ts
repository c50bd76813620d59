import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  insuranceMatrix,
  kroner,
  noCell,
  priceTables,
  rentalProtocol,
  serviceMatrix,
  van,
  vanRequest,
} from '#tests/price-tables.ts';
import { readTrace } from '#tests/trace-reader.ts';
import { daysAfter } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { priceQuote } from './price-quote.ts';
import type { PricedQuote } from './types/quote.ts';
import type { PricedCar, PriceRequest } from './types/request.ts';
import type { PriceOverride, PriceProtocol, PriceTables, ProductType } from './types/tables.ts';

/** Often within the kilometres of the year that a service package is for. */
const kilometres = fc.oneof(fc.integer({ min: 2_084, max: 2_916 }), fc.integer({ min: 0, max: 4_000 }));
const amount = fc.integer({ min: 0, max: 3_000_000 }).map(asOre);
const perhaps = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 2 });
const change = fc.integer({ min: -9_000, max: 9_000 });

const fee = (isShort: boolean) =>
  fc.record({ price: amount, per: fc.constantFrom(isShort ? ('day' as const) : ('month' as const), 'once' as const) });

const methods = {
  longRental: [{ kind: 'grid' }, { kind: 'factor', base: 'listPrice' }],
  shortRental: [{ kind: 'grid' }, { kind: 'factor', base: 'costPrice' }],
  sale: [{ kind: 'grid' }],
  leasing: [],
} as const satisfies Record<ProductType, PriceProtocol['method'][]>;

const costPlus = fc.record({
  ...{ kind: fc.constant('costPlus' as const), base: fc.constantFrom('costPrice' as const, 'listPrice' as const) },
  ...{ yearlyRate: fc.integer({ min: 0, max: 2_000 }), isInAdvance: fc.boolean(), adminPerMonth: amount },
  ...{ margin: fc.integer({ min: 0, max: 3_000 }), tax: fc.constantFrom('none' as const, 'proportional' as const) },
  taxVat: fc.constantFrom('exempt' as const, 'vatable25' as const),
});

function protocolOf(productType: ProductType): fc.Arbitrary<PriceProtocol> {
  const isShort = productType === 'shortRental';
  const terms = [1, 5, 12];
  const cell = fc.record({
    ...{ price: amount, factor: fc.integer({ min: 1, max: 9_000 }), excessKmPrice: fc.integer({ min: 0, max: 5_000 }) },
    ...{ minPrice: perhaps(amount), deposit: perhaps(amount) },
  });
  return fc
    .record({
      method: productType === 'leasing' ? costPlus : fc.constantFrom<PriceProtocol['method']>(...methods[productType]),
      kmSteps: isShort ? fc.constant([]) : fc.constantFrom([], [1_000], [700, 2_000, 3_100]),
      kmRule: fc.constantFrom('interpolate' as const, 'roundUp' as const),
      cells: fc.array(cell, { minLength: 9, maxLength: 9 }),
      seasons: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 }), change).map(([from, days, by]) => ({
          ...{
            name: 'Sæson',
            from: daysAfter('2026-06-20', from),
            to: daysAfter('2026-06-20', from + days),
            change: by,
          },
        })),
        { maxLength: 2 },
      ),
      weekend: perhaps(fc.record({ weekdays: fc.subarray([5, 6, 7]), change })),
      volumeDiscounts: fc.subarray([
        { fromCars: 2, discount: 333 },
        { fromCars: 5, discount: 750 },
      ]),
      depositRule: fc.oneof(
        fc.constant({ kind: 'none' as const }),
        amount.map((fixed) => ({ kind: 'fixed' as const, amount: fixed })),
        fc.integer({ min: 1, max: 3 }).map((months) => ({ kind: 'months' as const, months })),
      ),
      rounding: perhaps(
        fc.record({
          step: fc.integer({ min: 1, max: 9_999 }).map(asOre),
          mode: fc.constantFrom('nearest' as const, 'up' as const),
        }),
      ),
      ...{ startupFee: perhaps(amount), deliveryFee: amount, extraDriver: fee(isShort), foreignDriving: fee(isShort) },
      kmIncludedPerDay: isShort ? perhaps(fc.integer({ min: 0, max: 200 })) : fc.constant(null),
    })
    .map(({ cells, ...own }) => {
      const across = own.kmSteps.length === 0 ? [0] : own.kmSteps;
      const places = terms.flatMap((term) => across.map((km) => ({ term, km })));
      return {
        ...{ ...rentalProtocol, ...own, productType, termSteps: terms },
        cells: places.map((place, at) => ({ ...noCell, ...cells[at], ...place })),
      };
    });
}

const override = fc
  .record({
    level: fc.constantFrom('line' as const, 'car' as const, 'customer' as const, 'group' as const),
    kind: fc.constantFrom('amount' as const, 'fixed' as const, 'pct' as const),
    ...{ value: fc.integer({ min: -5_000, max: 9_999 }), isStackable: fc.boolean() },
  })
  .map(
    (own, at = 0): PriceOverride => ({
      ...{ id: at + 1, protocolId: null, productType: null, validFrom: '2026-01-01', validTo: null, state: 'active' },
      ...{ reason: 'Aftalt med kunden', approvedById: null, approvedDeviation: null, ...own },
      value: own.kind === 'fixed' ? Math.abs(own.value) : own.value,
      target: { line: 'a', car: '7', customer: '12', group: 'V3' }[own.level],
    }),
  );

const car = fc
  .record({
    ...{
      listPrice: fc.integer({ min: 1_000_000, max: 45_000_000 }).map(asOre),
      costPrice: fc.integer({ min: 1_000_000, max: 45_000_000 }).map(asOre),
    },
    ...{ residualValue: perhaps(fc.integer({ min: 0, max: 900_000 }).map(asOre)), minPrice: perhaps(amount) },
    ...{
      registrationTax: amount,
      depositAmount: perhaps(amount),
      excessKmPrice: perhaps(fc.integer({ min: 0, max: 500 }).map(asOre)),
    },
    ...{ kmIncludedPerDay: perhaps(fc.integer({ min: 0, max: 150 })), mileage: fc.constantFrom(20_000, 120_000) },
    salePriceInclVat: fc.integer({ min: 3_000_000, max: 30_000_000 }).map(asOre),
    vatScheme: fc.constantFrom('full' as const, 'margin' as const, 'exempt' as const),
    carKind: fc.constantFrom('used' as const, 'factory' as const),
    firstRegistrationDate: fc.constantFrom('2020-02-29', '2023-06-15', '2026-05-01'),
  })
  .map((own): PricedCar => ({ ...van, ...own }));

function requestOf(productType: ProductType): fc.Arbitrary<PriceRequest> {
  const isMonthly = productType === 'longRental' || productType === 'leasing';
  return fc
    .record({
      car,
      ...{
        term: fc.integer({ min: 1, max: 30 }),
        km: kilometres,
        cars: fc.integer({ min: 1, max: 6 }),
      },
      start: fc.integer({ min: 0, max: 40 }).map((days) => daysAfter('2026-06-18', days)),
      ...{
        usage: fc.constantFrom(null, 'courier'),
        firstPayment: productType === 'leasing' ? amount : fc.constant(asOre(0)),
      },
      taxInterest: fc.integer({ min: 0, max: 900 }),
      insurance:
        productType === 'sale'
          ? fc.constant(null)
          : perhaps(fc.constant({ coverage: 'basic', deductible: kroner(10_000), addOns: ['roadside'] })),
      service: isMonthly ? perhaps(fc.constant({ level: 'plus' as const, addOns: ['tyres'] })) : fc.constant(null),
      ...{ delivery: fc.boolean(), extraDrivers: fc.constantFrom(0, 0, 2), daysAbroad: fc.constantFrom(0, 0, 3) },
      ownLines: fc.array(
        fc.record({
          label: fc.constant('Ekstra'),
          period: fc.constantFrom('month' as const, 'once' as const),
          exclVat: amount,
        }),
        { maxLength: 2 },
      ),
      lineId: fc.constantFrom(null, 'a'),
    })
    .map((own) => ({
      ...{ ...vanRequest, ...own, productType },
      ...(productType === 'sale' && { term: null, km: null }),
    }));
}

/** Insurance by the day too, and service by the kilometre now and then. */
const tables = (protocol: PriceProtocol, overrides: readonly PriceOverride[], isPerKm: boolean): PriceTables => ({
  ...{ protocols: [protocol], overrides },
  insuranceMatrices: [
    {
      ...insuranceMatrix,
      cells: insuranceMatrix.cells.map((cell) => ({ ...cell, pricePerDay: kroner(31.33) })),
      addOns: insuranceMatrix.addOns.map((addOn) => ({ ...addOn, pricePerDay: kroner(4.45) })),
    },
  ],
  serviceMatrices: [
    isPerKm
      ? {
          ...serviceMatrix,
          unit: 'km',
          cells: serviceMatrix.cells.map((cell) => ({ ...cell, pricePerMonth: null, pricePerKm: 317 })),
        }
      : serviceMatrix,
  ],
});

/** Every step says what the naive reader reckons, and the last one of each line what is paid. */
function expectReplayed({ lines, totals, trace }: PricedQuote) {
  const stepsOf = (key: string) => trace.filter(({ line }) => line === key);
  for (const key of new Set(trace.map(({ line }) => line))) {
    const steps = stepsOf(key);
    expect(readTrace(steps), JSON.stringify(steps)).toEqual(steps.map(({ amount: told }) => told));
  }
  const lastOf = (key: string) => readTrace(stepsOf(key)).findLast((each) => each !== null) ?? 0;
  for (const { key, exclVat } of lines) expect([key, lastOf(key)]).toEqual([key, exclVat]);
  expect(lastOf('deposit')).toBe(totals.deposit);
}

test.each(['longRental', 'shortRental', 'leasing', 'sale'] as const)(
  'a reader of the trace of %s alone → the same øre, step by step',
  (productType) => {
    let priced = 0;
    const runs = 400;
    fc.assert(
      fc.property(
        ...([
          protocolOf(productType),
          requestOf(productType),
          fc.array(override, { maxLength: 3 }),
          fc.boolean(),
        ] as const),
        (protocol, request, overrides, isPerKm) => {
          const result = priceQuote(tables(protocol, overrides, isPerKm), request);
          if (!result.isPriced) return;
          priced += 1;
          expectReplayed(result.quote);
        },
      ),
      { numRuns: runs },
    );
    expect(priced).toBeGreaterThan(runs / 10);
  },
);

test('the design’s example with its tables → replayed too', () => {
  const result = priceQuote(priceTables, vanRequest);
  if (!result.isPriced) throw new Error('the example has a price');
  expectReplayed(result.quote);
});
