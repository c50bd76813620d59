import type { Compilable } from 'kysely';
import { rememberStatements } from '../db/remembered-statements.ts';
import type { Tenant } from '../tenant.ts';
import type { CarListQuery } from './car-queries.ts';

/** A list, and the slice of it that is asked for. */
export type AskedCars = { query: CarListQuery; limit: number; offset: number };

/** From here on a page finds its cars in an index before it reads any other column of theirs. */
export const deep = 200;
/** From here on it is worth the total to know which end is nearer. */
export const farAway = 10_000;

/**
 * Remembers how the questions of a list are written. Lists are alike when they differ in nothing but names, numbers and
 * the place of the page; a search is written by its words, and so anew each time.
 */
export function openStatements<Row>(write: (tenant: Tenant, asked: AskedCars) => Compilable<Row>) {
  return rememberStatements({ write, shapeOf, valuesOf, withStandIns });
}

/** What a list's statement depends on beside its values. */
function shapeOf({ query: { filters, columns, sortBy, sortDirection }, offset }: AskedCars) {
  const { categories, brandNames, modelNames, departments, features, permits, minStockDays, ...rest } = filters;
  if (filters.search !== '') return undefined;
  const sizes = [categories, brandNames, modelNames, departments, features, permits].map(({ length }) => length);
  const distance = [deep, farAway].filter((border) => offset >= border).length;
  return JSON.stringify([distance, sizes, minStockDays !== undefined, rest, columns, sortBy, sortDirection]);
}

/** All that can differ between lists alike, in an order of its own. */
function valuesOf({ query: { filters }, limit, offset }: AskedCars): unknown[] {
  const { categories, brandNames, modelNames, departments, features, permits, minStockDays } = filters;
  const lists = [...categories, ...brandNames, ...modelNames, ...departments, ...features];
  return [limit, offset, features, permits, minStockDays, ...lists];
}

/** A list alike, of which each value is another one and none is any that a statement would hold by itself. */
function withStandIns({ query, offset }: AskedCars): AskedCars {
  let count = 0;
  const number = () => {
    count += 1;
    return count / 1000;
  };
  const text = () => `stand-in ${number()}`;
  const { filters } = query;
  const border = [farAway, deep].find((border) => offset >= border) ?? 0;
  return {
    limit: number(),
    offset: border + number(),
    query: {
      ...query,
      filters: {
        ...filters,
        categories: filters.categories.map(text),
        brandNames: filters.brandNames.map(text),
        modelNames: filters.modelNames.map(text),
        departments: filters.departments.map(number),
        features: filters.features.map(number),
        permits: filters.permits.map(text),
        minStockDays: filters.minStockDays === undefined ? undefined : number(),
      },
    },
  };
}
