import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  insuranceMatrix,
  kroner,
  noCell,
  priceTables,
  rentalProtocol,
  serviceMatrix,
  vanRequest,
} from '#tests/price-tables.ts';
import { asOre } from '../format/money.ts';
import { changedBy, interpolate, shareOf } from './arithmetic.ts';
import { priceQuote } from './price-quote.ts';
import type { PriceRequest } from './types/request.ts';
import type { PriceOverride, PriceProtocol, PriceTables } from './types/tables.ts';
import { type LineBeforeVat, standardVat, sumsOf, withVat } from './vat.ts';

/** A naive reckoner: exact fractions, rounded half away from zero by comparing remainders. */
function exactly(top: bigint, bottom: bigint): number {
  const down = top / bottom;
  const rest = top - down * bottom;
  const size = rest < 0n ? -rest : rest;
  return Number(size * 2n >= bottom ? down + (top < 0n ? -1n : 1n) : down);
}

const price = fc.integer({ min: 0, max: 2_000_000 }).map(asOre);
const share = fc.integer({ min: 0, max: 40_000 });
const steps = [1_000, 2_000, 3_000];
const terms = [1, 3, 6, 12, 24];

/** A protocol whose prices fall with the term and rise with the kilometres. */
const monotone = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 8, maxLength: 8 }),
    fc.integer({ min: 0, max: 3_000 }),
  )
  .map(([rises, excessKmPrice]): PriceProtocol => {
    const sumTo = (from: number, count: number) => rises.slice(from, from + count).reduce((sum, rise) => sum + rise, 0);
    const cells = terms.flatMap((term, row) =>
      steps.map((km, column) => ({
        ...{ ...noCell, term, km, excessKmPrice },
        price: asOre(500_000 + sumTo(0, 5 - row) + sumTo(5, column + 1)),
      })),
    );
    return { ...rentalProtocol, cells, rounding: null };
  });

const request = fc
  .record({
    term: fc.integer({ min: 1, max: 60 }),
    km: fc.integer({ min: 0, max: 6_000 }),
    cars: fc.integer({ min: 1, max: 9 }),
  })
  .map((asked): PriceRequest => ({ ...vanRequest, ...asked }));

const rentOf = (tables: PriceTables, asked: PriceRequest) => {
  const result = priceQuote(tables, asked);
  return result.isPriced ? (result.quote.lines[0]?.exclVat ?? -1) : undefined;
};
const alone = (protocol: PriceProtocol): PriceTables => ({ ...priceTables, protocols: [protocol] });

describe('arithmetic, against exact fractions', () => {
  test('shares, changes and interpolation → the same øre', () => {
    fc.assert(
      fc.property(price, price, share, fc.integer({ min: 1, max: 999 }), (low, high, of, km) => {
        expect(shareOf(low, of)).toBe(exactly(BigInt(low) * BigInt(of), 10_000n));
        expect(changedBy(low, -of)).toBe(exactly(BigInt(low) * BigInt(10_000 - of), 10_000n));
        const between = interpolate({ km: 0, price: low }, { km: 1_000, price: high }, km);
        expect(between).toBe(exactly(BigInt(low) * BigInt(1_000 - km) + BigInt(high) * BigInt(km), 1_000n));
        expect(between).toBeGreaterThanOrEqual(Math.min(low, high));
        expect(between).toBeLessThanOrEqual(Math.max(low, high));
      }),
    );
  });

  test('lines with VAT → add up to the VAT of their sum', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(price, fc.boolean()), { maxLength: 12 }), (amounts) => {
        const lines = amounts.map(
          ([exclVat, isTaxed], at): LineBeforeVat => ({
            ...{ kind: 'rent', key: String(at), label: '', period: 'month', exclVat, inclVat: null },
            ...{ vatRate: isTaxed ? standardVat : 0, vatReason: null },
          }),
        );
        const reckoned = withVat(lines);
        const taxed = amounts.filter(([, isTaxed]) => isTaxed).reduce((sum, [amount]) => sum + amount, 0);
        const { exclVat, vat, inclVat } = sumsOf(reckoned);
        expect(vat).toBe(exactly(BigInt(taxed), 4n));
        expect(inclVat).toBe(exclVat + vat);
        for (const line of reckoned) expect(Math.abs(line.vat * 4 - (line.vatRate ? line.exclVat : 0))).toBeLessThan(4);
      }),
    );
  });
});

describe('a quote', () => {
  test('one kilometre more → never cheaper; a longer term → never dearer', () => {
    fc.assert(
      fc.property(monotone, request, (protocol, asked) => {
        const { km, term } = asked;
        const rent = rentOf(alone(protocol), asked) ?? 0;
        expect(rentOf(alone(protocol), { ...asked, km: (km ?? 0) + 1 })).toBeGreaterThanOrEqual(rent);
        expect(rentOf(alone(protocol), { ...asked, term: (term ?? 0) + 1 })).toBeLessThanOrEqual(rent);
      }),
    );
  });

  test('any request → a price of whole øre from 0, or named refusals', () => {
    const wild = fc.record({
      term: fc.option(fc.integer({ min: -5, max: 2_000 })),
      km: fc.option(fc.oneof(fc.integer({ min: -5, max: 2_000_000 }), fc.double())),
      cars: fc.integer({ min: -1, max: 1_000_000 }),
      extraDrivers: fc.integer({ min: -1, max: 3 }),
      usage: fc.constantFrom(null, 'courier', '__proto__'),
    });
    const chosen = { insurance: { coverage: 'basic', deductible: kroner(10_000), addOns: ['roadside', 'none'] } };
    fc.assert(
      fc.property(wild, fc.boolean(), (asked, isInsured) => {
        const result = priceQuote(priceTables, { ...vanRequest, ...asked, ...(isInsured && chosen) });
        if (!result.isPriced)
          expect(result.refusals.every(({ field, text }) => field !== '' && text !== '')).toBe(true);
        else {
          for (const { exclVat, inclVat } of result.quote.lines) {
            expect(Number.isSafeInteger(exclVat) && exclVat >= 0 && inclVat >= exclVat).toBe(true);
          }
        }
        expect(result.isPriced || result.refusals.length > 0).toBe(true);
      }),
    );
  });

  test('another order of protocols, cells and overrides in memory → the same quote', () => {
    const override = (id: number, level: PriceOverride['level'], target: string): PriceOverride => ({
      ...{ id, level, target, protocolId: null, productType: null, kind: 'pct', value: -100 * id },
      ...{ validFrom: '2026-01-01', validTo: null, isStackable: id > 2, reason: 'Aftalt med kunden', state: 'active' },
      ...{ approvedById: null, approvedDeviation: null },
    });
    const overrides = [override(1, 'group', 'V3'), override(2, 'customer', '12'), override(3, 'customer', '12')];
    const other = { ...rentalProtocol, id: 2, priority: 1, name: 'Sommer', startupFee: kroner(1) };
    const next = { ...other, version: 2, validFrom: '2026-06-01' };
    const shuffled = fc.record({
      protocols: fc.shuffledSubarray([rentalProtocol, other, next], { minLength: 3 }),
      overrides: fc.shuffledSubarray(overrides, { minLength: 3 }),
      cells: fc.shuffledSubarray([...rentalProtocol.cells], { minLength: rentalProtocol.cells.length }),
    });
    const plain = priceQuote({ ...priceTables, protocols: [rentalProtocol, other, next], overrides }, vanRequest);
    fc.assert(
      fc.property(shuffled, ({ protocols, cells, overrides: turned }) => {
        const tables = {
          ...{ insuranceMatrices: [insuranceMatrix], serviceMatrices: [serviceMatrix], overrides: turned },
          protocols: protocols.map((protocol) => ({ ...protocol, cells })),
        };
        expect(priceQuote(tables, vanRequest)).toEqual(plain);
      }),
    );
  });
});
