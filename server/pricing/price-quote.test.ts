import { describe, expect, test } from 'vitest';
import { insuranceMatrix, kroner, rentalProtocol, serviceMatrix } from '#tests/price-tables.ts';
import { priced, refusalsOf, rentOf, withCar, withProtocol } from '#tests/priced.ts';
import type { PriceOverride, PriceProtocol } from './types/tables.ts';

const override = (change: Partial<PriceOverride>): PriceOverride => ({
  ...{ id: 1, level: 'customer', target: '12', protocolId: null, productType: null, kind: 'pct', value: -400 },
  ...{ validFrom: '2026-01-01', validTo: null, isStackable: false, reason: 'Fast kunde gennem ti år', state: 'active' },
  ...{ approvedById: null, approvedDeviation: null },
  ...change,
});
const overridden = (...overrides: Partial<PriceOverride>[]) => ({ overrides: overrides.map(override) });
const insured = { insurance: { coverage: 'basic', deductible: kroner(10_000), addOns: ['roadside'] } };
const serviced = { service: { level: 'plus', addOns: ['tyres'] } } as const;

describe('the month of a rented van', () => {
  test('rent, service, insurance and agreed discount → the design’s example to the øre', () => {
    const { lines, totals, approval } = priced(
      { ...insured, ...serviced, ...withCar({ firstRegistrationDate: '2023-07-01' }), delivery: true },
      overridden({}),
    );
    const amounts = lines.map(({ key, exclVat, vatRate }) => [key, exclVat, vatRate]);
    expect(amounts).toEqual([
      ['rent', kroner(5_295), 2_500],
      ['service', kroner(684.25), 2_500],
      ['serviceAddOn:tyres', kroner(149), 2_500],
      ['insurance', kroner(870.75), 0],
      ['insuranceAddOn:roadside', kroner(49), 0],
      ['startup', kroner(1_495), 2_500],
      ['delivery', kroner(995), 2_500],
    ]);
    expect(totals.monthly).toMatchObject({ exclVat: kroner(7_048), inclVat: kroner(8_580.06) });
    expect(totals.monthly.byRate).toEqual([
      { rate: 2_500, base: kroner(6_128.25), vat: kroner(1_532.06) },
      { rate: 0, base: kroner(919.75), vat: 0 },
    ]);
    expect(totals.oneTime).toMatchObject({ exclVat: kroner(2_490), inclVat: kroner(3_112.5) });
    expect(totals.contract).toMatchObject({ exclVat: kroner(101_162), inclVat: kroner(123_233.34) });
    expect(totals).toMatchObject({ deposit: kroner(5_295), excessKmPrice: 850, months: 14 });
    expect(approval).toMatchObject({ state: 'notNeeded', deviation: -400, leak: kroner(220.6) });
  });

  test('insurance with VAT → 8.810,00, but an add-on of its own treatment', () => {
    const matrices = { insuranceMatrices: [{ ...insuranceMatrix, vatTreatment: 'vatable25' as const }] };
    const asked = { ...insured, ...serviced, ...withCar({ firstRegistrationDate: '2023-07-01' }) };
    const { totals } = priced(asked, { ...matrices, ...overridden({}) });
    expect(totals.monthly.inclVat).toBe(kroner(8_810));
    const glass = { insurance: { ...insured.insurance, addOns: ['glass'] } };
    expect(priced(glass).lines.find(({ kind }) => kind === 'insuranceAddOn')).toMatchObject({ vatRate: 2_500 });
  });
});

test.each([
  [14, 2_000, 5_395],
  [24, 3_000, 5_495],
  [36, 1_000, 4_695],
  [14, 2_300, 5_515],
  [14, 600, 4_995],
  [3, 3_600, 7_305],
])('%i months and %i km → %f', (term, km, rent) => {
  expect(rentOf({ term, km }, withProtocol({ rounding: null }))).toBe(kroner(rent));
});

describe('kilometres between steps', () => {
  test('rounded up → the next step; no rule → not offered', () => {
    expect(rentOf({}, withProtocol({ kmRule: 'roundUp' }))).toBe(kroner(5_795));
    const nearest = 'Ikke tilbudt for 2.300 km. Nærmeste: 2.000 og 3.000';
    expect(refusalsOf({}, withProtocol({ kmRule: 'none' }))).toEqual([['km', nearest]]);
  });

  test('a neighbour without price, a term too short, a group without prices → not offered', () => {
    const cells = rentalProtocol.cells.map((cell) => (cell.km === 3_000 ? { ...cell, price: null } : cell));
    expect(refusalsOf({}, withProtocol({ cells }))).toEqual([['term', 'Ikke tilbudt: V3, 12 md., 3.000 km']]);
    const longer = withProtocol({ termSteps: [3, 6, 12, 24] });
    expect(refusalsOf({ term: 2 }, longer)).toEqual([['term', 'Ikke tilbudt for 2 md. Korteste periode: 3 md.']]);
    expect(refusalsOf(withCar({ category: 'P' }))).toEqual([['term', 'Ikke tilbudt: P, 12 md., 2.000 km']]);
  });

  test('beyond the last step without a price of over-kilometres → not offered', () => {
    const cells = rentalProtocol.cells.map((cell) => ({ ...cell, excessKmPrice: null }));
    const missing = 'Ikke tilbudt over 3.000 km, da prisen for overkilometer mangler';
    expect(refusalsOf({ km: 3_600 }, withProtocol({ cells }))).toEqual([['km', missing]]);
    expect(rentOf({ term: 3, km: 3_600, ...withCar({ excessKmPrice: kroner(1) }) }, withProtocol({ cells }))).toBe(
      kroner(7_395),
    );
  });
});

describe('agreed prices', () => {
  test.each([
    ['5 % off → nothing to approve', [{ value: -500 }], 5_240, 'notNeeded'],
    ['5,01 % off → the same amount, to be approved', [{ value: -501 }], 5_240, 'pendingApproval'],
    ['5,01 % off, approved → approved', [{ value: -501, approvedDeviation: 501 }], 5_240, 'approved'],
    ['more off than approved → to be approved', [{ value: -502, approvedDeviation: 501 }], 5_240, 'pendingApproval'],
    ['refused → the price of the tables', [{ state: 'rejected' as const }], 5_515, 'notNeeded'],
    ['ended yesterday → the price of the tables', [{ validTo: '2026-11-30' }], 5_515, 'notNeeded'],
    ['another customer → the price of the tables', [{ target: '13' }], 5_515, 'notNeeded'],
    ['100 kr. off → the new price', [{ kind: 'amount' as const, value: -100_00 }], 5_415, 'notNeeded'],
  ] as [string, Partial<PriceOverride>[], number, string][])('%s', (_, overrides, rent, state) => {
    expect(rentOf({}, overridden(...overrides))).toBe(kroner(rent));
    expect(priced({}, overridden(...overrides)).approval.state).toBe(state);
  });

  test('line, car, customer and group → the most specific alone, or those that may be stacked', () => {
    const line = { id: 2, level: 'line', target: 'a', kind: 'fixed', value: 5_000_00 } as const;
    const { lines, approval } = priced({ lineId: 'a' }, overridden({}, line));
    expect([lines[0]?.exclVat, approval.state, approval.deviation]).toEqual([kroner(5_000), 'pendingApproval', -934]);
    const group = { id: 3, level: 'group', target: 'V3', value: -1_000 } as const;
    expect(rentOf({}, overridden(group, {}))).toBe(kroner(5_295));
    const stacked = overridden({ ...group, isStackable: true, value: -100 }, { isStackable: true });
    expect(rentOf({}, { ...stacked, ...withProtocol({ rounding: null }) })).toBe(kroner(5_241.46));
    const pinned = overridden({ id: 4, protocolId: 1, value: -100 }, { id: 5, value: -200 });
    expect(rentOf({}, pinned)).toBe(kroner(5_460));
  });

  test('below the minimum after rounding → to be approved', () => {
    const cells = rentalProtocol.cells.map((cell) => ({ ...cell, minPrice: kroner(5_300) }));
    const { approval } = priced({}, { ...withProtocol({ cells }), ...overridden({}) });
    expect(approval).toMatchObject({ state: 'pendingApproval', because: ['minPrice'] });
  });

  test('five cars → 3 % off each', () => {
    expect(rentOf({ cars: 5 })).toBe(kroner(5_350));
    expect(rentOf({ cars: 5 }, withProtocol({ rounding: null }))).toBe(kroner(5_349.55));
  });
});

describe('what the car has of its own', () => {
  test('deposit, over-kilometres and age of drivers → before the tables', () => {
    const own = withCar({ depositAmount: kroner(8_000), excessKmPrice: kroner(1.25), minDriverAge: 24 });
    const { totals } = priced({ ...own, drivers: [] });
    expect(totals).toMatchObject({ deposit: kroner(8_000), excessKmPrice: 1_250 });
    expect(refusalsOf(own)).toEqual([['drivers', 'Føreren er for ung: mindst 24 år']]);
  });

  test('the deposit’s rule → none, fixed, of the cell, months of rent', () => {
    const depositBy = (change: Partial<PriceProtocol>) => priced({}, withProtocol(change)).totals.deposit;
    expect(depositBy({ depositRule: { kind: 'none' } })).toBe(0);
    expect(depositBy({ depositRule: { kind: 'fixed', amount: kroner(3_000) } })).toBe(kroner(3_000));
    expect(depositBy({ depositRule: { kind: 'months', months: 2 } })).toBe(kroner(11_030));
    const cells = rentalProtocol.cells.map((cell) => ({ ...cell, deposit: kroner(2_500) }));
    expect(depositBy({ cells })).toBe(kroner(2_500));
  });
});

test('all that is missing → told at once, each at its field', () => {
  const refusals = refusalsOf({
    ...insured,
    ...serviced,
    ...withCar({ listPrice: null, firstRegistrationDate: null }),
    ...{ km: null, delivery: true },
  });
  expect(refusals).toEqual([
    ['km', 'Skriv antal km pr. måned'],
    ['km', 'Skriv antal km'],
    ['listPriceNew', 'Bilen mangler listepris'],
  ]);
  expect(refusalsOf({ term: 0 })).toEqual([['term', 'Perioden skal være et helt tal fra 1 til 1.200']]);
  expect(refusalsOf({ delivery: true }, withProtocol({ deliveryFee: null }))).toEqual([
    ['delivery', 'Ikke tilbudt: levering'],
  ]);
  expect(refusalsOf(serviced, { serviceMatrices: [{ ...serviceMatrix, state: 'draft' }] })).toEqual([
    ['start', 'Ingen servicepakke-matrix gælder 01-12-2026'],
  ]);
});
