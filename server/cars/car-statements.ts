import type { Compilable } from 'kysely';
import { rememberStatements } from '../list/remembered-statements.ts';
import type { Tenant } from '../tenant.ts';
import { knownAmong, registrationStatuses, sourcesOfImport } from './car-enums.ts';
import { listNames } from './car-lists.ts';
import type { CarRowsQuery } from './car-queries.ts';
import { rangeEnds } from './car-ranges.ts';
import { codeEnds, plateEnds, searchGroups } from './car-search.ts';

/** A list, and the slice of it that is asked for. */
export type AskedCars = { query: CarRowsQuery; limit: number; offset: number };

/** From here on a page finds its cars in an index before it reads any other column of theirs. */
export const deep = 200;
/** From here on it is worth the total to know which end is nearer. */
export const farAway = 10_000;

/**
 * Remembers how the questions of a list are written. Lists are alike when they differ in nothing but names, numbers, the
 * place of the page and the letters of what is searched for.
 */
export function openStatements<Row>(write: (tenant: Tenant, asked: AskedCars) => Compilable<Row>) {
  return rememberStatements({ write, shapeOf, valuesOf, withStandIns });
}

/** What a list's statement depends on beside its values. */
function shapeOf({ query: { filters, columns, sortBy, sortDirection }, offset }: AskedCars) {
  const { features, permits, search, plate, codeEnd, sourceOfImport, registrationStatus, ...rest } = filters;
  // Of these lists a statement holds the known values alone, and whether there is any value.
  const known = [
    sourceOfImport.length > 0 && knownAmong(sourcesOfImport, sourceOfImport),
    registrationStatus.length > 0 && knownAmong(registrationStatuses, registrationStatus),
  ];
  const distance = [deep, farAway].filter((border) => offset >= border).length;
  return JSON.stringify([
    distance,
    [features.length, permits.length, plate !== '', codeEnd !== ''],
    listNames.map((name) => filters[name].length),
    rangeEnds.map((end) => filters[end] !== undefined),
    shapeOfSearch(search),
    known,
    Object.entries(rest).filter(([name]) => !valued.has(name)),
    columns,
    sortBy,
    sortDirection,
  ]);
}

/** The filters whose values are parameters of a statement. */
const valued = new Set<string>([...listNames, ...rangeEnds]);

/** All that can differ between lists alike, in an order of its own. */
function valuesOf({ query: { filters }, limit, offset }: AskedCars): unknown[] {
  const { features, permits, plate, codeEnd, search } = filters;
  const lists = listNames.flatMap((name) => [...filters[name]]);
  const ranges = rangeEnds.map((end) => filters[end]);
  const patterns = [...plateEnds(plate), ...codeEnds(codeEnd), ...patternsOf(search)];
  return [limit, offset, features, permits, ...features, ...lists, ...ranges, ...patterns];
}

/** All patterns of a search, each of them once. */
function patternsOf(search: string) {
  return [...new Set(searchGroups(search).flat(2))];
}

/** How a search is put together, and which of its patterns are the same one. */
function shapeOfSearch(search: string) {
  const patterns = patternsOf(search);
  return searchGroups(search).map((ways) => ways.map((way) => way.map((pattern) => patterns.indexOf(pattern))));
}

/**
 * A list alike, of which each value is another one and none is any that a statement would hold by itself; the patterns of
 * a search are none already.
 */
function withStandIns({ query, offset }: AskedCars): AskedCars {
  let count = 0;
  const number = () => {
    count += 1;
    return count / 1000;
  };
  const text = () => `stand-in ${number()}`;
  const { filters } = query;
  const border = [farAway, deep].find((border) => offset >= border) ?? 0;
  const lists = listNames.map((name) => [name, filters[name].map(text)]);
  const ranges = rangeEnds.map((end) => [end, filters[end] === undefined ? undefined : number()]);
  return {
    limit: number(),
    offset: border + number(),
    query: {
      ...query,
      filters: {
        ...filters,
        ...Object.fromEntries([...lists, ...ranges]),
        features: filters.features.map(number),
        permits: filters.permits.map(text),
        plate: filters.plate && text(),
        codeEnd: filters.codeEnd && text(),
      },
    },
  };
}
