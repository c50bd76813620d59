import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import type { CarTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { type CarColumn, type CarListRow, columnSql, type RowColumn } from './car-columns.ts';
import { matches } from './car-conditions.ts';
import { isTallied, totalOf } from './car-counts.ts';
import type { CarFilters } from './car-filters.ts';
import { type AskedCars, deep, farAway, openStatements } from './car-statements.ts';
import { type Cars, carsFor, carsOf } from './cars-of.ts';

export type Car = Selectable<CarTable>;

export type CarSort = { sortBy?: CarColumn | undefined; sortDirection: 'asc' | 'desc' };
export type CarListQuery = CarSort & { filters: CarFilters; columns: CarColumn[] };
/** The question for rows, which may hold more than the columns that are shown. */
export type CarRowsQuery = Omit<CarListQuery, 'columns'> & { columns: RowColumn[] };

/** One page of the car list with the exact total, in one round trip. */
export function listCars(tenant: Tenant, query: CarRowsQuery, request: PageRequest) {
  return pageOf(countCars(tenant, query.filters), request, async (limit, offset) => {
    const { rows } = await tenant.db.executeQuery(pageStatement(tenant, { query, limit, offset }));
    return rows;
  });
}

/** The number of cars that match the filters. */
export async function countCars(tenant: Tenant, filters: CarFilters) {
  const asked = { query: { filters, columns: [], sortDirection: 'asc' as const }, limit: 0, offset: 0 };
  const { rows } = await tenant.db.executeQuery(totalStatement(tenant, asked));
  return rows[0]?.count ?? 0;
}

const pageStatement = openStatements(pageQuery);
const totalStatement = openStatements((tenant, { query: { filters } }) => totalOf(tenant, filters));

/** The ids of all pages in list order, for `listCarsById` to read in batches. */
export async function listCarIds(tenant: Tenant, query: CarListQuery) {
  const rows = await idsInOrder(tenant, query).execute();
  return rows.map((car) => car.id);
}

/** The rows of these cars in this order; missing cars are omitted. */
export async function listCarsById(tenant: Tenant, { columns }: Pick<CarRowsQuery, 'columns'>, ids: number[]) {
  const rows = await rowsOf(carsOf(tenant), columns).where('car.id', 'in', ids).$castTo<CarListRow>().execute();
  const byId = new Map(rows.map((car) => [car.id, car]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findCar(tenant: Tenant, id: number): Promise<Car | undefined> {
  return carsOf(tenant).selectAll('car').where('car.id', '=', id).executeTakeFirst();
}

function rowsOf(cars: Cars, columns: RowColumn[]) {
  return withDepartment(cars)
    .select('car.id')
    .select(columns.map((column) => columnSql(column).value.as(column)));
}

function withDepartment(cars: Cars) {
  return cars.leftJoin('department', (join) =>
    join.onRef('department.organizationId', '=', 'car.organizationId').onRef('department.id', '=', 'car.departmentId'),
  );
}

function pageQuery(tenant: Tenant, { query, limit, offset }: AskedCars) {
  const page =
    offset < deep
      ? rowsOf(carsFor(tenant, query.filters), query.columns)
          .where((eb) => matches(eb, query.filters))
          .limit(limit)
          .offset(offset)
      : rowsOf(carsOf(tenant), query.columns).where(
          'car.id',
          '=',
          sql<number>`any (array${idsOfPage(tenant, query, limit, offset)})`,
        );
  return inOrder(page, query).$castTo<CarListRow>();
}

/** The ids of a deep page. A page of the second half is counted from the end, so no offset exceeds half the total. */
function idsOfPage(tenant: Tenant, query: CarRowsQuery, limit: number, offset: number) {
  const forward = idsInOrder(tenant, query).limit(limit).offset(offset);
  if (offset < farAway || !isTallied(query.filters)) return forward;
  const isNear = sql`${offset}::int * 2 <= total.count`;
  const ofTotal = (value: RawBuilder<unknown>) => sql<number>`(select ${value} from total)`;
  const near = forward.limit(ofTotal(sql`case when ${isNear} then ${limit}::int else 0 end`));
  const far = idsInOrder(tenant, query, 'from the end')
    .limit(
      ofTotal(sql`case when ${isNear} then 0 else greatest(least(${limit}::int, total.count - ${offset}::int), 0) end`),
    )
    .offset(ofTotal(sql`greatest(total.count - ${offset}::int - ${limit}::int, 0)`));
  const { db } = tenant;
  return db
    .with('total', () => totalOf(tenant, query.filters))
    .selectFrom(near.as('near'))
    .select('near.id')
    .unionAll(db.selectFrom(far.as('far')).select('far.id'));
}

/** The ids only; sorting by department is the one order that needs a join. */
export function idsInOrder(tenant: Tenant, query: CarRowsQuery, from?: 'from the end') {
  const cars = carsFor(tenant, query.filters);
  return inOrder(
    (query.sortBy === 'departmentName' ? withDepartment(cars) : cars)
      .select('car.id')
      .where((eb) => matches(eb, query.filters)),
    query,
    from,
  );
}

function inOrder<Tables, Table extends keyof Tables, Row>(
  cars: SelectQueryBuilder<Tables, Table, Row>,
  { sortBy, sortDirection }: CarSort,
  from?: 'from the end',
) {
  const direction = sortBy ? sortDirection : 'desc';
  const { value, sort = value, neverEmpty, isOpposed = false } = columnSql(sortBy ?? 'createdAt');
  const isUp = ((direction === 'asc') !== isOpposed) !== (from === 'from the end');
  return cars
    .orderBy(sort, (order) => {
      const directed = isUp ? order.asc() : order.desc();
      if (neverEmpty) return directed;
      return from ? directed.nullsFirst() : directed.nullsLast();
    })
    .orderBy(sql.ref('car.id'), isUp ? 'asc' : 'desc');
}
