import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { defaultColumns } from '#server/cars/car-columns.ts';
import { matches } from '#server/cars/car-conditions.ts';
import { type CarFilters, defaultCarFilters } from '#server/cars/car-filters.ts';
import { listCars } from '#server/cars/car-queries.ts';
import { carsFor } from '#server/cars/cars-of.ts';
import type { DB } from '#server/db/schema.ts';
import type { Tenant } from '#server/tenant.ts';
import type { BenchDatabase } from './database.ts';
import type { Measured } from './stock.ts';

/** One list request in the format of each row. */
export type Ask = { filters: Partial<CarFilters>; page: number; pageSize: number };

const ask = (filters: Partial<CarFilters>, page = 1, pageSize = 20): Ask => ({ filters, page, pageSize });
const brands = ['Volkswagen', 'Ford', 'Peugeot', 'Toyota', 'Tesla', 'BMW', 'Kia', 'Volvo'];

/** Benchmark questions, each in a few alternating variants. */
export const questions: Record<string, (plates: readonly string[]) => Ask[]> = {
  list: () => [ask({})],
  'brand filter': () => brands.map((brand) => ask({ brandNames: [brand] })),
  search: () => ['golf', 'transit', 'octavia', 'model 3'].map((search) => ask({ search })),
  plate: (plates) => plates.map((search) => ask({ search })),
  'page 350': () => [ask({}, 350)],
  '500 rows': () => [ask({}, 1, 500)],
};

export function bodyOf({ filters, page, pageSize }: Ask) {
  return JSON.stringify({ filters: { ...filters, page, pageSize } });
}

export function pathOf({ filters, page, pageSize }: Ask) {
  const pairs = Object.entries({ ...filters, ...(page > 1 && { page }), ...(pageSize !== 20 && { pageSize }) });
  const params = new URLSearchParams(
    pairs.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  );
  return params.size > 0 ? `/cars?${params}` : '/cars';
}

/** A Kysely without a database: it records queries in `asked` and returns no rows. */
function openBuilder(asked: CompiledQuery[]) {
  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    asked.push(query);
    return { rows: [] };
  }
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: async () => ({ executeQuery, async *streamQuery() {} }),
  });
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Plates that exist in every benchmark organisation, as users type them. */
export async function readPlates({ superuserUrl }: BenchDatabase, organization: Measured | undefined) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ plate: string }>(
    `select "registrationNumber" as plate from car
     where "organizationId" = $1 and "registrationNumber" ~ '^[A-Z]{2}\\d{5}$' and status = 'published' order by id limit 8`,
    [organization?.id],
  );
  await client.end();
  return rows.map(({ plate }) => plate.replace(/^(..)(..)(...)$/, '$1 $2 $3'));
}

type Statement = { text: string; values: unknown[] };
const statementOf = ({ sql: text, parameters }: CompiledQuery): Statement => ({ text, values: [...parameters] });
export type Statements = Record<'rows' | 'count' | 'plainCount', Statement>;

/** The product's statements for page and total, and the total as a plain count of cars. */
export async function statementsOf({ id }: Measured, { filters, page, pageSize }: Ask): Promise<Statements> {
  const asked: CompiledQuery[] = [];
  const tenant: Tenant = { organizationId: id, userId: id, role: 'owner', db: openBuilder(asked) };
  const query = { filters: { ...defaultCarFilters, ...filters }, columns: defaultColumns.used };
  await listCars(tenant, { ...query, sortDirection: 'asc' }, { page, pageSize });
  const [count, rows] = asked.map(statementOf);
  if (!rows || !count) throw new Error('the list asked for something else than a page and a total');
  const cars = carsFor(tenant, query.filters).where((eb) => matches(eb, query.filters));
  const plainCount = statementOf(cars.select(({ fn }) => fn.countAll<number>().as('count')).compile());
  return { rows, count, plainCount };
}
