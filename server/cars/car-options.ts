import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { listCategories, listFeatures } from './car-choices.ts';
import { isSilkeborg } from './car-conditions.ts';
import { type CountedCars, countedCars, type Facet } from './car-counts.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { countCars } from './car-queries.ts';
import { carsOf } from './cars-of.ts';

/**
 * The options of the car list's filters, with the number of cars each would show: an option is counted under all
 * the other filters, so choosing it never gives another number than it promised.
 */
export async function listCarOptions(tenant: Tenant, filters: CarFilters) {
  const counted = countByFacet(tenant, filters);
  const [brands, models, departmentCounts, categoryCounts, departments, categories, features, permits] =
    await Promise.all([
      counted('brandNames'),
      counted('modelNames'),
      counted('departments'),
      counted('categories'),
      tenant.db
        .selectFrom('department')
        .where('organizationId', '=', tenant.organizationId)
        .select(['id', 'name', isSilkeborg.as('isSilkeborg')])
        .orderBy('sortOrder')
        .orderBy('name')
        .execute(),
      listCategories(tenant),
      listFeatures(tenant),
      carsOf(tenant)
        .where('isFactoryCar', '=', filters.isFactoryCar)
        .where(sql<SqlBool>`permits <> '{}'`)
        .select(sql<string>`distinct unnest(permits)`.as('name'))
        .orderBy('name')
        .execute(),
    ]);
  const inDepartment = sums(departmentCounts, ({ departmentId }) => departmentId);
  const inCategory = sums(categoryCounts, ({ category }) => category);
  return {
    brands: [...sums(brands, ({ brandName }) => brandName)].map(([name, count]) => ({ name, count })),
    models: [
      ...Map.groupBy(models, ({ brandName, modelName }) => JSON.stringify([brandName, modelName])).values(),
    ].flatMap((cars) =>
      cars.slice(0, 1).map(({ brandName, modelName: name }) => ({ brandName, name, count: sum(cars) })),
    ),
    departments: departments.map((department) => ({ ...department, count: inDepartment.get(department.id) ?? 0 })),
    categories: categories.map((category) => ({ ...category, count: inCategory.get(category.key) ?? 0 })),
    features,
    permits: permits.map((permit) => permit.name),
    hasSilkeborg: departments.some((department) => department.isSilkeborg),
  };
}

export type CarOptions = Awaited<ReturnType<typeof listCarOptions>>;

/**
 * Counts the cars by all that the options are about, without the filter of the one that is asked for. All those that
 * filter nothing share one reading.
 */
function countByFacet(tenant: Tenant, filters: CarFilters) {
  const count = (without?: Facet): Promise<CountedCars[]> =>
    tenant.db
      .selectFrom(countedCars(tenant, filters, without).as('counted'))
      .select(['brandName', 'modelName', 'departmentId', 'category', sql<number>`sum(counted.count)::int`.as('count')])
      .groupBy(['brandName', 'modelName', 'departmentId', 'category'])
      .having(sql`sum(counted.count)`, '>', 0)
      .orderBy('brandName')
      .orderBy('modelName')
      .execute();
  let shared: Promise<CountedCars[]> | undefined;
  return (facet: Facet) => {
    if (filters[facet].length > 0) return count(facet);
    shared ??= count();
    return shared;
  };
}

function sums<Key>(counted: CountedCars[], keyOf: (cars: CountedCars) => Key) {
  return new Map([...Map.groupBy(counted, keyOf)].map(([key, cars]) => [key, sum(cars)]));
}

function sum(counted: CountedCars[]) {
  return counted.reduce((total, { count }) => total + count, 0);
}

/** How many cars there would be without each of the filters that is set, for a list that came out empty. */
export async function countWithout(tenant: Tenant, filters: CarFilters) {
  const set = filterNames.filter((name) => String(filters[name] ?? '') !== String(defaultCarFilters[name] ?? ''));
  const counts = await Promise.all(
    set.map(async (name) => [name, await countCars(tenant, { ...filters, [name]: defaultCarFilters[name] })] as const),
  );
  return Object.fromEntries(counts) satisfies Partial<Record<keyof CarFilters, number>>;
}

const filterNames = [
  'search',
  'status',
  'brandNames',
  'modelNames',
  'departments',
  'categories',
  'vehicleType',
  'fuelType',
  'gearType',
  'features',
  'sourceOfImport',
  'permits',
  'registrationStatus',
  'isSilkeborgDepartment',
  'minStockDays',
  'withoutPrice',
] as const satisfies (keyof CarFilters)[];
