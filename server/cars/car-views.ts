import { ownPageSize } from '../db/page-request.ts';
import type { ContentToStore, DroppedValue, StoredContent, ViewedList } from '../views/viewed-list.ts';
import { readCarListPayload, writeCarListPayload } from './car-list-mapping.ts';
import { type CarListPayload, carFiltersSchema, carListFields } from './car-list-payload.ts';
import { countCars } from './car-queries.ts';
import { listTypedDepartments, readTypedCarList, writeTypedCarList } from './car-typed.ts';

declare module '../db/schema.ts' {
  interface ViewedLists {
    cars: true;
  }
}

/** The saved views of the car list; used and factory cars have separate ones. */
export const carViews: ViewedList<CarListPayload> = {
  name: 'cars',
  resource: 'cars',
  kind: { param: 'isFactoryCar', of: 'factory' },
  starters: [
    {
      name: 'Over 60 dage på lager',
      text: 'Dem, der har stået længst, først',
      query: { minStockDays: '61', sortBy: 'stockDays', sortDirection: 'desc' },
    },
    { name: 'Uden pris', text: 'Biler, der mangler en kontantpris', query: { withoutPrice: 'true' } },
    { name: 'Uden billeder', text: 'Biler, der skal fotograferes', query: { withoutPhotos: 'true' } },
    { name: 'Kladder', text: 'Biler, der ikke er publiceret endnu', query: { status: 'draft' } },
  ],
  count: (tenant, stored) => countCars(tenant, readCarListPayload(read(stored).content, tenant.role).query.filters),
  read,
  write,
  async toParams(content, tenant) {
    const { query, request } = readCarListPayload(content, tenant.role);
    const departments = await listTypedDepartments(tenant, query.filters.search);
    const params = writeTypedCarList(query, departments);
    if (content.filters?.pageSize) params.append('pageSize', String(request.pageSize));
    return params;
  },
  async fromParams(params, tenant) {
    const departments = await listTypedDepartments(tenant, params.get('search') ?? '');
    const { filters, ...list } = writeCarListPayload(readTypedCarList(params, tenant.role, departments));
    const pageSize = ownPageSize(params);
    return { ...list, filters: { ...filters, ...(pageSize && { pageSize }) } };
  },
};

export function kindOfCars(isFactoryCar: boolean): 'used' | 'factory' {
  return isFactoryCar ? 'factory' : 'used';
}

type Field = { safeParse(value: unknown): { success: boolean } };

function read(stored: StoredContent): { content: CarListPayload; dropped: DroppedValue[] } {
  const dropped: DroppedValue[] = [];
  const drop = (name: string, value: unknown) =>
    void dropped.push({ name, value: String(value).slice(0, 60), reason: 'unknown' });
  const isColumn = (column: string) => carListFields.columnOrder.safeParse([column]).success;

  const fields = new Map<string, Field>(Object.entries(carFiltersSchema.shape));
  const filters: Record<string, unknown> = {};
  for (const [name, value] of entriesOf(stored.filters)) {
    const field = fields.get(name);
    if (field?.safeParse(value).success) filters[name] = value;
    else if (field && Array.isArray(value)) {
      filters[name] = value.filter((each) => field.safeParse([each]).success || drop(name, each));
    } else drop(name, value);
  }

  const known = <Entry>(columns: Entry[], nameOf: (entry: Entry) => string) =>
    columns.filter((column) => isColumn(nameOf(column)) || drop('columns', nameOf(column)));
  const order = known([...stored.columnOrder], String);
  const visible = entriesOf(stored.visibleColumns).filter(([column, value]) => isColumn(column) && value !== undefined);
  const hasSort = stored.sortBy !== null && (isColumn(stored.sortBy) || drop('sortBy', stored.sortBy));
  const shown = visible.some(([, isVisible]) => isVisible === true) ? Object.fromEntries(visible) : undefined;
  return {
    content: {
      filters: carFiltersSchema.parse({ ...filters, isFactoryCar: stored.kind === 'factory' }),
      visibleColumns: carListFields.visibleColumns.parse(shown),
      columnOrder: carListFields.columnOrder.parse(order),
      ...(hasSort && { sortBy: carListFields.sortBy.parse(stored.sortBy), sortDirection: stored.sortDirection }),
    },
    dropped,
  };
}

function write({ filters = {}, visibleColumns, columnOrder, sortBy, sortDirection }: CarListPayload): ContentToStore {
  const { viewId: _view, page: _page, isFactoryCar = false, ...stored } = filters;
  return {
    kind: kindOfCars(isFactoryCar),
    filters: JSON.stringify(stored),
    visibleColumns: JSON.stringify(visibleColumns ?? {}),
    columnOrder: columnOrder ?? [],
    sortBy: sortBy ?? null,
    sortDirection: sortDirection ?? 'asc',
  };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
