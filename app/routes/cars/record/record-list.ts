import { findCarViewBySlug } from '#server/car-views/car-view-queries.ts';
import { findNeighbours } from '#server/cars/car-neighbours.ts';
import { readId } from '#server/format/id.ts';
import type { Tenant } from '#server/tenant.ts';
import { readListRequest } from '../car-list-request.ts';
import { isCarList } from '../car-memory.ts';

const usualPageSize = 20;
const largestPageSize = 500;

/** The list that a record says it was opened from, as a path of ours; the plain list when it says nothing usable. */
export function listOf(search: URLSearchParams, isFactoryCar: boolean) {
  const url = readList(search.get('list'));
  return url ? url.pathname + url.search : isFactoryCar ? '/cars?isFactoryCar=true' : '/cars';
}

/** The cars before and after this one in the list that its record was opened from, each with the list at its page. */
export async function readPlace(tenant: Tenant, search: URLSearchParams, id: number) {
  const url = readList(search.get('list') ?? '/cars');
  if (!url) return undefined;
  const viewSlug = /^\/cars\/view\/(.+?)\/?$/.exec(url.pathname)?.[1];
  const view = viewSlug === undefined ? undefined : await findCarViewBySlug(tenant, viewSlug);
  if (viewSlug !== undefined && !view) return undefined;
  url.searchParams.delete('viewId');
  const { query, params } = await readListRequest(tenant, { url, viewSlug: view?.slug });
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

function readList(list: string | null) {
  if (!list?.startsWith('/') || list.length > 4000) return undefined;
  const url = URL.parse(list, 'http://list.invalid');
  return url?.host === 'list.invalid' && isCarList(url.pathname) ? url : undefined;
}
