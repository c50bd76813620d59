import { scaled } from '../format/exact.ts';
import { asOre, type Ore } from '../format/money.ts';
import { addOnLines, vatOf } from './add-ons.ts';
import { shareOf } from './arithmetic.ts';
import { bandOf, limitFor } from './bands.ts';
import { driverYears, refuseBand } from './drivers.ts';
import { pickTable } from './lookup.ts';
import { known, refuse } from './refused.ts';
import { type Note, sourceOf, type tracer } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import type { BasisPoints, InsuranceFactor, InsuranceMatrix, PriceTables } from './types/tables.ts';
import type { LineBeforeVat } from './vat.ts';
import { asFactor, inKm, inKroner } from './words.ts';

const words = { one: 'forsikringsmatrix', two: 'forsikringsmatricer', field: 'insurance' };

/** The car's value that the matrix's rows are about. */
function insuredValue({ car }: PriceRequest, base: InsuranceMatrix['valueBase']): Ore {
  if (base === 'listPrice') return known(car.listPrice, 'listPriceNew', 'Bilen mangler listepris');
  if (base === 'priceInclTax') return known(car.priceInclTax, 'salePriceInclVat', 'Bilen mangler pris inkl. afgift');
  const price = known(car.priceExclVatExclTax, 'priceExclVatExclTax', 'Bilen mangler pris ekskl. moms og afgift');
  return shareOf(price, 12_500);
}

/** Kilometres of a year at the request's rate. */
export function kmPerYear({ km, term, productType }: PriceRequest): number {
  const asked = known(km, 'km', 'Skriv antal km');
  if (productType !== 'shortRental') return asked * 12;
  return scaled(asked, 365, known(term, 'term', 'Skriv antal dage'));
}

type Found = { text: string; value: number | string; factor: BasisPoints };

const labels = {
  driverAge: (value: number) => `Fører på ${value} år`,
  licenceYears: (value: number) => `Kørekort i ${value} år`,
  kmPerYear: (value: number) => `${inKm(value)} om året`,
  postalCode: (value: number) => `Postnummer ${value}`,
  claimsClass: (value: number) => `Skadesklasse ${value}`,
};

/** The values that a factor is looked up by: of several drivers, each one's. */
function valuesOf(request: PriceRequest, input: keyof typeof labels): number[] {
  if (input === 'driverAge') return driverYears(request, 'birthDate');
  if (input === 'licenceYears') return driverYears(request, 'licenceDate');
  if (input === 'kmPerYear') return [kmPerYear(request)];
  if (input === 'postalCode') return [known(request.postalCode, 'postalCode', 'Angiv postnummeret')];
  return [known(request.claimsClass, 'claimsClass', 'Angiv skadesklassen')];
}

/** The factor of the request, of several drivers the dearest; undefined where none was asked for. */
function factorOf(factor: InsuranceFactor, request: PriceRequest): Found | undefined {
  if (factor.input === 'usage') {
    const { usage } = request;
    if (usage === null) return undefined;
    const named = factor.values.find(({ key }) => key === usage);
    if (!named) return undefined;
    const { label } = named;
    if (named.factor === null) return refuse('not-offered', 'usage', `Forsikringen dækker ikke ${label}`);
    return { text: label, value: usage, factor: named.factor };
  }
  const { input, bands } = factor;
  const found = valuesOf(request, input).map((value): Found => {
    const band = bandOf(bands, value);
    if (!band) return refuse('outside-table', input, `Uden for tabellen: ${labels[input](value)}`);
    if (band.factor !== null) return { text: labels[input](value), value, factor: band.factor };
    if (input === 'driverAge' || input === 'licenceYears') return refuseBand(input, bands, value);
    return refuse('not-offered', input, `Ikke tilbudt: ${labels[input](value)}`);
  });
  return found.toSorted((a, b) => b.factor - a.factor)[0];
}

/** The price of the cell for the car's value, deductible and coverage. */
function cellPrice(matrix: InsuranceMatrix, request: PriceRequest, chosen: Chosen, note: Note): Ore {
  const { coverage, deductible } = chosen;
  const coverageLabel =
    matrix.coverages.find(({ key }) => key === coverage)?.label ??
    refuse('not-offered', 'insurance.coverage', 'Ikke tilbudt: dækningen findes ikke i forsikringsmatrixen');
  const value = insuredValue(request, matrix.valueBase);
  const limit =
    limitFor(matrix.valueLimits, value) ??
    refuse('outside-table', 'insurance', `Uden for tabellen: bilens værdi ${inKroner(value)}`);
  const cell = matrix.cells.find(
    (each) => each.coverage === coverage && each.valueUpTo === limit && each.deductible === deductible,
  );
  const isShort = request.productType === 'shortRental';
  const price = isShort ? cell?.pricePerDay : cell?.pricePerMonth;
  const text = `${coverageLabel}, værdi til og med ${inKroner(limit)}, selvrisiko ${inKroner(deductible)}`;
  if (price === null || price === undefined) {
    return refuse('not-offered', 'insurance.deductible', `Ikke tilbudt: ${text}`);
  }
  const count = isShort ? known(request.term, 'term', 'Skriv antal dage') : 1;
  const amount = asOre(price * count);
  const axes = { coverage, valueUpTo: limit, deductible };
  note('insuranceCell', text, { value, price, count }, amount, sourceOf('insurance', matrix, axes));
  return amount;
}

type Chosen = NonNullable<PriceRequest['insurance']>;

/** The insurance chosen with its add-ons; factors multiply in the order of the matrix, each to a whole øre. */
export function reckonInsurance(
  tables: PriceTables,
  request: PriceRequest,
  chosen: Chosen,
  trace: ReturnType<typeof tracer>,
): LineBeforeVat[] {
  const note = trace.of('insurance');
  if (request.productType === 'sale') refuse('not-offered', 'insurance', 'Et salg har ingen forsikring');
  const matrix = pickTable('insurance', tables.insuranceMatrices, request, words, note);
  let amount = cellPrice(matrix, request, chosen, note);
  for (const each of matrix.factors) {
    const found = factorOf(each, request);
    if (!found) continue;
    amount = shareOf(amount, found.factor);
    const { value, factor } = found;
    note('insuranceFactor', `${found.text}: × ${asFactor(factor)}`, { input: each.input, value, factor }, amount);
  }
  const line: LineBeforeVat = {
    ...{ kind: 'insurance', key: 'insurance', label: `Forsikring, ${inKroner(chosen.deductible)} selvrisiko` },
    ...{ period: request.productType === 'shortRental' ? 'once' : 'month', exclVat: amount },
    ...vatOf(matrix.vatTreatment),
  };
  return [line, ...addOnLines('insurance', matrix, chosen.addOns, request, trace)];
}
