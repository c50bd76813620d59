import { sql } from 'kysely';
import type { CarState } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { matches } from './car-conditions.ts';
import { type CarFilters, isByDefault } from './car-filters.ts';
import { carsFor, tallyOf } from './cars-of.ts';

/** A filter with facet counts. */
export type Facet = 'brandNames' | 'modelNames' | 'departments' | 'categories';

/** The number of cars that match, as a query of one row. */
export function totalOf(tenant: Tenant, filters: CarFilters) {
  const count = isTallied(filters) ? sql<number>`coalesce(sum(car.count), 0)::int` : sql<number>`count(*)::int`;
  return countable(tenant, filters).select(count.as('count'));
}

export type CountedCars = {
  brandName: string;
  modelName: string;
  departmentId: number | null;
  category: string | null;
  count: number;
};

/** Rows that each stand for `count` matching cars, with the facets' columns; `without` omits one filter. */
export function countedCars(tenant: Tenant, filters: CarFilters, without?: Facet) {
  const count = isTallied(filters) ? sql<number>`car.count` : sql<number>`1`;
  return countable(tenant, filters, without)
    .select(['car.brandName', 'car.modelName', 'car.departmentId', 'car.category'])
    .select(count.as('count'))
    .$castTo<CountedCars>();
}

/** How many cars there are in each state of those that the other filters leave. */
export async function countStates(tenant: Tenant, filters: CarFilters) {
  const count = isTallied(filters) ? sql<number>`coalesce(sum(car.count), 0)::int` : sql<number>`count(*)::int`;
  const rows = await countable(tenant, filters, 'state')
    .select(['car.state', count.as('count')])
    .groupBy('car.state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) satisfies Partial<Record<CarState, number>>;
}

/** The rows to count: of the tally, weighted by `car.count`, where it has the columns; else the cars. */
function countable(tenant: Tenant, filters: CarFilters, without?: Facet | 'state') {
  const rows = isTallied(filters) ? tallyOf(tenant) : carsFor(tenant, filters);
  return rows.where((eb) => matches(eb, filters, without));
}

/** The filters on columns the tally has. */
const tallied: readonly string[] = [
  ...(['isFactoryCar', 'status', 'includeDeleted', 'state', 'brandNames', 'modelNames', 'departments'] as const),
  ...(['isSilkeborgDepartment', 'categories', 'vehicleType', 'fuelType', 'gearType'] as const),
] satisfies (keyof CarFilters)[];

/** Whether the tally of similar cars can count the filters' matches. */
export function isTallied(filters: CarFilters) {
  return Object.entries(filters).every(([name, value]) => tallied.includes(name) || isByDefault(name, value));
}
