import { defaultPageSize, type PageRequest } from '../db/page-request.ts';
import type { Role } from '../db/schema.ts';
import { type CarColumn, carColumnNames, defaultColumns, mayReadColumn } from './car-columns.ts';
import { type CarFilters, defaultCarFilters, isByDefault } from './car-filters.ts';
import { type CarListPayload, carFiltersSchema } from './car-list-payload.ts';
import type { CarListQuery } from './car-queries.ts';
import { orderedRanges } from './car-ranges.ts';

/**
 * Maps a payload to a list query. Columns the role may not see are dropped, also from sorting; `viewId` must already be
 * resolved by `withCarListBelow`.
 */
export function readCarListPayload(payload: CarListPayload, role: Role): { query: CarListQuery; request: PageRequest } {
  const { filters: given = {}, sortBy, sortDirection = 'asc' } = payload;
  const { viewId: _view, page = 1, pageSize = defaultPageSize, status = [], ...chosen } = given;
  const filters: CarFilters = {
    ...defaultCarFilters,
    ...saidOf({ ...chosen, ...orderedRanges(given) }),
    ...(status.length > 0 && { status }),
  };
  return {
    query: {
      filters,
      columns: columnsOf(payload, filters.isFactoryCar, role),
      sortBy: sortBy && mayReadColumn(role, sortBy) ? sortBy : undefined,
      sortDirection,
    },
    request: { page, pageSize },
  };
}

/** The values that are said. */
const saidOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * The payload of a query: the inverse of `readCarListPayload`. Default filters and default sorting are omitted;
 * pagination is not part of it.
 */
export function writeCarListPayload({ filters, columns, sortBy, sortDirection }: CarListQuery): CarListPayload {
  const changed = Object.entries(filters).filter(([name, value]) => !isByDefault(name, value));
  return {
    filters: carFiltersSchema.parse(Object.fromEntries(changed)),
    visibleColumns: Object.fromEntries(columns.map((column) => [column, true])),
    columnOrder: columns,
    ...(sortBy && { sortBy, sortDirection }),
  };
}

/**
 * Merges a payload over another, such as changes over a saved view. Columns are one choice (visible ones and their
 * order), and so is sorting.
 */
export function withCarListBelow(below: CarListPayload, { filters, ...above }: CarListPayload): CarListPayload {
  const { visibleColumns, columnOrder, sortBy, sortDirection } = below;
  const ownColumns = above.visibleColumns !== undefined || above.columnOrder !== undefined;
  const ownSort = above.sortBy !== undefined || above.sortDirection !== undefined;
  return {
    ...(!ownColumns && { visibleColumns, columnOrder }),
    ...(!ownSort && { sortBy, sortDirection }),
    ...above,
    filters: { ...below.filters, ...filters },
  };
}

function columnsOf({ visibleColumns, columnOrder }: CarListPayload, isFactoryCar: boolean, role: Role): CarColumn[] {
  const usual = [...new Set([...defaultColumns[isFactoryCar ? 'factory' : 'used'], ...carColumnNames])];
  const isVisible = visibleColumns && Object.keys(visibleColumns).length > 0;
  const order = columnOrder ?? [];
  const chosen = isVisible ? [...new Set([...order, ...usual])].filter((column) => visibleColumns[column]) : [...order];
  const readable = chosen.filter((column) => mayReadColumn(role, column));
  return readable.length > 0 ? readable : defaultColumns[isFactoryCar ? 'factory' : 'used'];
}
