import type { PageRequest } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import { matches } from './car-conditions.ts';
import { type CarListQuery, countCars, idsInOrder, listCarIds } from './car-queries.ts';
import { carsFor } from './cars-of.ts';

/** A car's position in a list, counted from 1, and its neighbours. */
export type Neighbours = { position: number; total: number; previous?: number | undefined; next?: number | undefined };

/**
 * A car's neighbours in a list; undefined when not in it. The page it was opened from is searched first; the whole list
 * only if the car has moved.
 */
export async function findNeighbours(
  tenant: Tenant,
  query: CarListQuery,
  { page, pageSize }: PageRequest,
  id: number,
): Promise<Neighbours | undefined> {
  const from = Math.max(0, (page - 1) * pageSize - 1);
  const [rows, total, listed] = await Promise.all([
    idsInOrder(tenant, query)
      .limit(pageSize + 2)
      .offset(from)
      .execute(),
    countCars(tenant, query.filters),
    carsFor(tenant, query.filters)
      .select('car.id')
      .where((eb) => matches(eb, query.filters))
      .where('car.id', '=', id)
      .executeTakeFirst(),
  ]);
  if (!listed) return undefined;
  const near = rows.map((row) => row.id);
  const at = near.indexOf(id);
  const isInside = at >= 0 && (at > 0 || from === 0) && (at < near.length - 1 || from + near.length >= total);
  const [ids, offset] = isInside ? [near, from] : [await listCarIds(tenant, query), 0];
  const place = ids.indexOf(id);
  return { position: offset + place + 1, total, previous: ids[place - 1], next: ids[place + 1] };
}
