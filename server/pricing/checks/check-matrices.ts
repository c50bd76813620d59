import { asOre } from '../../format/money.ts';
import { scoreOf } from '../lookup.ts';
import type { InsuranceMatrix, ServiceMatrix, TableVersion } from '../types/tables.ts';
import { inKm, inKroner } from '../words.ts';
import {
  type CheckedAgainst,
  checkAddOns,
  checkGaps,
  checkGroups,
  checkRising,
  checkSize,
  checkTies,
  error,
  type Finding,
  isFar,
  meant,
  warning,
} from './findings.ts';

const farText = (name: string, amount: number, before: number) =>
  `${name}: ${inKroner(asOre(amount))} er langt fra ${inKroner(asOre(before))} før. Mener du ${inKroner(asOre(Math.round(meant(amount, before))))}?`;

/** Each coverage has each deductible of each value, or «–»; and premiums fall as the deductible rises. */
function checkInsuranceCells(matrix: InsuranceMatrix, before: InsuranceMatrix | null): Finding[] {
  const at = ({ cells }: InsuranceMatrix, coverage: string, valueUpTo: number, deductible: number) =>
    cells.find((cell) => cell.coverage === coverage && cell.valueUpTo === valueUpTo && cell.deductible === deductible);
  const findings: Finding[] = [];
  for (const { key, label } of matrix.coverages) {
    for (const valueUpTo of matrix.valueLimits) {
      let lower: number | null = null;
      for (const deductible of matrix.deductibles) {
        const axes = { coverage: key, valueUpTo, deductible };
        const name = `${label}, til og med ${inKroner(valueUpTo)}, selvrisiko ${inKroner(deductible)}`;
        const cell = at(matrix, key, valueUpTo, deductible);
        if (!cell) findings.push(error('cell-missing', `${name}: skriv en pris eller «–»`, axes));
        findings.push(...checkSize(cell?.pricePerMonth ?? null, null, axes));
        const price = cell?.pricePerMonth ?? null;
        if (price !== null && lower !== null && price > lower) {
          findings.push(warning('rises-with-deductible', `${name}: dyrere end en lavere selvrisiko`, axes));
        }
        const was = before ? (at(before, key, valueUpTo, deductible)?.pricePerMonth ?? null) : null;
        if (price !== null && was !== null && isFar(price, was)) {
          findings.push(warning('far-from-before', farText(name, price, was), axes));
        }
        lower = price ?? lower;
      }
    }
  }
  return findings;
}

/** Cars in stock that are in the scope, but beyond the table. */
function checkCars(
  table: TableVersion,
  { cars }: Pick<CheckedAgainst<TableVersion>, 'cars'>,
  isPriced: (car: (typeof cars)[number]) => boolean,
) {
  const customerType = table.scope.customerType ?? 'private';
  const without = cars.filter((car) => scoreOf(table.scope, { car, customerType }) !== undefined && !isPriced(car));
  if (without.length === 0) return [];
  const text =
    without.length === 1 ? '1 bil på lager får ingen pris' : `${without.length} biler på lager får ingen pris`;
  return [warning('cars-without-price', text, { count: without.length })];
}

/** «Kontrol» of an insurance matrix before it is published. */
export function checkInsuranceMatrix(matrix: InsuranceMatrix, against: CheckedAgainst<InsuranceMatrix>): Finding[] {
  const most = Math.max(0, ...matrix.valueLimits);
  const values = {
    listPrice: 'listPrice',
    priceInclTax: 'priceInclTax',
    inclVatExclTax: 'priceExclVatExclTax',
  } as const;
  const field = values[matrix.valueBase];
  const vat = matrix.valueBase === 'inclVatExclTax' ? 1.25 : 1;
  return [
    ...checkRising('valueLimits', 'Bilens værdi', matrix.valueLimits),
    ...checkRising('deductibles', 'Selvrisiko', matrix.deductibles),
    ...matrix.factors.flatMap((factor) =>
      factor.input === 'usage'
        ? factor.values.flatMap(({ key, factor: share }) => checkSize(null, share, { factor: 'usage', key }))
        : [
            ...checkRising(
              `factors.${factor.input}`,
              'Faktorens grænser',
              factor.bands.map(({ upTo }) => upTo),
            ),
            ...factor.bands.flatMap(({ upTo, factor: share }) =>
              checkSize(null, share, { factor: factor.input, upTo }),
            ),
          ],
    ),
    ...checkAddOns(matrix.addOns),
    ...checkGroups(matrix.scope.categories, against.categories),
    ...checkInsuranceCells(matrix, against.before),
    ...checkTies('forsikringsmatricer', matrix, against.published),
    ...checkGaps(matrix, against.published),
    ...checkCars(matrix, against, (car) => (car[field] ?? Number.POSITIVE_INFINITY) * vat <= most),
  ];
}

/** «Kontrol» of a service matrix before it is published. */
export function checkServiceMatrix(matrix: ServiceMatrix, against: CheckedAgainst<ServiceMatrix>): Finding[] {
  const findings: Finding[] = [];
  const axesOf = ({ modelId, category, fuelType, term, kmPerYearUpTo, level }: ServiceMatrix['cells'][number]) => ({
    ...{ modelId, category, fuelType, term, kmPerYearUpTo, level },
  });
  const worth = (cell: ServiceMatrix['cells'][number] | undefined) =>
    (matrix.unit === 'month' ? cell?.pricePerMonth : cell?.pricePerKm) ?? null;
  const seen = new Map(matrix.cells.map((cell) => [JSON.stringify(axesOf(cell)), cell]));
  const was = new Map(against.before?.cells.map((cell) => [JSON.stringify(axesOf(cell)), cell]));
  const isComparable = against.before?.unit === matrix.unit;
  for (const cell of matrix.cells) {
    const axes = axesOf(cell);
    const name = `${cell.category ?? 'Alle grupper'}, ${cell.level}, til og med ${inKm(cell.kmPerYearUpTo)}`;
    findings.push(...checkSize(cell.pricePerMonth, null, axes));
    const lower = matrix.kmLimits[matrix.kmLimits.indexOf(cell.kmPerYearUpTo) - 1];
    const fewer = lower === undefined ? null : worth(seen.get(JSON.stringify({ ...axes, kmPerYearUpTo: lower })));
    const price = worth(cell);
    if (matrix.unit === 'month' && price !== null && fewer !== null && price < fewer) {
      findings.push(warning('more-km-cheaper', `${name} er billigere end færre kilometer`, axes));
    }
    const before = isComparable ? worth(was.get(JSON.stringify(axes))) : null;
    if (matrix.unit === 'month' && price !== null && before !== null && isFar(price, before)) {
      findings.push(warning('far-from-before', farText(name, price, before), axes));
    }
  }
  const priced = matrix.cells.filter((cell) => worth(cell) !== null);
  const fits = (car: CheckedAgainst<ServiceMatrix>['cars'][number]) =>
    priced.some(
      ({ modelId, category, fuelType }) =>
        (modelId === null || modelId === car.modelId) &&
        (category === null || category === car.category) &&
        (fuelType === null || fuelType === car.fuelType),
    );
  if (priced.length === 0) findings.push(error('group-without-price', 'Servicepakke-matrixen har ingen priser'));
  return [
    ...checkRising('kmLimits', 'Kilometer om året', matrix.kmLimits),
    ...matrix.surcharges.flatMap(({ input, bands }) =>
      checkRising(
        `surcharges.${input}`,
        'Tillæggets grænser',
        bands.map(({ upTo }) => upTo),
      ),
    ),
    ...checkAddOns(matrix.addOns),
    ...checkGroups([...matrix.scope.categories, ...matrix.cells.map(({ category }) => category)], against.categories),
    ...findings,
    ...checkTies('servicepakke-matricer', matrix, against.published),
    ...checkGaps(matrix, against.published),
    ...checkCars(matrix, against, fits),
  ];
}
