import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { PageRequest } from '../db/page-request.ts';
import type { CarTable, DB } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { type CarColumn, type CarListRow, columnSql } from './car-columns.ts';
import type { CarFilters } from './car-filters.ts';
import { searchGroups } from './car-search.ts';

export type Car = Selectable<CarTable>;

export type CarSort = { sortBy?: CarColumn | undefined; sortDirection: 'asc' | 'desc' };
export type CarListQuery = CarSort & { filters: CarFilters; columns: CarColumn[] };

export type Pagination = { currentPage: number; pageSize: number; totalCount: number; totalPages: number };

export const carsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('car').where('car.organizationId', '=', organizationId);

/**
 * The cars to look through by these filters. Searched text and lists are asked of the view, through which they reach
 * their index where their functions are not leakproof too (see server/db/search-policy.ts).
 */
export function carsFor(tenant: Tenant, { search, features, permits }: CarFilters): ReturnType<typeof carsOf> {
  if (search === '' && features.length === 0 && permits.length === 0) return carsOf(tenant);
  return tenant.db
    .selectFrom(sql<CarTable>`"searchedCar"`.as('car'))
    .where('car.organizationId', '=', tenant.organizationId);
}

/**
 * One page of the car list with the exact total, in one trip to the database.
 * A page past the end is the last page.
 */
export async function listCars(tenant: Tenant, query: CarListQuery, { page, pageSize }: PageRequest) {
  const readPage = (number: number) => pageOf(tenant, query, pageSize, (number - 1) * pageSize).execute();
  const asked = Math.min(page, 1_000_000);
  const [rows, totalCount] = await Promise.all([readPage(asked), countCars(tenant, query.filters)]);
  const totalPages = Math.max(1, Math.ceil(totalCount / pageSize));
  const currentPage = Math.min(page, totalPages);
  const pagination: Pagination = { currentPage, pageSize, totalCount, totalPages };
  return { rows: currentPage === asked ? rows : await readPage(currentPage), pagination };
}

/** The number of cars the filters leave. */
export async function countCars(tenant: Tenant, filters: CarFilters) {
  const { count } = await carsFor(tenant, filters)
    .where((eb) => matches(eb, filters))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of all pages in the order of the list, to read its rows in portions by `listCarsById`. */
export async function listCarIds(tenant: Tenant, query: CarListQuery) {
  const rows = await idsInOrder(tenant, query).execute();
  return rows.map((car) => car.id);
}

/** The rows of these cars in this order; a car that is gone is left out. */
export async function listCarsById(tenant: Tenant, { columns }: Pick<CarListQuery, 'columns'>, ids: number[]) {
  const rows = await rowsOf(carsOf(tenant), columns).where('car.id', 'in', ids).$castTo<CarListRow>().execute();
  const byId = new Map(rows.map((car) => [car.id, car]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findCar(tenant: Tenant, id: number): Promise<Car | undefined> {
  return carsOf(tenant).selectAll('car').where('car.id', '=', id).executeTakeFirst();
}

function rowsOf(cars: ReturnType<typeof carsOf>, columns: CarColumn[]) {
  return withDepartment(cars)
    .select('car.id')
    .select(columns.map((column) => columnSql(column).value.as(column)));
}

function withDepartment(cars: ReturnType<typeof carsOf>) {
  return cars.leftJoin('department', (join) =>
    join.onRef('department.organizationId', '=', 'car.organizationId').onRef('department.id', '=', 'car.departmentId'),
  );
}

/** From here on a page finds its cars in an index before it reads any other column of theirs. */
const deep = 200;

function pageOf(tenant: Tenant, query: CarListQuery, limit: number, offset: number) {
  const page =
    offset < deep
      ? rowsOf(carsFor(tenant, query.filters), query.columns)
          .where((eb) => matches(eb, query.filters))
          .limit(limit)
          .offset(offset)
      : rowsOf(carsOf(tenant), query.columns).where(
          'car.id',
          'in',
          idsInOrder(tenant, query).limit(limit).offset(offset),
        );
  return inOrder(page, query).$castTo<CarListRow>();
}

/** The ids alone. Only an order by department reads more than the cars. */
export function idsInOrder(tenant: Tenant, query: CarListQuery) {
  const cars = carsFor(tenant, query.filters);
  return inOrder(
    (query.sortBy === 'departmentName' ? withDepartment(cars) : cars)
      .select('car.id')
      .where((eb) => matches(eb, query.filters)),
    query,
  );
}

function inOrder<Tables, Table extends keyof Tables, Row>(
  cars: SelectQueryBuilder<Tables, Table, Row>,
  { sortBy, sortDirection }: CarSort,
) {
  if (!sortBy) return cars.orderBy(sql.ref('car.createdAt'), 'desc').orderBy(sql.ref('car.id'), 'desc');
  const { value, sort = value, neverEmpty } = columnSql(sortBy);
  return cars
    .orderBy(sort, (order) => {
      const directed = sortDirection === 'asc' ? order.asc() : order.desc();
      return neverEmpty ? directed : directed.nullsLast();
    })
    .orderBy(sql.ref('car.id'), sortDirection);
}

/** The condition of a filter set; `without` leaves one filter out, to count what its options would give. */
export function matches(eb: ExpressionBuilder<DB, 'car'>, filters: CarFilters, without?: keyof CarFilters) {
  const statuses = filters.includeDeleted ? [...filters.status, 'soft-deleted' as const] : filters.status;
  const conditions = {
    isFactoryCar: eb('car.isFactoryCar', '=', filters.isFactoryCar),
    status: statuses.length > 0 && eb('car.status', 'in', statuses),
    categories: filters.categories.length > 0 && eb('car.category', 'in', filters.categories),
    brandNames: filters.brandNames.length > 0 && eb('car.brandName', 'in', filters.brandNames),
    modelNames: filters.modelNames.length > 0 && eb('car.modelName', 'in', filters.modelNames),
    departments: filters.departments.length > 0 && eb('car.departmentId', 'in', filters.departments),
    vehicleType: filters.vehicleType && eb('car.vehicleType', '=', filters.vehicleType),
    fuelType: filters.fuelType && eb('car.fuelType', '=', filters.fuelType),
    gearType: filters.gearType && eb('car.gearType', '=', filters.gearType),
    features: filters.features.length > 0 && sql<SqlBool>`car.features @> ${filters.features}::int[]`,
    permits:
      filters.permits.length > 0 && sql<SqlBool>`car.permits <> '{}' and car.permits && ${filters.permits}::text[]`,
    sourceOfImport: filters.sourceOfImport.length > 0 && eb('car.sourceOfImport', 'in', filters.sourceOfImport),
    registrationStatus:
      filters.registrationStatus.length > 0 && eb('car.registrationStatus', 'in', filters.registrationStatus),
    isSilkeborgDepartment:
      filters.isSilkeborgDepartment &&
      sql<SqlBool>`car."departmentId" = any (array(${eb.selectFrom('department').select('department.id').where(isSilkeborg)}))`,
    minStockDays: filters.minStockDays !== undefined && hasStoodFor(filters.minStockDays),
    withoutPrice:
      filters.withoutPrice && eb(filters.isFactoryCar ? 'car.priceExclVatExclTax' : 'car.salePriceInclVat', 'is', null),
    search: filters.search !== '' && isFound(filters.search),
  };
  const active = Object.entries(conditions).flatMap(([name, condition]) =>
    condition && name !== without ? [condition] : [],
  );
  return eb.and(active);
}

/** The department the spec's quick filter means: the one with that name or short code. */
export const isSilkeborg = sql<boolean>`'silkeborg' in (fold_text(department.name), coalesce(fold_text(department."shortCode"), ''))`;

/** Whether a car came into stock at least so many days ago; today is Denmark's. */
function hasStoodFor(days: number) {
  return sql<SqlBool>`car."inStockAt" <= (now() at time zone 'Europe/Copenhagen')::date - ${days}::int`;
}

function isFound(search: string) {
  const groups = searchGroups(search).map((ways) =>
    sql.join(
      ways.map(
        (way) =>
          sql`(${sql.join(
            way.map((pattern) => sql`car."searchText" like fold_text(${pattern})`),
            sql` and `,
          )})`,
      ),
      sql` or `,
    ),
  );
  if (groups.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.join(
    groups.map((group) => sql`(${group})`),
    sql` and `,
  )}`;
}
