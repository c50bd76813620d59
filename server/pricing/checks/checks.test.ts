import { expect, test } from 'vitest';
import { anything, insuranceMatrix, kroner, rentalProtocol, serviceMatrix, van } from '#tests/price-tables.ts';
import type { PriceProtocol, TableVersion } from '../types/tables.ts';
import { checkInsuranceMatrix, checkServiceMatrix } from './check-matrices.ts';
import { checkProtocol } from './check-protocol.ts';
import type { CheckedAgainst, Finding } from './findings.ts';

const nothing = { published: [], before: null, categories: ['V3'], cars: [] };
const told = (findings: readonly Finding[]) => findings.map(({ level, text }) => `${level}: ${text}`);
const protocolWith = (change: Partial<PriceProtocol>, against: Partial<CheckedAgainst<PriceProtocol>> = {}) =>
  told(checkProtocol({ ...rentalProtocol, ...change }, { ...nothing, ...against }));
/** The cells with another price of 12 months and 2.000 km. */
const cellsWith = (change: Partial<PriceProtocol['cells'][number]>, km = 2_000) =>
  rentalProtocol.cells.map((cell) => (cell.term === 12 && cell.km === km ? { ...cell, ...change } : cell));

test('the design’s tables → nothing to say', () => {
  expect(checkProtocol(rentalProtocol, nothing)).toEqual([]);
  expect(checkInsuranceMatrix(insuranceMatrix, nothing)).toEqual([]);
  expect(checkServiceMatrix(serviceMatrix, nothing)).toEqual([]);
});

test('a price typed wrong → the cell, and what was probably meant', () => {
  const typo = checkProtocol({ ...rentalProtocol, cells: cellsWith({ price: kroner(539.5) }) }, nothing);
  expect(typo.map(({ code }) => code)).toEqual(['more-km-cheaper', 'far-from-neighbours', 'longer-dearer']);
  expect(typo[1]).toMatchObject({
    text: 'V3, 12 md., 2.000 km: 539,50 kr. er langt fra begge naboer. Mener du 5.395,00 kr.?',
    cell: { category: 'V3', term: 12, km: 2_000 },
  });
  const dear = { cells: cellsWith({ price: kroner(8_200) }, 3_000) };
  expect(protocolWith(dear, { before: rentalProtocol })).toEqual([
    'warning: V3, 12 md., 3.000 km: 8.200,00 kr. er langt fra 5.795,00 kr. før. Mener du 5.795,00 kr.?',
    'warning: V3, 12 md., 3.000 km er dyrere end en kortere periode',
  ]);
});

test('what would stop a quote → errors', () => {
  expect(protocolWith({ cells: cellsWith({ minPrice: kroner(5_400) }) })).toEqual([
    'error: V3, 12 md., 2.000 km: prisen er under mindsteprisen 5.400,00 kr.',
  ]);
  expect(protocolWith({ cells: cellsWith({ excessKmPrice: null }, 3_000) })).toEqual([
    'error: V3, 12 md., 3.000 km: prisen for overkilometer mangler',
  ]);
  expect(protocolWith({ termSteps: [1, 3, 12, 6, 24] })[0]).toBe('error: Perioder: trinnene skal være stigende');
  expect(protocolWith({ kmSteps: [1_000, 1_000, 3_000] })[0]).toBe('error: Kilometer: samme trin står to gange');
  const scope = { ...anything, categories: ['V3', 'P'] };
  expect(protocolWith({ scope })).toEqual([
    'error: Bilgruppen P findes ikke længere',
    'error: Bilgruppen P har ingen priser',
  ]);
});

test('another table for the same, days between versions, cars without price → told', () => {
  const rival = { ...rentalProtocol, id: 2, name: 'Erhverv', validFrom: '2026-06-01' };
  const tie = 'error: To protokoller passer lige godt: Langtidsleje erhverv 2026 og Erhverv';
  expect(protocolWith({}, { published: [rival] })).toEqual([tie]);
  expect(protocolWith({ validTo: '2026-05-31' }, { published: [rival] })).toEqual([]);
  expect(protocolWith({ priority: 1 }, { published: [rival] })).toEqual([]);
  const next: TableVersion & PriceProtocol = { ...rentalProtocol, version: 2, validFrom: '2027-03-01' };
  expect(protocolWith({ validTo: '2027-01-31' }, { published: [next] })).toEqual([
    'warning: Ingen version gælder fra 01-02-2027 til 28-02-2027',
  ]);
  expect(
    protocolWith({}, { cars: [van, { ...van, category: 'P' }, { ...van, vehicleType: 'passenger_car' }] }),
  ).toEqual(['warning: 1 bil på lager får ingen pris']);
});

test('insurance → each deductible has a price or «–», and falls as it rises', () => {
  const [first, second, ...rest] = insuranceMatrix.cells;
  const cells = first && second ? [first, { ...second, pricePerMonth: kroner(700) }, ...rest.slice(1)] : [];
  expect(told(checkInsuranceMatrix({ ...insuranceMatrix, cells }, nothing))).toEqual([
    'warning: Ansvar + kasko, til og med 200.000,00 kr., selvrisiko 10.000,00 kr.: dyrere end en lavere selvrisiko',
    'error: Ansvar + kasko, til og med 200.000,00 kr., selvrisiko 15.000,00 kr.: skriv en pris eller «–»',
  ]);
  const [addOn] = insuranceMatrix.addOns;
  const twice = addOn ? { addOns: [addOn, addOn] } : {};
  const limits = {
    ...insuranceMatrix,
    ...twice,
    factors: [
      {
        input: 'driverAge' as const,
        bands: [
          { upTo: 30, factor: 10_000 },
          { upTo: 24, factor: 1_000_001 },
        ],
      },
    ],
  };
  expect(told(checkInsuranceMatrix(limits, nothing))).toEqual([
    'error: Faktorens grænser: trinnene skal være stigende',
    'error: Faktoren er over 100',
    'error: Tillægget Vejhjælp har samme kode som et andet',
  ]);
});

test('service → more kilometres cheaper, and a price far from the version before', () => {
  const [basis] = serviceMatrix.cells;
  const dear = basis ? [{ ...basis, kmPerYearUpTo: 25_000, pricePerMonth: kroner(900) }, basis] : [];
  const before = { ...serviceMatrix, cells: basis ? [{ ...basis, pricePerMonth: kroner(44.5) }] : [] };
  expect(told(checkServiceMatrix({ ...serviceMatrix, cells: dear }, { ...nothing, before }))).toEqual([
    'warning: V3, basis, til og med 35.000 km er billigere end færre kilometer',
    'warning: V3, basis, til og med 35.000 km: 445,00 kr. er langt fra 44,50 kr. før. Mener du 44,50 kr.?',
  ]);
});
