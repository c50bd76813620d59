import { redirect } from 'react-router';
import { placesOf } from '#app/list/views/view-places.ts';
import { viewedLists } from '#app/texts/views.ts';
import type { ViewKind } from '#server/db/schema.ts';
import type { Tenant } from '#server/tenant.ts';
import { mayChangeView } from '#server/views/view-rules.ts';
import { defaultOf, listViewTabs, startOf } from '#server/views/view-tabs.ts';
import type { ViewedList } from '#server/views/viewed-list.ts';
import { type Asked, kindOf, pathWith, readViewRequest, redirectCanonical, type ViewRequest } from './view-request.ts';

type Shown<Content> = {
  url: URL;
  request: ViewRequest<Content>;
  tabs: Awaited<ReturnType<typeof listViewTabs>>;
  /** The row kind, for lists with separate views for each. */
  kind?: ViewKind;
};

/**
 * A list's view state. Throws redirects to the default view, to the one to `start` with, and to the address that opts
 * out of it.
 */
export async function shownViews<Content>(
  tenant: Tenant,
  list: ViewedList<Content>,
  { url: { pathname, searchParams }, request, tabs: { tabs, lostDefault }, kind = 'all' }: Shown<Content>,
) {
  const { view, base, params } = request;
  const { address } = viewedLists[list.name];
  const isPlain = view === undefined && pathname === address;
  const opensByItself = isPlain && [...searchParams.keys()].every((name) => name === list.kind?.param);
  if (isPlain && searchParams.has('start')) {
    const rest = new URLSearchParams(searchParams);
    rest.delete('start');
    const start = [...rest.keys()].every((name) => name === list.kind?.param) ? startOf(tabs) : undefined;
    throw redirect(start ? `${address}/view/${start.slug}` : pathWith(address, rest));
  }
  const opening = defaultOf(tabs);
  if (opening && opensByItself) throw redirect(`${address}/view/${opening.slug}`);
  // With a default view the bare list says so in its address: removing its last filter must not reopen the view.
  const hasOpening = opening !== undefined && isPlain;
  if (hasOpening && !searchParams.has('viewId'))
    throw redirect(pathWith(address, new URLSearchParams([...searchParams, ['viewId', '']])));
  if (hasOpening) base.append('viewId', String(opening.id));
  const plain = [...kindOf(list, kind), ...(opening ? [['viewId', '']] : [])];
  return {
    ...{ list: list.name, kind, address },
    plainPath: pathWith(address, new URLSearchParams(plain)),
    base: String(base),
    ...placesOf(tabs, view?.id),
    lost: opensByItself || (view && view.id === opening?.id) ? lostDefault : undefined,
    view: view && {
      id: view.id,
      version: view.version,
      name: view.name,
      mayChange: mayChangeView(tenant, view),
      isChanged: await isChanged(list, tenant, params, base),
    },
  };
}

/** A list's query and view state. Throws a redirect to the canonical address, if different. */
export async function readListViews<Content>(tenant: Tenant, list: ViewedList<Content>, asked: Asked) {
  const request = await readViewRequest(tenant, list, asked);
  redirectCanonical(asked.url, list, request.base, { columns: asked.url.searchParams.getAll('columns') });
  const tabs = await listViewTabs(tenant, list);
  const views = await shownViews(tenant, list, { url: asked.url, request, tabs });
  return { params: request.params, views, dropped: request.view?.dropped ?? [] };
}

/** Whether the list differs from the view; the page size counts. */
async function isChanged<Content>(
  list: ViewedList<Content>,
  tenant: Tenant,
  params: URLSearchParams,
  saved: URLSearchParams,
) {
  const meaning = (each: URLSearchParams) =>
    String([
      ...[...each]
        .filter(([name]) => name !== 'columns' && name !== 'pageSize')
        .map(String)
        .sort(),
      ...each.getAll('columns'),
      each.get('pageSize') ?? '20',
    ]);
  return meaning(await list.toParams(await list.fromParams(params, tenant), tenant)) !== meaning(saved);
}
