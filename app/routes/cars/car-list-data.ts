import { redirect } from 'react-router';
import { isPanelAsked } from '#app/list/list-url.ts';
import { goneWith } from '#app/texts/car-filters.ts';
import { mayChangeView } from '#server/car-views/car-view-rules.ts';
import { defaultOf, listCarViewTabs } from '#server/car-views/car-view-tabs.ts';
import { writeCarList } from '#server/cars/car-list-params.ts';
import { listChosenNames } from '#server/cars/car-option-names.ts';
import { countWithout, listCarOptions } from '#server/cars/car-options.ts';
import { type CarListQuery, listCars } from '#server/cars/car-queries.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';
import { type Asked, readListRequest, tidied } from './car-list-request.ts';
import { packOptions } from './car-options-packed.ts';
import { placesOf } from './car-view-places.ts';
import { readPickedBefore } from './picked-before.ts';

/**
 * Everything the list screen shows. Throws the way to a better address where there is one. The options of the filters
 * are read for a page that comes with them open; scripts fetch them when they are opened.
 */
export async function readListScreen(tenant: Tenant, asked: Asked) {
  const { url } = asked;
  const { view, base, baseQuery, params, dropped, query } = await readListRequest(tenant, asked);
  const better = tidied(url, base, query.columns);
  if (better) throw redirect(`${url.pathname}${better.size > 0 ? `?${better}` : ''}`);
  const request = readPage(params);
  const { isFactoryCar } = query.filters;
  const saysNothing = [...url.searchParams.keys()].every((name) => name === 'isFactoryCar');
  const opensByItself = view === undefined && url.pathname === '/cars' && saysNothing;

  const [list, options, names, { tabs, lostDefault }, picked] = await Promise.all([
    listCars(tenant, { ...query, columns: [...new Set([...query.columns, ...cardColumns(isFactoryCar)])] }, request),
    isPanelAsked(url.search, 'filters') ? listCarOptions(tenant, query.filters) : undefined,
    listChosenNames(tenant, query.filters),
    listCarViewTabs(tenant, isFactoryCar),
    url.searchParams.has('selection') ? readPickedBefore(tenant, url.searchParams) : undefined,
  ]);

  const opening = defaultOf(tabs);
  if (opening && opensByItself) throw redirect(`/cars/view/${opening.slug}`);
  // Where the list opens with a view, the list without one says so: taking away its last filter does not open the view.
  const hasOpening = opening !== undefined && !view && url.pathname === '/cars';
  if (hasOpening && !url.searchParams.has('viewId'))
    throw redirect(`/cars?${new URLSearchParams([...url.searchParams, ['viewId', '']])}`);
  if (hasOpening) base.append('viewId', String(opening.id));

  return {
    pagination: list.pagination,
    ...query,
    rows: list.rows,
    options: options && packOptions(options),
    optionsQuery: optionsQueryOf(query),
    names: {
      departments: withGone(names.departments, query.filters.departments),
      features: withGone(names.features, query.filters.features),
    },
    gains: list.pagination.totalCount === 0 ? await countWithout(tenant, query.filters) : undefined,
    dropped: [...(view?.dropped ?? []), ...dropped],
    role: tenant.role,
    owner: tenant.organizationId.slice(0, 8) + tenant.userId.slice(0, 8),
    base: String(base),
    ...placesOf(tabs, view?.id),
    lostDefault: opensByItself || (view && view.id === opening?.id) ? lostDefault : undefined,
    picked: picked && { ...picked, here: list.rows.map(({ id }) => id).filter((id) => picked.ids.includes(id)) },
    opensWithView: opening !== undefined,
    view: view && {
      id: view.id,
      version: view.version,
      name: view.name,
      mayChange: mayChangeView(tenant, view),
      isChanged: isChanged(query, params, baseQuery, base),
    },
  };
}

/** The names of what was chosen; what is there no longer is called so. */
function withGone(named: { id: number; name: string }[], chosen: readonly number[]) {
  const lost = chosen.filter((each) => !named.some(({ id }) => id === each));
  return [...named, ...lost.map((id) => ({ id, name: goneWith(String(id)) }))];
}

/** What the options of the filters are asked for by. */
function optionsQueryOf(query: CarListQuery) {
  const params = writeCarList({ ...query, sortBy: undefined, columns: [] });
  params.delete('columns');
  if (query.filters.isFactoryCar) params.append('isFactoryCar', 'true');
  return String(params);
}

/** What the cards of a phone show beside the columns that were chosen. */
function cardColumns(isFactoryCar: boolean) {
  return [
    'brandName',
    'modelName',
    'variant',
    'registrationNumber',
    'mileage',
    'fuelType',
    'status',
    isFactoryCar ? 'priceExclVatExclTax' : 'salePriceInclVat',
  ] as const;
}

/** Whether the list is another one than the view has; a different number of rows counts as well. */
function isChanged(
  query: CarListQuery,
  params: URLSearchParams,
  saved: CarListQuery | undefined,
  base: URLSearchParams,
) {
  if (!saved) return false;
  const meaning = (list: CarListQuery) =>
    [...writeCarList(list)].map(String).filter((each) => !each.startsWith('columns,'));
  const isSame = String(meaning(query).sort()) === String(meaning(saved).sort());
  const rows = (each: URLSearchParams) => each.get('pageSize') ?? '20';
  return !isSame || String(query.columns) !== String(saved.columns) || rows(params) !== rows(base);
}
