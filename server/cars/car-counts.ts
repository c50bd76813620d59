import { type Expression, type SqlBool, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { hasSearchedCode, hasStoodFor, isFound, matches, statusesOf } from './car-conditions.ts';
import { type CarStatus, knownAmong, registrationStatuses, sourcesOfImport } from './car-enums.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { isWholePlate, searchGroups } from './car-search.ts';
import { hasTrait } from './car-traits.ts';
import { type Cars, carsFor, tallyOf } from './cars-of.ts';

/** A filter whose options are counted. */
export type Facet = 'brandNames' | 'modelNames' | 'departments' | 'categories';

/**
 * Some of the cars that the filters leave. In a tally each row stands for `car.count` of them; `isWithoutBits` are all of
 * them where a piece of equipment has no bit, and none otherwise.
 */
type Part = { cars: Cars; isTally?: true; isWithoutBits?: true };

/**
 * The number of cars the filters leave, as a query of one row; null where equipment has no bit, unless it is asked for
 * `withoutBits`.
 */
export function totalOf(tenant: Tenant, filters: CarFilters, withoutBits = false) {
  const isDirect = hasOwnIndex(filters) || isWholePlate(filters.search);
  const parts: Part[] = isDirect
    ? [{ cars: carsFor(tenant, filters).where((eb) => matches(eb, filters)) }]
    : partsOf(tenant, filters);
  const counts = parts
    .filter((part) => withoutBits || !part.isWithoutBits)
    .map(({ cars, isTally }) =>
      cars.select((isTally ? sql`coalesce(sum(car.count), 0)::int` : sql`count(*)::int`).as('count')),
    );
  const total = sql<number>`${sql.join(counts, sql` + `)}`;
  const isTold = isDirect || withoutBits || filters.features.length === 0;
  return tenant.db.selectNoFrom(
    (isTold
      ? total
      : sql<number | null>`case when ${bitsOf(filters.features, 'low')} is not null then ${total} end`
    ).as('count'),
  );
}

export type CountedCars = {
  brandName: string;
  modelName: string;
  departmentId: number | null;
  category: string | null;
  count: number;
};

const subjects = ['brandName', 'modelName', 'departmentId', 'category'] as const;

/**
 * Rows that each stand for `count` of the cars the filters leave, with what the options are about; `without` leaves one
 * filter out.
 */
export function countedCars(tenant: Tenant, filters: CarFilters, without?: Facet) {
  const parts = partsOf(tenant, filters, without).map(({ cars, isTally }) => {
    if (isTally) return cars.select([...subjects, sql`car.count`.as('count')]);
    const counted = cars.select(['car.alike', sql`count(*)`.as('count')]).groupBy('car.alike');
    const kind = tallyOf(tenant)
      .distinctOn('car.alike')
      .select(['car.alike', ...subjects]);
    return tenant.db
      .selectFrom(counted.as('counted'))
      .innerJoin(kind.as('kind'), (join) => join.onRef('kind.alike', '=', 'counted.alike'))
      .select([...subjects, 'counted.count']);
  });
  return sql<CountedCars>`(${sql.join(parts, sql` union all `)})`;
}

/**
 * The parts that the cars are counted in; no car is in two of them. The tally tells what it has columns for, and the
 * numbers of cars alike by which an index finds their cars where it has not; a search looks for other cars by their own
 * codes. Equipment that has no bit is looked for in the cars.
 */
function partsOf(tenant: Tenant, filters: CarFilters, without?: Facet): Part[] {
  const { search } = filters;
  const isSearched = searchGroups(search).length > 0;
  const kinds = kindsOf(tenant, filters, without);
  const named = isSearched ? kinds.where(isFound(search, ['searchNames'])) : kinds;
  const coded = isSearched ? [{ cars: carsByCode(tenant, filters, without) }] : [];
  if (isTallied(filters)) return [{ cars: named, isTally: true }, ...coded];
  const left = (index: Index) => carsFor(tenant, { ...filters, search: '' }).where(isLeft(filters, index));
  function narrowed() {
    const alike = named.select('car.alike');
    // An index reads the numbers of a list in one go; what has few cars anyhow looks them up.
    return filters.permits.length > 0
      ? left('car_permits').where(isAmong(alike))
      : left('car_alike').where('car.alike', '=', sql<number>`any (array${alike})`);
  }
  const all = () => left(filters.permits.length > 0 ? 'car_permits' : 'car_fitted');
  const parts: Part[] = [{ cars: isSearched || isNarrow(filters, without) ? narrowed() : all() }, ...coded];
  if (filters.features.length > 0) {
    const searched = carsFor(tenant, filters).where((eb) => matches(eb, filters, without));
    parts.push({ cars: searched.where(sql<SqlBool>`${bitsOf(filters.features, 'low')} is null`), isWithoutBits: true });
  }
  return parts;
}

/** The filters that the tally has no columns for, as they are where they filter nothing. */
const { features, permits, sourceOfImport, registrationStatus, minStockDays, withoutPrice, withoutPhotos } =
  defaultCarFilters;
const untold = { features, permits, sourceOfImport, registrationStatus, minStockDays, withoutPrice, withoutPhotos };

/** Whether the tally of cars alike can tell how many cars the filters leave. */
export function isTallied(filters: CarFilters) {
  const { features, permits, sourceOfImport, registrationStatus, minStockDays, withoutPrice, withoutPhotos } = filters;
  return isEmpty({ features, permits, sourceOfImport, registrationStatus, minStockDays, withoutPrice, withoutPhotos });
}

/** Whether an index of its own tells what the tally does not, in fewer or shorter entries than all cars have. */
function hasOwnIndex(filters: CarFilters) {
  const { search, features, permits, sourceOfImport, registrationStatus, minStockDays } = filters;
  const { withoutPrice, withoutPhotos } = filters;
  if (!isEmpty({ search, features, permits }) || isNarrow(filters)) return false;
  const asked = [{ sourceOfImport, registrationStatus }, { minStockDays }, { withoutPrice }, { withoutPhotos }];
  return asked.filter((each) => !isEmpty(each)).length === 1;
}

function isEmpty(filters: Partial<CarFilters>) {
  const values = Object.values(filters);
  return values.every((value) => value === undefined || value === false || String(value) === '');
}

/**
 * The cars found by their own codes whose names do not have all that is searched for. One word is found in an index
 * that tells the rest by the car's kind; of several each may be in a name, so the cars are looked at.
 */
function carsByCode(tenant: Tenant, filters: CarFilters, without?: Facet) {
  const { search } = filters;
  const isNamed = isFound(search, ['searchNames']);
  const cars = carsFor(tenant, filters).where(hasSearchedCode(search)).where(isLeft(filters, 'car_own_codes'));
  if (searchGroups(search).flat(2).length > 1) {
    return cars.where((eb) => matches(eb, { ...filters, ...untold }, without)).where(sql<SqlBool>`not ${isNamed}`);
  }
  const kinds = kindsOf(tenant, filters, without).select('car.alike');
  if (isNarrow(filters, without)) return cars.where(isAmong(kinds.where(sql<SqlBool>`not ${isNamed}`)));
  return cars.where(sql<SqlBool>`not ${isAmong(kinds.where(isNamed))}`);
}

/** The rows of the tally that the filters leave as far as it can tell, whatever is searched for. */
function kindsOf(tenant: Tenant, filters: CarFilters, without?: Facet) {
  return tallyOf(tenant).where((eb) => matches(eb, { ...filters, ...untold, search: '' }, without));
}

/** Whether the tally leaves much less than all cars of a list. */
function isNarrow(filters: CarFilters, without?: Facet) {
  const ofAll = { status: [], includeDeleted: false, isFactoryCar: false, search: '' };
  return !isEmpty({ ...filters, ...untold, ...ofAll, ...(without && { [without]: [] }) });
}

/** Whether a car is of one of these kinds: asked of cars that are found already, as `in` by itself may not be. */
function isAmong(alike: Expression<unknown>) {
  return sql<SqlBool>`(car.alike in ${alike}) is true`;
}

/** The indexes that hold what the tally cannot tell. */
type Index = 'car_alike' | 'car_fitted' | 'car_permits' | 'car_own_codes';

/**
 * Whether a car has a status of the list, said of the columns that this index has: one of them is of the cars that are
 * not deleted, and tells these apart by their traits.
 */
function isOfStatus(statuses: CarStatus[], index: Index) {
  if (index === 'car_own_codes') return sql`car.status in (${sql.join(statuses)})`;
  if (index !== 'car_fitted' || statuses.includes('soft-deleted')) return hasTrait('status', statuses);
  const isNotDeleted = sql`car.status <> ${sql.lit('soft-deleted')}`;
  return statuses.length > 1 ? isNotDeleted : sql`${isNotDeleted} and ${hasTrait('status', statuses)}`;
}

/** What the tally cannot tell of a car, said of the columns that this index has. */
function isLeft(filters: CarFilters, index: Index) {
  const { features, permits, sourceOfImport, registrationStatus, minStockDays, isFactoryCar } = filters;
  const statuses = statusesOf(filters);
  const conditions = [
    sql`car."isFactoryCar" = ${isFactoryCar}`,
    features.length > 0 && sql`car."fittedLow" & ${bitsOf(features, 'low')} = ${bitsOf(features, 'low')}`,
    features.length > 0 && sql`car."fittedHigh" & ${bitsOf(features, 'high')} = ${bitsOf(features, 'high')}`,
    statuses.length > 0 && isOfStatus(statuses, index),
    sourceOfImport.length > 0 && hasTrait('sourceOfImport', knownAmong(sourcesOfImport, sourceOfImport)),
    registrationStatus.length > 0 &&
      hasTrait('registrationStatus', knownAmong(registrationStatuses, registrationStatus)),
    filters.withoutPrice && hasTrait('without', [isFactoryCar ? 'priceExclVatExclTax' : 'salePriceInclVat']),
    filters.withoutPhotos && hasTrait('without', ['photos']),
    minStockDays !== undefined && hasStoodFor(minStockDays),
    permits.length > 0 && sql`car.permits <> '{}' and car.permits && ${permits}::text[]`,
  ];
  return sql<SqlBool>`${sql.join(conditions.filter(Boolean), sql` and `)}`;
}

/** The bits of this equipment in one of the two columns; null where a piece has no bit in either. */
const bitsOf = (features: number[], column: 'low' | 'high') =>
  sql`(select bits_of_equipment(${features}::int[], ${sql.lit(column === 'low' ? 0 : 64)}))`;
