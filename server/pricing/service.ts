import { addOnLines, vatOf } from './add-ons.ts';
import { startedMonths } from './ages.ts';
import { changedBy, priceOfKm } from './arithmetic.ts';
import { bandOf, limitFor } from './bands.ts';
import { kmPerYear } from './insurance.ts';
import { pickTable } from './lookup.ts';
import { known, refuse } from './refused.ts';
import { type Note, sourceOf, type tracer } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import type { PriceTables, ServiceCell, ServiceMatrix } from './types/tables.ts';
import type { LineBeforeVat } from './vat.ts';
import { inKm, inKroner, inKronerOfKm, inPercent } from './words.ts';

const words = { one: 'servicepakke-matrix', two: 'servicepakke-matricer', field: 'service' };

/** The most specific cell of those that fit: model, then car group, fuel, longest term. */
function cellOf(matrix: ServiceMatrix, request: PriceRequest, kmPerYearUpTo: number, chosen: Chosen) {
  const { car } = request;
  const term = known(request.term, 'term', 'Skriv perioden i måneder');
  const fits = (cell: ServiceCell) =>
    cell.level === chosen.level &&
    cell.kmPerYearUpTo === kmPerYearUpTo &&
    (cell.modelId === null || cell.modelId === car.modelId) &&
    (cell.category === null || cell.category === car.category) &&
    (cell.fuelType === null || cell.fuelType === car.fuelType) &&
    (cell.term === null || cell.term <= term);
  const rank = ({ modelId, category, fuelType }: ServiceCell) =>
    Number(modelId !== null) * 4 + Number(category !== null) * 2 + Number(fuelType !== null);
  const sorted = matrix.cells.filter(fits).toSorted((a, b) => rank(b) - rank(a) || (b.term ?? 0) - (a.term ?? 0));
  return sorted[0];
}

/** Surcharges of the car's age and mileage add up; each is of the package's price. */
function surchargesOf({ surcharges }: ServiceMatrix, { car, start }: PriceRequest) {
  return surcharges.flatMap(({ input, bands }) => {
    const value =
      input === 'mileage'
        ? known(car.mileage, 'mileage', 'Bilen mangler kilometertal')
        : ageOf(
            known(
              car.firstRegistrationDate ?? (car.carKind === 'factory' ? start : null),
              'firstRegistrationDate',
              'Bilen mangler 1. registrering',
            ),
            start,
          );
    const band = bandOf(bands, value) ?? refuse('outside-table', 'service', 'Uden for tabellen: bilen er for gammel');
    const text = input === 'mileage' ? `kilometertal ${inKm(value)}` : `alder ${value} md.`;
    return band.surcharge === 0 ? [] : [{ input, value, surcharge: band.surcharge, text }];
  });
}

const ageOf = (registered: string, start: string) => Math.max(0, startedMonths(registered, start));

type Chosen = NonNullable<PriceRequest['service']>;

function packagePrice(matrix: ServiceMatrix, request: PriceRequest, chosen: Chosen, note: Note) {
  const perYear = kmPerYear(request);
  const most = Math.max(0, ...matrix.kmLimits);
  const limit =
    limitFor(matrix.kmLimits, perYear) ??
    refuse('outside-table', 'km', `Uden for tabellen: ${inKm(perYear)} om året, højst ${inKm(most)}`);
  const cell = cellOf(matrix, request, limit, chosen);
  const source = sourceOf('service', matrix, {
    ...{ level: chosen.level, kmPerYearUpTo: limit, category: cell?.category ?? null },
    ...{ modelId: cell?.modelId ?? null, fuelType: cell?.fuelType ?? null, term: cell?.term ?? null },
  });
  const text = `til og med ${inKm(limit)} om året`;
  if (matrix.unit === 'km' && cell && cell.pricePerKm !== null) {
    const km = request.km ?? 0;
    const amount = priceOfKm(km, cell.pricePerKm);
    const words = `${inKm(km)} à ${inKronerOfKm(cell.pricePerKm)}, ${text}`;
    note('serviceCell', words, { km, perKm: cell.pricePerKm, price: null }, amount, source);
    return amount;
  }
  const price = matrix.unit === 'month' ? cell?.pricePerMonth : null;
  if (price === null || price === undefined)
    return refuse('not-offered', 'service', `Servicepakken er ikke tilbudt ${text}`);
  note('serviceCell', `${inKroner(price)} ${text}`, { km: null, perKm: null, price }, price, source);
  return price;
}

/** The service package chosen with its add-ons. */
export function reckonService(
  tables: PriceTables,
  request: PriceRequest,
  chosen: Chosen,
  trace: ReturnType<typeof tracer>,
): LineBeforeVat[] {
  const note = trace.of('service');
  if (request.productType === 'sale' || request.productType === 'shortRental') {
    refuse('not-offered', 'service', 'Servicepakker er kun til leasing og langtidsleje');
  }
  const matrix = pickTable('service', tables.serviceMatrices, request, words, note);
  const label =
    matrix.levels.find(({ level }) => level === chosen.level)?.label ??
    refuse('not-offered', 'service.level', 'Ikke tilbudt: pakken findes ikke i servicepakke-matrixen');
  let amount = packagePrice(matrix, request, chosen, note);
  const found = surchargesOf(matrix, request);
  if (found.length > 0) {
    const change = found.reduce((sum, { surcharge }) => sum + surcharge, 0);
    amount = changedBy(amount, change);
    const text = found.map((each) => `+${inPercent(each.surcharge)} (${each.text})`).join(' og ');
    note(
      'serviceSurcharge',
      text,
      { change, ...Object.fromEntries(found.map(({ input, value }) => [input, value])) },
      amount,
    );
  }
  const line: LineBeforeVat = {
    ...{ kind: 'service', key: 'service', label: `Servicepakke ${label}`, period: 'month', exclVat: amount },
    ...vatOf(matrix.vatTreatment),
  };
  return [line, ...addOnLines('service', matrix, chosen.addOns, request, trace)];
}
