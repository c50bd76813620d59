import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { carsOf, countCars, isSilkeborg, matches } from './car-queries.ts';

const count = sql<number>`count(*)::int`.as('count');

/**
 * The options of the car list's filters, with the number of cars each would show: an option is counted under all
 * the other filters, so choosing it never gives another number than it promised.
 */
export async function listCarOptions(tenant: Tenant, filters: CarFilters) {
  const [brands, models, departments, categories, features, permits] = await Promise.all([
    carsOf(tenant)
      .where((eb) => matches(eb, filters, 'brandNames'))
      .select(['brandName as name', count])
      .groupBy('brandName')
      .orderBy('brandName')
      .execute(),
    carsOf(tenant)
      .where((eb) => matches(eb, filters, 'modelNames'))
      .select(['brandName', 'modelName as name', count])
      .groupBy(['brandName', 'modelName'])
      .orderBy('brandName')
      .orderBy('modelName')
      .execute(),
    listDepartmentOptions(tenant, filters),
    listCategoryOptions(tenant, filters),
    tenant.db
      .selectFrom('carFeature')
      .where('organizationId', '=', tenant.organizationId)
      .select(['id', 'name', 'group'])
      .orderBy('name')
      .execute(),
    carsOf(tenant)
      .where('isFactoryCar', '=', filters.isFactoryCar)
      .select(sql<string>`distinct unnest(permits)`.as('name'))
      .orderBy('name')
      .execute(),
  ]);
  return {
    brands,
    models,
    departments,
    categories,
    features,
    permits: permits.map((permit) => permit.name),
    hasSilkeborg: departments.some((department) => department.isSilkeborg),
  };
}

export type CarOptions = Awaited<ReturnType<typeof listCarOptions>>;

async function listDepartmentOptions(tenant: Tenant, filters: CarFilters) {
  const [departments, counted] = await Promise.all([
    tenant.db
      .selectFrom('department')
      .where('organizationId', '=', tenant.organizationId)
      .select(['id', 'name', isSilkeborg.as('isSilkeborg')])
      .orderBy('sortOrder')
      .orderBy('name')
      .execute(),
    carsOf(tenant)
      .where((eb) => matches(eb, filters, 'departments'))
      .select(['departmentId', count])
      .groupBy('departmentId')
      .execute(),
  ]);
  const counts = new Map(counted.map((row) => [row.departmentId, row.count]));
  return departments.map((department) => ({ ...department, count: counts.get(department.id) ?? 0 }));
}

async function listCategoryOptions(tenant: Tenant, filters: CarFilters) {
  const [categories, counted] = await Promise.all([
    tenant.db
      .selectFrom('carCategory')
      .where('organizationId', '=', tenant.organizationId)
      .select(['key', 'name'])
      .orderBy('sortOrder')
      .orderBy('key')
      .execute(),
    carsOf(tenant)
      .where((eb) => matches(eb, filters, 'categories'))
      .select(['category', count])
      .groupBy('category')
      .execute(),
  ]);
  const counts = new Map(counted.map((row) => [row.category, row.count]));
  return categories.map((category) => ({ ...category, count: counts.get(category.key) ?? 0 }));
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
