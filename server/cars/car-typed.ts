import { sql } from 'kysely';
import type { Role } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { type CarFilters, isByDefault } from './car-filters.ts';
import { readCarList, writeCarList } from './car-list-params.ts';
import type { CarListQuery } from './car-queries.ts';
import { rangeList } from './car-ranges.ts';
import { literal, type Piece, restOf, type TypedDepartment, understand } from './car-understood.ts';

/**
 * A car list as people ask for it: the pieces of the search text that are understood narrow its filters. `stated` are
 * the filters of the address alone.
 */
export function readTypedCarList(params: URLSearchParams, role: Role, departments: readonly TypedDepartment[] = []) {
  const query = readCarList(params, role);
  const stated = query.filters;
  const text = stated.search;
  const { pieces, offers } = understand(text, departments);
  const filters = { ...stated };
  const kept = pieces.filter((piece) => narrow(filters, piece, stated));
  filters.search = restOf(text, kept);
  return { ...query, filters, stated, typed: { text, pieces: kept, offers } };
}

/** The query string that `readTypedCarList` reads as this list. */
export function writeTypedCarList(query: CarListQuery, departments: readonly TypedDepartment[]) {
  const search = literal(query.filters.search, departments);
  return writeCarList({ ...query, filters: { ...query.filters, search } });
}

/** The departments that a search text may name. */
export async function listTypedDepartments({ db, organizationId }: Tenant, text: string): Promise<TypedDepartment[]> {
  if (text === '') return [];
  const named = (column: 'name' | 'shortCode') =>
    sql<boolean>`strpos(fold_text(${` ${text} `}), fold_text(' ' || ${sql.ref(column)} || ' ')) > 0`;
  return db
    .selectFrom('department')
    .where('organizationId', '=', organizationId)
    .where(({ or }) => or([named('name'), named('shortCode')]))
    .select(['id', 'name', 'shortCode'])
    .execute();
}

/** Adds a piece's filters; a piece that contradicts another choice stays text. */
function narrow(filters: CarFilters, { filters: found }: Piece, stated: CarFilters) {
  const present: Readonly<Record<string, unknown>> = filters;
  const before: Readonly<Record<string, unknown>> = stated;
  const next: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(found)) {
    const [now, own] = [present[name], before[name]];
    if (Array.isArray(value) && Array.isArray(now)) {
      if (Array.isArray(own) && own.length > 0 && !value.every((each) => own.includes(each))) return false;
      next[name] = [...new Set([...now, ...value])];
    } else if (isByDefault(name, now) || now === value) next[name] = value;
    else if (typeof value === 'number' && typeof now === 'number') next[name] = tighter(name)(value, now);
    else return false;
  }
  Object.assign(filters, next);
  return true;
}

/** The narrower of two ends. */
function tighter(name: string) {
  return rangeList.some(({ ends: [low] }) => low === name) ? Math.max : Math.min;
}
