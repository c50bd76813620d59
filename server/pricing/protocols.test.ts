import { describe, expect, test } from 'vitest';
import { anything, kroner, noCell, rentalProtocol } from '#tests/price-tables.ts';
import { lineOf, priced, refusalsOf, rentOf, withCar, withProtocol } from '#tests/priced.ts';
import type { PriceProtocol } from './types/tables.ts';

describe('the protocol', () => {
  const other = { ...rentalProtocol, id: 2, name: 'Erhverv' };
  test('a narrower scope, a higher priority, a later day → goes first; two alike → refused', () => {
    const dear = (change: Partial<PriceProtocol>) => ({
      protocols: [rentalProtocol, { ...other, ...change, startupFee: kroner(1) }],
    });
    const feeOf = (change: Partial<PriceProtocol>) => lineOf('startup', {}, dear(change));
    expect(feeOf({ scope: { ...anything, modelIds: [31] } })).toBe(kroner(1));
    expect(feeOf({ scope: { ...anything, modelIds: [32] } })).toBe(kroner(1_495));
    expect(feeOf({ priority: 1 })).toBe(kroner(1));
    expect(feeOf({ validFrom: '2026-02-01' })).toBe(kroner(1));
    expect(refusalsOf({}, dear({}))).toEqual([
      ['productType', 'To prisprotokoller passer lige godt: Langtidsleje erhverv 2026 og Erhverv'],
    ]);
  });

  test('versions → each holds from its day until the next; of one day, the last', () => {
    const next = { ...rentalProtocol, version: 2, validFrom: '2027-01-01', startupFee: kroner(2) };
    const mended = { ...next, version: 3, startupFee: kroner(3) };
    const draft = { ...next, version: 4, validFrom: '2026-01-02', state: 'draft' as const };
    const versions = { protocols: [draft, mended, next, rentalProtocol] };
    expect(lineOf('startup', { start: '2026-12-31' }, versions)).toBe(kroner(1_495));
    expect(lineOf('startup', { start: '2027-01-01' }, versions)).toBe(kroner(3));
    const ended = withProtocol({ validTo: '2027-02-28' });
    expect(refusalsOf({ start: '2027-03-01' }, ended)).toEqual([['start', 'Ingen prisprotokol gælder 01-03-2027']]);
  });

  test('pinned to the car → goes before the score, and says when it does not apply', () => {
    const pin = withCar({ rentalPriceProtocolId: 2 });
    const cheap = { ...other, startupFee: kroner(1), scope: anything };
    expect(lineOf('startup', pin, { protocols: [rentalProtocol, cheap] })).toBe(kroner(1));
    const refusal = (protocol: PriceProtocol) => refusalsOf(pin, { protocols: [rentalProtocol, protocol] });
    const words = (why: string) => [['rentalPriceProtocolId', `Bilen er låst til Erhverv, ${why}`]];
    expect(refusal({ ...cheap, validTo: '2026-11-30' })).toEqual(words('som ikke gælder 01-12-2026'));
    expect(refusal({ ...cheap, productType: 'shortRental' })).toEqual(words('som gælder korttidsleje'));
    expect(refusal({ ...cheap, scope: { ...anything, customerType: 'private' } })).toEqual(
      words('som ikke passer til bilen og kunden'),
    );
  });

  test('a share of the list price → the month’s rent', () => {
    const cells = [{ ...noCell, term: 12, km: 0, factor: 285 }];
    const method = { kind: 'factor', base: 'listPrice' } as const;
    const factor = withProtocol({ method, cells, termSteps: [12], kmSteps: [], rounding: null });
    expect(rentOf({}, factor)).toBe(kroner(6_982.5));
    expect(refusalsOf(withCar({ listPrice: null }), factor)).toEqual([['listPriceNew', 'Bilen mangler listepris']]);
  });
});

describe('short rental', () => {
  const cells = [
    { ...noCell, term: 1, km: 0, price: kroner(449), excessKmPrice: 1_500 },
    { ...noCell, term: 7, km: 0, price: kroner(399), excessKmPrice: 1_500 },
  ];
  const short = withProtocol({
    ...{ productType: 'shortRental', termSteps: [1, 7], kmSteps: [], cells, rounding: null, kmIncludedPerDay: 100 },
    ...{ seasons: [{ name: 'Højsæson', from: '2026-07-01', to: '2026-08-31', change: 2_000 }], startupFee: null },
    ...{ extraDriver: { price: kroner(50), per: 'day' }, foreignDriving: { price: kroner(75), per: 'day' } },
  });
  const request = { productType: 'shortRental', start: '2026-06-28', term: 5, km: null } as const;

  test('each day has its own season; weekends add to it', () => {
    expect(rentOf(request, short)).toBe(kroner(2_424.6));
    expect(rentOf({ ...request, start: '2026-06-01', term: 8 }, short)).toBe(kroner(8 * 399));
    const [protocol] = short.protocols;
    const weekend = { protocols: protocol ? [{ ...protocol, weekend: { weekdays: [6, 7], change: 1_000 } }] : [] };
    expect(rentOf({ ...request, start: '2026-07-03', term: 3 }, weekend)).toBe(kroner(538.8 + 2 * 583.7));
  });

  test('kilometres beyond those of the days, drivers and days abroad → lines of their own, paid once', () => {
    const { totals, lines } = priced({ ...request, km: 620, extraDrivers: 1, daysAbroad: 2 }, short);
    expect(lines.map(({ kind, exclVat }) => [kind, exclVat])).toEqual([
      ['rent', kroner(2_424.6)],
      ['excessKm', kroner(180)],
      ['extraDriver', kroner(250)],
      ['foreignDriving', kroner(150)],
    ]);
    expect(totals).toMatchObject({ months: 0, kmIncluded: 500, monthly: { exclVat: 0 } });
    const own = withCar({ kmIncludedPerDay: 124 });
    expect(lineOf('excessKm', { ...request, km: 620, ...own }, short)).toBe(0);
  });
});
