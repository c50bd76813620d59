import type { DroppedValue } from '../cars/car-list-params.ts';
import type { CarListPayload } from '../cars/car-list-payload.ts';
import { carFiltersSchema, carListFields } from '../cars/car-list-payload.ts';
import type { CarViewInput } from './car-view-payload.ts';

/** Filters, columns and sorting as the row of a view holds them, perhaps from a time when there were others. */
type StoredList = {
  isFactoryCar: boolean;
  filters: unknown;
  visibleColumns: unknown;
  columnOrder: readonly string[];
  sortBy: string | null;
  sortDirection: 'asc' | 'desc';
};

type Field = { safeParse(value: unknown): { success: boolean } };

/** What a view still means: a column, filter or value that no longer exists is left out and told. */
export function readStoredList(stored: StoredList): { list: CarListPayload; dropped: DroppedValue[] } {
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
    list: {
      filters: carFiltersSchema.parse({ ...filters, isFactoryCar: stored.isFactoryCar }),
      visibleColumns: carListFields.visibleColumns.parse(shown),
      columnOrder: carListFields.columnOrder.parse(order),
      ...(hasSort && { sortBy: carListFields.sortBy.parse(stored.sortBy), sortDirection: stored.sortDirection }),
    },
    dropped,
  };
}

/** The columns of a row that keep what a view shows. The page is no part of a view, nor is another view below it. */
export function storedListOf({ filters = {}, visibleColumns, columnOrder, sortBy, sortDirection }: CarViewInput) {
  const { viewId: _view, page: _page, isFactoryCar = false, ...kept } = filters;
  return {
    isFactoryCar,
    filters: JSON.stringify(kept),
    visibleColumns: JSON.stringify(visibleColumns ?? {}),
    columnOrder: columnOrder ?? [],
    sortBy: sortBy ?? null,
    sortDirection: sortDirection ?? ('asc' as const),
  };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
