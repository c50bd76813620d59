import { redirect } from 'react-router';
import { type Implied, moveColumn, onTop, panelParam, relativeTo, withSort } from '#app/list/list-url.ts';
import { viewedLists } from '#app/texts/views.ts';
import type { ViewKind } from '#server/db/schema.ts';
import { readId } from '#server/format/id.ts';
import { readInTenant, refusal } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';
import { findView, findViewBySlug } from '#server/views/view-queries.ts';
import type { ViewedList } from '#server/views/viewed-list.ts';

const noView =
  'Visningen er slettet, eller den er personlig. Har en kollega sendt dig linket, så bed kollegaen om at dele visningen.';

export type Asked = {
  url: URL;
  viewSlug?: string | undefined;
  /** A post stays on its view, even when that is renamed or deleted meanwhile. */
  isPosted?: boolean;
};

/** The requested view, the parameters it implies, and the combined query. */
export type ViewRequest<Content> = Awaited<ReturnType<typeof readViewRequest<Content>>>;

/**
 * Resolves an address to its saved view with the query on top. Throws a redirect to the view's canonical address, and
 * 404 for an invisible view.
 */
export async function readViewRequest<Content>(tenant: Tenant, list: ViewedList<Content>, asked: Asked) {
  const { url, viewSlug, isPosted } = asked;
  const { address } = viewedLists[list.name];
  const params = new URLSearchParams(url.search);
  const view = await askedView(tenant, list, params, asked);
  if (view && view.slug !== viewSlug && !isPosted) {
    for (const name of ['viewId', list.kind?.param ?? '']) params.delete(name);
    throw redirect(pathWith(`${address}/view/${view.slug}`, params));
  }
  const base = view ? await list.toParams(view.content, tenant) : new URLSearchParams();
  const whole = onTop(params, base);
  if (list.kind && (view || url.pathname !== address)) whole.delete(list.kind.param);
  for (const [name, value] of kindOf(list, view?.kind)) whole.append(name, value);
  return { view, base, params: whole };
}

/** The export query: the view's, overridden by the address. */
export function viewedQuery<Content>(list: ViewedList<Content>) {
  return (context: Parameters<typeof readInTenant>[0], asked: Asked) =>
    readInTenant(context, async (tenant) => (await readViewRequest(tenant, list, asked)).params);
}

/** The row kind in the list's own address. */
export function kindOf({ kind }: Pick<ViewedList<never>, 'kind'>, shown: ViewKind | undefined): [string, string][] {
  return kind && kind.of === shown ? [[kind.param, 'true']] : [];
}

/** The view of the path's slug, or of the query's id. */
async function askedView<Content>(
  tenant: Tenant,
  list: ViewedList<Content>,
  params: URLSearchParams,
  { viewSlug: slug, isPosted: isDeletedToo = false }: Asked,
) {
  const id = params
    .getAll('viewId')
    .map((text) => readId(text))
    .find((each) => each !== undefined);
  if (id === undefined && slug === undefined) return undefined;
  const view =
    id === undefined
      ? await findViewBySlug(tenant, list, slug ?? '', { isDeletedToo })
      : await findView(tenant, list, id);
  if (!view) throw refusal(404, 'Page not found', noView);
  return view;
}

type Look = { columns?: readonly string[]; implied?: Implied };

/**
 * Redirects to the canonical address: no blanks or defaults, sorted, columns moved. Without JavaScript the column panel
 * reopens.
 */
export function redirectCanonical<Content>(
  { pathname, search }: URL,
  list: ViewedList<Content>,
  base: URLSearchParams,
  { columns = [], implied = {} }: Look = {},
) {
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
  // A blank `viewId` opts out of the default view; elsewhere the view implies the kind.
  if (pathname !== viewedLists[list.name].address) better.delete(list.kind?.param ?? '');
  else if (rest.has('viewId') && !better.has('viewId')) better.append('viewId', '');
  if (String(better) !== String(params)) throw redirect(pathWith(pathname, better));
}

export function pathWith(path: string, params: URLSearchParams) {
  return params.size > 0 ? `${path}?${params}` : path;
}
