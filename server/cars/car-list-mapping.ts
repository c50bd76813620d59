import { defaultPageSize, type PageRequest } from '../db/page-request.ts';
import type { Role } from '../db/schema.ts';
import { type CarColumn, carColumnNames, defaultColumns, mayReadColumn } from './car-columns.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { type CarListPayload, carFiltersSchema } from './car-list-payload.ts';
import type { CarListQuery } from './car-queries.ts';

/**
 * Maps a payload to a list query. Columns the role may not see are dropped, also from sorting; `viewId` must already be
 * resolved by `withCarListBelow`.
 */
export function readCarListPayload(payload: CarListPayload, role: Role): { query: CarListQuery; request: PageRequest } {
  const { filters: given = {}, sortBy, sortDirection = 'asc' } = payload;
  const filters: CarFilters = {
    categories: given.categories ?? [],
    brandNames: given.brandNames ?? [],
    modelNames: given.modelNames ?? [],
    search: given.search ?? '',
    status: given.status?.length ? given.status : defaultCarFilters.status,
    state: given.state ?? [],
    vehicleType: given.vehicleType,
    fuelType: given.fuelType,
    gearType: given.gearType,
    features: given.features ?? [],
    departments: given.departments ?? [],
    sourceOfImport: given.sourceOfImport ?? [],
    permits: given.permits ?? [],
    registrationStatus: given.registrationStatus ?? [],
    includeDeleted: given.includeDeleted ?? false,
    isSilkeborgDepartment: given.isSilkeborgDepartment ?? false,
    minStockDays: given.minStockDays,
    withoutPrice: given.withoutPrice ?? false,
    withoutPhotos: given.withoutPhotos ?? false,
    isFactoryCar: given.isFactoryCar ?? false,
  };
  return {
    query: {
      filters,
      columns: columnsOf(payload, filters.isFactoryCar, role),
      sortBy: sortBy && mayReadColumn(role, sortBy) ? sortBy : undefined,
      sortDirection,
    },
    request: { page: given.page ?? 1, pageSize: given.pageSize ?? defaultPageSize },
  };
}

const byDefault: Readonly<Record<string, unknown>> = defaultCarFilters;

/**
 * The payload of a query: the inverse of `readCarListPayload`. Default filters and default sorting are omitted;
 * pagination is not part of it.
 */
export function writeCarListPayload({ filters, columns, sortBy, sortDirection }: CarListQuery): CarListPayload {
  const changed = Object.entries(filters).filter(
    ([name, value]) => String(value ?? '') !== String(byDefault[name] ?? ''),
  );
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
