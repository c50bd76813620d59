import { listCategories } from '../cars/car-choices.ts';
import { asOre } from '../format/money.ts';
import { groupSumsOf } from '../pricing/group-sums.ts';
import { priceQuote } from '../pricing/price-quote.ts';
import { traceFor } from '../pricing/trace-views.ts';
import type { PriceRefusal } from '../pricing/types/quote.ts';
import type { PricedCar, PriceRequest } from '../pricing/types/request.ts';
import type { BasisPoints } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { readOverrides } from './live-overrides.ts';
import { baseOf, heldBy, listVersionsOf } from './price-table-queries.ts';
import { findPricedCarBy, sampleCar } from './priced-car.ts';
import { readTables } from './read-tables.ts';
import type { PriceTableKind, PriceTerms } from './table-types.ts';
import { choicesOf } from './try-choices.ts';
import { type Tried, type TriedName, trySchema, typedIn } from './try-schema.ts';
import { termGrid } from './what-if-grids.ts';

export type TryProblems = Partial<Record<TriedName, string>>;

/**
 * A price tried from a table's page: the form as typed with its choices, and the price, or why there is none. Undefined
 * when the table is not found.
 * @param today the day of a blank form
 */
export async function tryPrice(
  tenant: Tenant,
  kind: PriceTableKind,
  id: number,
  params: URLSearchParams,
  today: string,
) {
  const versions = await listVersionsOf(tenant, kind, id);
  if (versions.length === 0) return undefined;
  const held = heldBy(versions, today);
  const draft = versions.find(({ status }) => status === 'draft');
  const { isAsked, typed, chosen } = typedIn(params, blankOf((draft ?? held ?? baseOf(versions))?.terms, today, !held));
  const parsed = trySchema.safeParse({ ...typed, ...chosen });
  const asked = parsed.success ? parsed.data : undefined;
  const isDraft = draft !== undefined && typed.draft !== '';
  const tables = await readTables(tenant, asked?.start ?? today, isDraft ? id : undefined);
  const none: TryProblems = {};
  const others: string[] = [];
  const form = {
    ...{ typed, chosen, hasDraft: draft !== undefined, choices: choicesOf(tables) },
    groups: await listCategories(tenant),
  };
  if (!isAsked) return { ...form, problems: none, others, price: undefined };
  if (!asked) return { ...form, problems: problemsOf(parsed.error?.issues ?? []), others, price: undefined };
  const car = asked.car === null ? undefined : await findPricedCarBy(tenant, asked.car);
  if (asked.car !== null && !car) {
    const problems: TryProblems = { car: 'Ingen bil har den nummerplade eller det lagernummer' };
    return { ...form, problems, others, price: undefined };
  }
  const request = requestOf(asked, car, tables.taxInterest);
  const { carId, category } = request.car;
  const overrides = await readOverrides(tenant, asked.start, { carId, category, customerId: null, quoteId: null });
  const withAgreed = { ...tables, overrides };
  const result = priceQuote(withAgreed, request);
  if (!result.isPriced) return { ...form, ...placed(result.refusals, asked), price: undefined };
  const { lines, totals, trace } = result.quote;
  return {
    ...{ ...form, problems: none, others },
    price: {
      ...{
        lines,
        totals,
        groups: groupSumsOf(lines),
        productType: asked.productType,
        isInclVat: asked.customerType === 'private',
      },
      trace: traceFor(trace, tenant.role === 'technician' ? 'technician' : 'seller'),
      alternatives: termGrid(withAgreed, request, result, params),
    },
  };
}

export type TriedPrice = NonNullable<Awaited<ReturnType<typeof tryPrice>>>;

/** The values of a blank form, from the scope and steps of the table at hand. */
function blankOf(terms: PriceTerms | undefined, today: string, isDraft: boolean): Partial<Record<TriedName, string>> {
  const { customerType, vehicleType, fuelType, categories } = terms?.scope ?? {};
  const middle = (steps: readonly number[]) => String(steps[Math.floor(steps.length / 2)] ?? '');
  return {
    ...{ start: today.split('-').toReversed().join('-'), cars: '1', productType: 'longRental' },
    ...{ customerType: customerType ?? 'business', vehicleType: vehicleType ?? 'passenger_car' },
    ...(fuelType && { fuelType }),
    ...(categories?.[0] && { category: categories[0] }),
    ...(terms?.kind === 'protocol' && {
      ...{ productType: terms.productType, term: middle(terms.termSteps), km: middle(terms.kmSteps) },
      category: categories?.[0] ?? terms.sheets[0] ?? '',
    }),
    ...(isDraft && { draft: 'on' }),
  };
}

function requestOf(asked: Tried, found: PricedCar | undefined, taxInterest: BasisPoints | null): PriceRequest {
  const { category, firstRegistrationDate, fuelType, mileage, vehicleType, value } = asked;
  const sample = sampleCar({
    ...{ category, firstRegistrationDate, fuelType, mileage, vehicleType },
    value: value === null ? null : asOre(value),
  });
  const { productType, customerType, start, term, km, usage, postalCode, claimsClass } = asked;
  const { birthDate, licenceDate, coverage, deductible, level } = asked;
  return {
    car: found ? withGapsFilled(found, sample) : sample,
    ...{ productType, customerType, customerId: null, lineId: null, start, term, km, cars: asked.cars ?? 1 },
    drivers: birthDate || licenceDate ? [{ birthDate, licenceDate }] : [],
    ...{ usage, postalCode, claimsClass, firstPayment: asOre(0), taxInterest },
    insurance: coverage === null ? null : { coverage, deductible: asOre(deductible ?? 0), addOns: asked.addOns },
    service: level === null ? null : { level, addOns: asked.serviceAddOns },
    ...{ delivery: asked.delivery, extraDrivers: 0, daysAbroad: 0, approvalLimit: 0 },
  };
}

/** What is not known of a car of the stock is taken from the form. */
export function withGapsFilled(car: PricedCar, sample: PricedCar): PricedCar {
  return {
    ...car,
    category: car.category ?? sample.category,
    fuelType: car.fuelType ?? sample.fuelType,
    firstRegistrationDate: car.firstRegistrationDate ?? sample.firstRegistrationDate,
    mileage: car.mileage ?? sample.mileage,
    listPrice: car.listPrice ?? sample.listPrice,
    priceInclTax: car.priceInclTax ?? sample.priceInclTax,
    priceExclVatExclTax: car.priceExclVatExclTax ?? sample.priceExclVatExclTax,
  };
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): TryProblems {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/** The form's fields for those of the engine that are named otherwise. */
const fieldsOf: Readonly<Record<string, TriedName>> = {
  ...{ listPriceNew: 'value', salePriceInclVat: 'value', salePriceExclVat: 'value', priceExclVatExclTax: 'value' },
  ...{ insurance: 'coverage', 'insurance.coverage': 'coverage', 'insurance.deductible': 'deductible' },
  ...{ 'insurance.addOns': 'addOns', service: 'level', 'service.level': 'level', 'service.addOns': 'serviceAddOns' },
  ...{ driverAge: 'birthDate', licenceYears: 'licenceDate', kmPerYear: 'km' },
};

/** Refusals at the fields that would mend them, and the others. */
function placed(refusals: readonly PriceRefusal[], { birthDate, licenceDate }: Tried) {
  const problems: TryProblems = {};
  const others: string[] = [];
  for (const { field, text } of refusals) {
    const ofDriver = birthDate !== null && licenceDate === null ? 'licenceDate' : 'birthDate';
    const name = field === 'drivers' ? ofDriver : (fieldsOf[field] ?? field);
    const own = trySchema.keyof().options.find((each) => each === name);
    if (own === undefined) others.push(text);
    else problems[own] ??= text;
  }
  return { problems, others };
}
