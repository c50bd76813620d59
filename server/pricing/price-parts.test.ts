import { describe, expect, test } from 'vitest';
import {
  insuranceMatrix,
  kroner,
  priceTables,
  rentalProtocol,
  serviceMatrix,
  van,
  vanRequest,
} from '#tests/price-tables.ts';
import { startedMonths, wholeMonths, wholeYears } from './ages.ts';
import { priceQuote } from './price-quote.ts';
import { traceFor } from './trace-views.ts';
import type { PricedCar, PriceRequest } from './types/request.ts';
import type { PriceProtocol, PriceTables } from './types/tables.ts';
import { tableStateOn } from './versions.ts';
import { deductiblesAndPackages, termsAndKilometres } from './what-if.ts';

function quoteOf(change: Partial<PriceRequest>, tables: Partial<PriceTables> = {}) {
  const result = priceQuote({ ...priceTables, ...tables }, { ...vanRequest, ...change });
  if (!result.isPriced) throw new Error(result.refusals.map(({ text }) => text).join('; '));
  return result.quote;
}
const linesOf = (...args: Parameters<typeof quoteOf>) =>
  quoteOf(...args).lines.map(({ key, exclVat, inclVat }) => [key, exclVat, inclVat]);
function refusalOf(change: Partial<PriceRequest>, tables: Partial<PriceTables> = {}) {
  const result = priceQuote({ ...priceTables, ...tables }, { ...vanRequest, ...change });
  return result.isPriced ? undefined : result.refusals[0]?.text;
}
const withCar = (change: Partial<PricedCar>) => ({ car: { ...van, ...change } });
const bornOn = (birthDate: string) => ({ drivers: [{ birthDate, licenceDate: null }] });

test('ages → whole years on a birthday, months begun a day later', () => {
  expect([wholeYears('2001-12-01', '2026-12-01'), wholeYears('2001-12-02', '2026-12-01')]).toEqual([25, 24]);
  expect([startedMonths('2023-12-01', '2026-12-01'), startedMonths('2023-11-30', '2026-12-01')]).toEqual([36, 37]);
  expect([wholeMonths('2026-01-31', '2026-02-28'), wholeMonths('2026-01-31', '2026-02-27')]).toEqual([1, 0]);
});

describe('insurance', () => {
  const insurance = { coverage: 'basic', deductible: kroner(10_000), addOns: [] };
  const premium = (change: Partial<PriceRequest>) =>
    quoteOf({ insurance, ...change }).lines.find(({ kind }) => kind === 'insurance')?.exclVat;

  test('the value on a limit → its row; an øre above → the next; beyond the last → outside the table', () => {
    const adult = bornOn('1990-01-01');
    expect(premium({ ...adult, ...withCar({ listPrice: kroner(200_000) }) })).toBe(kroner(565));
    expect(premium({ ...adult, ...withCar({ listPrice: kroner(200_000.5) }) })).toBe(kroner(645));
    expect(refusalOf({ insurance, ...withCar({ listPrice: kroner(450_000.01) }) })).toBe(
      'Uden for tabellen: bilens værdi 450.000,01 kr.',
    );
  });

  test('factors multiply; the dearest driver counts; too young is refused', () => {
    expect(premium({ usage: 'courier' })).toBe(kroner(1_393.2));
    expect(premium(bornOn('2001-12-01'))).toBe(kroner(645));
    expect(premium(bornOn('2001-12-02'))).toBe(kroner(870.75));
    expect(premium({ drivers: [...bornOn('1950-01-01').drivers, ...bornOn('1990-01-01').drivers] })).toBe(kroner(774));
    expect(refusalOf({ insurance, ...bornOn('2006-01-01') })).toBe('Føreren er for ung: mindst 21 år');
    expect(refusalOf({ insurance, drivers: [] })).toBe('Angiv førerens alder');
  });

  test('a deductible without price → not offered', () => {
    const cells = insuranceMatrix.cells.map((cell) => ({ ...cell, pricePerMonth: null }));
    expect(refusalOf({ insurance }, { insuranceMatrices: [{ ...insuranceMatrix, cells }] })).toBe(
      'Ikke tilbudt: Ansvar + kasko, værdi til og med 300.000,00 kr., selvrisiko 10.000,00 kr.',
    );
  });
});

describe('service', () => {
  const service = { level: 'plus', addOns: [] } as const;
  const priceOf = (change: Partial<PriceRequest>, matrix: Partial<typeof serviceMatrix> = {}) =>
    quoteOf({ service, ...change }, { serviceMatrices: [{ ...serviceMatrix, ...matrix }] }).lines.at(1)?.exclVat;

  test('age and mileage → surcharges add', () => {
    const old = withCar({ firstRegistrationDate: '2023-07-01', mileage: 100_001 });
    expect(priceOf(old)).toBe(kroner(743.75));
    expect(priceOf(withCar({ firstRegistrationDate: '2023-12-01', mileage: 100_000 }))).toBe(kroner(595));
  });

  test('by the kilometre, and the most specific cell', () => {
    const [cell] = serviceMatrix.cells;
    const byKm = { ...cell, level: 'plus' as const, pricePerMonth: null, pricePerKm: 315, modelId: null, term: null };
    const cells = [{ ...byKm, category: 'V3', fuelType: null, kmPerYearUpTo: 35_000 }];
    expect(priceOf({}, { unit: 'km', cells, surcharges: [] })).toBe(kroner(724.5));
    const ofModel = {
      ...serviceMatrix.cells[1],
      modelId: 31,
      category: null,
      fuelType: null,
      pricePerMonth: kroner(400),
    };
    const specific = [...serviceMatrix.cells, { ...byKm, ...ofModel, kmPerYearUpTo: 35_000 }];
    expect(priceOf({}, { cells: specific, surcharges: [] })).toBe(kroner(400));
    expect(refusalOf({ service, km: 3_000 })).toBe('Uden for tabellen: 36.000 km om året, højst 35.000 km');
  });
});

describe('leasing by cost', () => {
  const method: Extract<PriceProtocol['method'], { kind: 'costPlus' }> = {
    kind: 'costPlus',
    base: 'costPrice',
    yearlyRate: 595,
    isInAdvance: false,
    adminPerMonth: kroner(100),
    margin: 1_000,
    tax: 'proportional',
    taxVat: 'vatable25',
  };
  const leasing = (change: Partial<PriceProtocol> = {}): Partial<PriceTables> => ({
    protocols: [
      {
        ...rentalProtocol,
        ...{ productType: 'leasing', method, cells: [], kmSteps: [], rounding: null, startupFee: null },
        ...{ depositRule: { kind: 'none' }, ...change },
      },
    ],
  });
  const leased = withCar({
    ...{ costPrice: kroner(240_000), residualValue: kroner(150_000), registrationTax: kroner(229_530) },
    firstRegistrationDate: '2024-06-01',
  });
  const request = { productType: 'leasing', term: 36, km: null, ...leased } as const;

  test('annuity, administration, margin and proportional tax → lines of the month', () => {
    const plain = leasing({ method: { ...method, adminPerMonth: kroner(0), margin: 0, tax: 'none' } });
    expect(linesOf(request, plain)[0]?.[1]).toBe(kroner(3_479.69));
    expect(linesOf({ ...request, firstPayment: kroner(20_000) }, plain)).toEqual([
      ['rent', kroner(2_871.7), kroner(3_589.63)],
      ['firstPayment', kroner(20_000), kroner(25_000)],
    ]);
    const [rent, tax] = linesOf({ ...request, term: 12, taxInterest: 460 }, leasing());
    expect(tax?.[1]).toBe(Math.round((20_657_70 + 9_608_13) / 12));
    expect(rent?.[0]).toBe('rent');
  });

  test('interest of the half-year not known, or no residual value → refused', () => {
    expect(refusalOf(request, leasing())).toBe('Rentesatsen for 2. halvår 2026 er ikke lagt ind');
    const without = { ...request, car: { ...request.car, residualValue: null } };
    expect(refusalOf(without, leasing())).toBe('Restværdien mangler');
  });
});

describe('the sale of a car', () => {
  const sale = (change: Partial<PricedCar>): Partial<PriceRequest> => ({
    ...{ productType: 'sale', term: null, km: null },
    ...withCar({ salePriceInclVat: kroner(182_900), ...change }),
  });
  test('under the margin scheme → no VAT line; with VAT → the agreed price stays', () => {
    expect(quoteOf(sale({ vatScheme: 'margin' })).lines).toMatchObject([{ vatRate: 0, vat: 0, vatReason: 'margin' }]);
    expect(linesOf(sale({}))).toEqual([['car', kroner(146_320), kroner(182_900)]]);
    const factory = sale({ carKind: 'factory', registrationTax: kroner(32_900) });
    expect(linesOf(factory)).toEqual([
      ['car', kroner(120_000), kroner(150_000)],
      ['registrationTax', kroner(32_900), kroner(32_900)],
    ]);
    expect(refusalOf(sale({ vatScheme: null }))).toBe('Bilens momsordning mangler');
    expect(refusalOf(sale({ salePriceInclVat: null }))).toBe('Bilen mangler en salgspris');
  });

  test('below the smallest price → to be approved', () => {
    expect(quoteOf(sale({ minPrice: kroner(190_000) })).approval.state).toBe('pendingApproval');
  });
});

describe('why this price', () => {
  const overrides: PriceTables['overrides'] = [
    {
      ...{ id: 9, level: 'customer', target: '12', protocolId: null, productType: null, kind: 'pct', value: -400 },
      ...{ validFrom: '2026-01-01', validTo: null, isStackable: false, reason: 'Hansens flåde', state: 'active' },
      ...{ approvedById: 'mette', approvedDeviation: 400 },
    },
  ];
  const cells = rentalProtocol.cells.map((cell) => ({ ...cell, minPrice: kroner(4_000) }));
  const { trace } = quoteOf({}, { overrides, protocols: [{ ...rentalProtocol, cells }] });

  test('each step → its inputs, amount, table, version and cell', () => {
    const rent = trace.filter(({ line }) => line === 'rent');
    expect(rent.map(({ step, amount }) => [step, amount])).toEqual([
      ['table', null],
      ['cell', kroner(5_395)],
      ['cell', kroner(5_795)],
      ['interpolation', kroner(5_515)],
      ['override', kroner(5_294.4)],
      ['rounding', kroner(5_295)],
      ['minPrice', kroner(5_295)],
    ]);
    expect(rent[1]).toMatchObject({
      text: 'V3, 12 md., 2.000 km: 5.395,00 kr.',
      source: { name: 'Langtidsleje erhverv 2026', version: 1, cell: { category: 'V3', term: 12, km: 2_000 } },
    });
    expect(rent[3]?.text).toBe('Mellem 2.000 km og 3.000 km: 5.395,00 kr. + 300/1000 × 400,00 kr.');
  });

  test('a customer → no table, reason, approver or minimum; the workshop → no reason', () => {
    const words = (reader: 'customer' | 'technician') => JSON.stringify(traceFor(trace, reader));
    for (const hidden of ['Langtidsleje', 'Hansens', 'mette', 'Mindstepris', 'score']) {
      expect(words('customer')).not.toContain(hidden);
    }
    expect(words('customer')).toContain('Afrundet');
    for (const hidden of ['Hansens', 'mette', 'Mindstepris']) expect(words('technician')).not.toContain(hidden);
    expect(words('technician')).toContain('Langtidsleje');
    expect(traceFor(trace, 'seller')).toEqual(trace);
  });
});

test('what if → the same quote for other terms, kilometres, deductibles and packages', () => {
  const grid = termsAndKilometres(priceTables, vanRequest, [12, 14, 36], [1_500, 2_300, 2_500]);
  const rents = grid.map((row) => row.map(({ result }) => result.isPriced && result.quote.totals.monthly.exclVat));
  expect(rents[2]).toEqual([kroner(4_895), kroner(5_215), kroner(5_295)]);
  expect(grid.flat().filter(({ isAsked }) => isAsked)).toMatchObject([{ term: 14, km: 2_300 }]);
  const insurance = { coverage: 'basic', deductible: kroner(10_000), addOns: [] };
  const asked = { ...vanRequest, insurance };
  const variants = deductiblesAndPackages(priceTables, asked, insuranceMatrix.deductibles, [null, 'plus']);
  expect(variants.flat().map(({ result }) => result.isPriced)).toEqual(Array(6).fill(true));
});

test('versions of a table → planned, current, superseded, expired, draft, archived', () => {
  const at = (version: number, validFrom: string, state: 'archived' | 'draft' | 'published' = 'published') => ({
    ...rentalProtocol,
    ...{ version, validFrom, state },
  });
  const versions = [at(1, '2026-01-01'), at(2, '2026-06-01'), at(3, '2027-01-01'), at(4, '2026-02-01', 'draft')];
  const states = versions.map((version) => tableStateOn(version, versions, '2026-11-23'));
  expect(states).toEqual(['superseded', 'current', 'planned', 'draft']);
  const ended = { ...at(2, '2026-06-01'), validTo: '2026-11-22' };
  expect(tableStateOn(ended, [ended], '2026-11-23')).toBe('expired');
  expect(tableStateOn(at(1, '2026-01-01', 'archived'), [], '2026-11-23')).toBe('archived');
});
