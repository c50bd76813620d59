import { type Implied, isPanelAsked } from '#app/list/list-url.ts';
import { goneWith } from '#app/texts/car-filters.ts';
import { writeCarList } from '#server/cars/car-list-params.ts';
import { listChosenNames } from '#server/cars/car-option-names.ts';
import { countWithout, listCarOptions } from '#server/cars/car-options.ts';
import { type CarListQuery, listCars } from '#server/cars/car-queries.ts';
import { carViews, kindOfCars } from '#server/cars/car-views.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';
import { listViewTabs } from '#server/views/view-tabs.ts';
import { shownViews } from '../shown-views.ts';
import { type Asked, leadToBestAddress } from '../view-request.ts';
import { readListRequest } from './car-list-request.ts';
import { packOptions } from './car-options-packed.ts';
import { readPickedBefore } from './picked-before.ts';

/** What every car list shows by itself. */
const implied: Implied = { status: ['published', 'draft'] };

/**
 * Everything the list screen shows. Throws the way to a better address where there is one. The options of the filters
 * are read for a page that comes with them open; scripts fetch them when they are opened.
 */
export async function readListScreen(tenant: Tenant, asked: Asked) {
  const { url } = asked;
  const asking = await readListRequest(tenant, asked);
  const { view, params, dropped, query } = asking;
  leadToBestAddress(url, carViews, asking.base, { columns: query.columns, implied });
  const request = readPage(params);
  const { isFactoryCar } = query.filters;

  const [list, options, names, tabs, picked] = await Promise.all([
    listCars(tenant, { ...query, columns: [...new Set([...query.columns, ...cardColumns(isFactoryCar)])] }, request),
    isPanelAsked(url.search, 'filters') ? listCarOptions(tenant, query.filters) : undefined,
    listChosenNames(tenant, query.filters),
    listViewTabs(tenant, carViews, kindOfCars(isFactoryCar)),
    url.searchParams.has('selection') ? readPickedBefore(tenant, url.searchParams) : undefined,
  ]);

  const views = shownViews(tenant, carViews, { url, request: asking, tabs, kind: kindOfCars(isFactoryCar) });
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
    views,
    picked: picked && { ...picked, here: list.rows.map(({ id }) => id).filter((id) => picked.ids.includes(id)) },
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
