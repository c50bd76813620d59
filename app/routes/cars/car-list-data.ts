import { type Implied, isPanelAsked } from '#app/list/list-url.ts';
import { carColumns } from '#app/texts/car-columns.ts';
import { can } from '#server/auth/permissions.ts';
import { carTarget } from '#server/cars/car-bulk-target.ts';
import { type CarColumn, mayPrice, type RowColumn, withRentState } from '#server/cars/car-columns.ts';
import { countStates } from '#server/cars/car-counts.ts';
import { writeCarList } from '#server/cars/car-list-params.ts';
import { listChosenNames } from '#server/cars/car-option-names.ts';
import { countWithout, listCarOptions } from '#server/cars/car-options.ts';
import { type CarListQuery, listCars } from '#server/cars/car-queries.ts';
import { listTypedDepartments } from '#server/cars/car-typed.ts';
import type { TypedDepartment } from '#server/cars/car-understood.ts';
import { carViews, kindOfCars } from '#server/cars/car-views.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';
import { listViewTabs } from '#server/views/view-tabs.ts';
import { pickedAmong, readPickedBefore } from '../picked-before.ts';
import { shownViews } from '../shown-views.ts';
import { storedOwner } from '../stored-owner.ts';
import { type Asked, redirectCanonical } from '../view-request.ts';
import { badgeColumns, carCellColumns } from './car-column-kinds.ts';
import { readListRequest } from './car-list-request.ts';
import { packOptions } from './car-options-packed.ts';
import { carSorts } from './car-sorts.ts';
import { shownStated, shownTyped } from './shown-car-filters.ts';
import { isStateTab } from './state-tab-list.ts';

/** Defaults of every car list. */
const implied: Implied = { status: ['published', 'draft'] };

/**
 * The data of the list screen. Redirects to a canonical address. Filter options load only with an open panel; scripts
 * fetch them later.
 * The departments that the search may name come with the page; where there are any, the page is read again.
 */
export async function readListScreen(tenant: Tenant, asked: Asked) {
  const { named, screen } = await readScreen(tenant, asked);
  return named.length === 0 ? screen : (await readScreen(tenant, asked, named)).screen;
}

async function readScreen(tenant: Tenant, asked: Asked, known?: readonly TypedDepartment[]) {
  const { url } = asked;
  const asking = await readListRequest(tenant, asked, known ?? []);
  const { view, params, dropped, query, typed, stated } = asking;
  redirectCanonical(url, carViews, asking.base, { columns: query.columns, implied });
  const request = readPage(params);
  const { filters, columns, sortBy, sortDirection } = query;
  const { isFactoryCar } = filters;
  const kind = kindOfCars(isFactoryCar);

  const [named, list, options, names, tabs, states, picked] = await Promise.all([
    known ? [] : listTypedDepartments(tenant, typed.text),
    listCars(tenant, { ...query, columns: rowColumns(columns, isFactoryCar) }, request),
    isPanelAsked(url.search, 'filters') ? listCarOptions(tenant, filters) : undefined,
    listChosenNames(tenant, filters),
    listViewTabs(tenant, carViews, kind),
    isFactoryCar ? undefined : countStates(tenant, filters),
    url.searchParams.has('selection') ? readPickedBefore(tenant, carTarget, url.searchParams) : undefined,
  ]);

  const gains = list.pagination.totalCount === 0 ? await countWithout(tenant, filters, typed.pieces) : undefined;
  const screen = {
    kind,
    list: {
      pagination: list.pagination,
      filters: shownStated(stated, typed),
      sort: { sortBy, sortDirection, heading: sortBy && carColumns[sortBy] },
      gains,
    },
    typed: shownTyped(typed),
    orders: carSorts[kind],
    ...{ columns, names, states },
    state: filters.state,
    hasNone: hasNone(gains, states),
    told: states && isStateTab(filters.state) ? ['state'] : [],
    rows: list.rows,
    options: options && packOptions(options),
    optionsQuery: optionsQueryOf(query),
    dropped: [...(view?.dropped ?? []), ...dropped],
    role: tenant.role,
    acts: { price: mayPrice(tenant.role), note: can(tenant.role, 'memos', 'create') },
    owner: storedOwner(tenant),
    views: await shownViews(tenant, carViews, { url, request: asking, tabs, kind }),
    picked: pickedAmong(picked, list.rows),
  };
  return { named, screen };
}

type Counts = Partial<Record<string, number>>;

/** Whether there is no car in any state, and nothing but the state is asked for. */
function hasNone(gains: Counts | undefined, states: Counts | undefined) {
  if (gains === undefined || states === undefined) return false;
  return Object.keys(gains).every((name) => name === 'state') && Object.keys(states).length === 0;
}

/** The query of the filter options. */
function optionsQueryOf(query: CarListQuery) {
  const params = writeCarList({ ...query, sortBy: undefined, columns: [] });
  params.delete('columns');
  if (query.filters.isFactoryCar) params.append('isFactoryCar', 'true');
  return String(params);
}

/** The chosen columns and the fields of the cards; the cell of a car is made of these. */
function rowColumns(columns: readonly CarColumn[], isFactoryCar: boolean): RowColumn[] {
  const price = isFactoryCar ? 'priceExclVatExclTax' : 'salePriceInclVat';
  const ofCards = [
    'photo',
    'bodyType',
    'vehicleType',
    ...carCellColumns,
    'mileage',
    'modelYear',
    'fuelType',
    ...badgeColumns,
    price,
  ] as const;
  return withRentState([...new Set([...columns.filter((column) => column !== 'car'), ...ofCards])]);
}
