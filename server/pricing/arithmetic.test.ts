import { expect, test } from 'vitest';
import { divideRounded } from '../format/exact.ts';
import { asOre } from '../format/money.ts';
import { changedBy, interpolate, priceOfKm, roundCoarsely, shareOf } from './arithmetic.ts';
import { type LineBeforeVat, standardVat, sumsOf, withVat } from './vat.ts';

const kroner = (amount: number) => asOre(Math.round(amount * 100));

test('a half øre → away from zero, without doubles', () => {
  expect([divideRounded(1n, 2n), divideRounded(-1n, 2n), divideRounded(-3n, -2n)]).toEqual([1, -1, 2]);
  expect(shareOf(asOre(50), 11_500)).toBe(58);
  expect(shareOf(asOre(100), 2_850)).toBe(29);
  expect(shareOf(asOre(9_000_000_000_000), 10_000)).toBe(9_000_000_000_000);
  expect(() => shareOf(asOre(9_000_000_000_000_000), 20_000)).toThrow(RangeError);
});

test('a percentage off → the new price is reckoned, the discount is the difference', () => {
  expect(changedBy(kroner(100.5), -500)).toBe(kroner(95.48));
});

test('factors, kilometres and steps → as on a calculator', () => {
  expect(shareOf(kroner(245_000), 285)).toBe(kroner(6_982.5));
  expect(shareOf(shareOf(kroner(645), 13_500), 16_000)).toBe(kroner(1_393.2));
  expect(changedBy(kroner(595), 2_500)).toBe(kroner(743.75));
  expect(priceOfKm(2_300, 315)).toBe(kroner(724.5));
  const low = { km: 0, price: kroner(5_395) };
  expect(interpolate(low, { km: 3, price: kroner(5_795) }, 1)).toBe(kroner(5_528.33));
  expect(roundCoarsely(kroner(5_294.4), { step: kroner(5), mode: 'nearest' })).toBe(kroner(5_295));
  expect(roundCoarsely(kroner(5_290.01), { step: kroner(5), mode: 'up' })).toBe(kroner(5_295));
});

test('three lines of 10,02 → 37,58 with VAT, and the lines add up', () => {
  const line = (key: string): LineBeforeVat => ({
    ...{ kind: 'rent', key, label: key, period: 'month', exclVat: kroner(10.02), vatRate: standardVat },
    ...{ inclVat: null, vatReason: null },
  });
  const lines = withVat(['a', 'b', 'c'].map(line));
  expect(lines.map(({ inclVat }) => inclVat)).toEqual([kroner(12.53), kroner(12.53), kroner(12.52)]);
  expect(sumsOf(lines)).toMatchObject({ inclVat: kroner(37.58), byRate: [{ rate: 2_500, vat: kroner(7.52) }] });
});

test('a price agreed with VAT → stays as it was agreed', () => {
  const car: LineBeforeVat = {
    ...{ kind: 'car', key: 'car', label: 'Bil', period: 'once', exclVat: asOre(2), vatRate: standardVat },
    ...{ inclVat: asOre(2), vatReason: null },
  };
  expect(withVat([car])).toMatchObject([{ vat: 0, inclVat: 2 }]);
});
