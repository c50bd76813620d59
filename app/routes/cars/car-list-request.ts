import { redirect } from 'react-router';
import { type Implied, moveColumn, onTop, panelParam, relativeTo, withSort } from '#app/list/list-url.ts';
import { type CarView, findCarView, findCarViewBySlug } from '#server/car-views/car-view-queries.ts';
import { readCarListPayload } from '#server/cars/car-list-mapping.ts';
import { readCarList, writeCarList } from '#server/cars/car-list-params.ts';
import { readId } from '#server/format/id.ts';
import { refusal } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';

/** What every car list shows by itself. */
const implied: Implied = { status: ['published', 'draft'] };

const noView =
  'Visningen er slettet, eller den er personlig. Har en kollega sendt dig linket, så bed kollegaen om at dele visningen.';

/** The list of used cars by an address of its own, which opens with no view. */
const usedCars = '/used-cars';

export type Asked = {
  url: URL;
  viewSlug?: string | undefined;
  /** Whether something was posted from the list: it stands on its view then, though that be renamed or deleted since. */
  isPosted?: boolean;
};

/**
 * What an address asks for: a saved view, when there is one, and on top of it what the query says. Throws the way to
 * the view's own address where this is another one of it, and 404 for a view that the user does not see.
 */
export async function readListRequest(tenant: Tenant, { url, viewSlug, isPosted }: Asked) {
  const params = new URLSearchParams(url.search);
  const view = await askedView(tenant, params, viewSlug, isPosted);
  if (view && view.slug !== viewSlug && !isPosted) {
    for (const name of ['viewId', 'isFactoryCar']) params.delete(name);
    throw redirect(pathOf(view.slug, params));
  }
  const { base, baseQuery } = baseOf(tenant, view);
  const whole = onTop(params, base);
  if (view) whole.set('isFactoryCar', String(view.isFactoryCar));
  if (url.pathname === usedCars) whole.delete('isFactoryCar');
  const { dropped, ...query } = readCarList(whole, tenant.role);
  for (const value of whole.getAll('viewId'))
    dropped.push({ name: 'viewId', value: value.slice(0, 60), reason: 'unknown' });
  return { view, base, baseQuery, params: whole, dropped, query };
}

/** The view that the path names, or the one whose id the query gives instead. */
async function askedView(tenant: Tenant, params: URLSearchParams, slug: string | undefined, isDeletedToo = false) {
  const id = params
    .getAll('viewId')
    .map((text) => readId(text))
    .find((each) => each !== undefined);
  if (id === undefined && slug === undefined) return undefined;
  const view =
    id === undefined ? await findCarViewBySlug(tenant, slug ?? '', { isDeletedToo }) : await findCarView(tenant, id);
  if (!view) throw refusal(404, 'Page not found', noView);
  return view;
}

/** A view as the query that its address need not say. */
function baseOf({ role }: Tenant, view: CarView | undefined) {
  if (!view) return { base: new URLSearchParams(), baseQuery: undefined };
  const { query, request } = readCarListPayload(view.list, role);
  const base = writeCarList(query);
  if (view.list.filters?.pageSize) base.append('pageSize', String(request.pageSize));
  return { base, baseQuery: query };
}

/**
 * The query as it is best said, when it can be said better: without blanks and what is so anyhow, sorted and with a
 * column moved as a form asked, which without scripts opens its panel again for the next move.
 */
export function tidied({ pathname, search }: URL, base: URLSearchParams, columns: readonly string[]) {
  const params = new URLSearchParams(search);
  const [up, down] = [params.get('moveUp'), params.get('moveDown')];
  const rest = withSort(params);
  for (const name of ['moveUp', 'moveDown', 'reopen']) rest.delete(name);
  if (up || down) {
    rest.delete('columns');
    for (const column of moveColumn([...columns], up ?? down ?? '', up ? -1 : 1)) rest.append('columns', column);
    const panel = params.get('reopen');
    if (panel) rest.set(panelParam, panel);
  }
  const better = relativeTo(rest, base, implied);
  // On the list itself a blank `viewId` says that it is not to open with a view; the kind is the view's own elsewhere.
  if (pathname !== '/cars') better.delete('isFactoryCar');
  else if (rest.has('viewId') && !better.has('viewId')) better.append('viewId', '');
  return String(better) === String(params) ? undefined : better;
}

function pathOf(slug: string, params: URLSearchParams) {
  return `/cars/view/${slug}${params.size > 0 ? `?${params}` : ''}`;
}
