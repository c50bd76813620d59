import { findNeighbours } from '#server/cars/car-neighbours.ts';
import { readId } from '#server/format/id.ts';
import type { Tenant } from '#server/tenant.ts';
import { readListAddress } from '../../list-address.ts';
import { readListAt } from '../car-list-request.ts';
import { isCarList } from '../car-memory.ts';

const usualPageSize = 20;
const largestPageSize = 500;

/** The list that a record says it was opened from, as a path of ours; the plain list when it says nothing usable. */
export function listOf(search: URLSearchParams, isFactoryCar: boolean) {
  const url = readListAddress(search.get('list'), isCarList);
  return url ? url.pathname + url.search : isFactoryCar ? '/cars?isFactoryCar=true' : '/cars';
}

/** The cars before and after this one in the list that its record was opened from, each with the list at its page. */
export async function readPlace(tenant: Tenant, search: URLSearchParams, id: number) {
  const url = readListAddress(search.get('list') ?? '/cars', isCarList);
  if (!url) return undefined;
  const listed = await readListAt(tenant, url);
  if (!listed) return undefined;
  url.searchParams.delete('viewId');
  const { query, params } = listed;
  const page = readId(params.get('page') ?? '', 1_000_000) ?? 1;
  const pageSize = readId(params.get('pageSize') ?? '', largestPageSize) ?? usualPageSize;
  const found = await findNeighbours(tenant, query, { page, pageSize }, id);
  if (!found) return undefined;
  const { position, total, previous, next } = found;

  /** The list as it shows the car at this position. */
  function listAt(place: number) {
    const at = new URL(url ?? '');
    const shown = Math.ceil(place / pageSize);
    if (shown === 1) at.searchParams.delete('page');
    else at.searchParams.set('page', String(shown));
    return at.pathname + at.search;
  }
  return {
    position,
    total,
    previous: previous === undefined ? undefined : { id: previous, list: listAt(position - 1) },
    next: next === undefined ? undefined : { id: next, list: listAt(position + 1) },
  };
}

export type RecordPlace = NonNullable<Awaited<ReturnType<typeof readPlace>>>;
