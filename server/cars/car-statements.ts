import type { Compilable, CompiledQuery } from 'kysely';
import type { Tenant } from '../tenant.ts';
import type { CarListQuery } from './car-queries.ts';

/** A list, and the slice of it that is asked for. */
export type AskedCars = { query: CarListQuery; limit: number; offset: number };

/** A statement, and for each of its parameters the place of its value among `valuesOf`, where it is one of them. */
type Written<Row> = { statement: CompiledQuery<Row>; places: number[] };

/** From here on a page finds its cars in an index before it reads any other column of theirs. */
export const deep = 200;
/** From here on it is worth the total to know which end is nearer. */
export const farAway = 10_000;

const most = 500;

/**
 * Remembers how the questions of a list are written, so that a list like one before is asked for without being put
 * together anew. Lists are alike when they differ in nothing but names, numbers and the place of the page; each is
 * written once with stand-ins for these, which give way to what is asked for. A search is written by its words, and so
 * anew each time.
 */
export function openStatements<Row>(write: (tenant: Tenant, asked: AskedCars) => Compilable<Row>) {
  const known = new Map<string, Written<Row>>();

  function writeOnce(tenant: Tenant, asked: AskedCars, shape: string): Written<Row> {
    const inPlace = withStandIns(asked);
    const statement = write(tenant, inPlace).compile();
    const standIns = valuesOf(inPlace);
    const written = { statement, places: statement.parameters.map((parameter) => standIns.indexOf(parameter)) };
    if (known.size >= most) known.clear();
    known.set(shape, written);
    return written;
  }

  return function statementOf(tenant: Tenant, asked: AskedCars): CompiledQuery<Row> {
    if (asked.query.filters.search !== '') return write(tenant, asked).compile();
    const shape = shapeOf(asked);
    const { statement, places } = known.get(shape) ?? writeOnce(tenant, asked, shape);
    const values = valuesOf(asked);
    return { ...statement, parameters: statement.parameters.map((own, at) => values[places[at] ?? -1] ?? own) };
  };
}

/** What a list's statement depends on beside its values. */
function shapeOf({ query: { filters, columns, sortBy, sortDirection }, offset }: AskedCars) {
  const { categories, brandNames, modelNames, departments, features, permits, minStockDays, ...rest } = filters;
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
