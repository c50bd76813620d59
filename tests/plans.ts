import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import type { DB } from '#server/db/schema.ts';
import { isSearchIndexed } from '#server/db/search-policy.ts';
import type { Tenant } from '#server/tenant.ts';
import { test as base, type Organization } from './fixtures.ts';

type Work = (tenant: Tenant) => Promise<unknown>;

/** The same database, with its queries recorded. */
export function observed(db: Tenant['db'], asked: CompiledQuery[]) {
  function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    asked.push(query);
    return db.executeQuery(CompiledQuery.raw(query.sql, [...query.parameters]));
  }
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: async () => ({ executeQuery, async *streamQuery() {} }),
  });
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const stocked = new WeakMap<object, Promise<Organization[]>>();

export const test = base.extend<{
  /** Two organisations, each with 4,000 similar cars. */
  organizations: () => Promise<Organization[]>;
  /** The plans of the work's queries in the second organisation, one text each. */
  plansOf: (work: Work, off?: string[]) => Promise<string[]>;
  /** Runs what the test database's owner may not. */
  asSuperuser: (text: string) => Promise<void>;
}>({
  asSuperuser: async ({ ownerUrl }, use) => {
    const url = new URL(inject('superuserUrl'));
    url.pathname = new URL(ownerUrl).pathname;
    await use(async (text) => {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(text);
      await client.end();
    });
  },
  organizations: async ({ database, as, organize, asSuperuser }, use) => {
    async function stock() {
      const organizations = [await organize('Syd'), await organize('Nord')];
      for (const organization of organizations) {
        await as({ organization }, (tenant) =>
          sql`insert into car ("organizationId", "stockNumber", "brandName", "modelName", "vehicleType", "fuelType", status,
                features, mileage, "salePriceInclVat", "inStockAt", "registrationNumber", permits, "createdAt")
              select ${organization.id}, n::text, 'Mærke ' || n % 20, 'Model ' || n % 80, 'van', 'diesel', 'published',
                array[n % 40], n * 10, n * 100, date '2026-01-01' + n % 200, 'AB' || (10000 + n),
                case when n % 50 = 0 then array['Taxi'] else '{}' end, now() - n * interval '1 hour'
              from generate_series(1, 4000) n`.execute(tenant.db),
        );
      }
      // Statistics as of a table at rest.
      await asSuperuser('vacuum analyze car');
      await asSuperuser(`update pg_class set relallvisible = relpages where relname = 'car'`);
      return organizations;
    }
    await use(() => {
      const organizations = stocked.get(database) ?? stock();
      stocked.set(database, organizations);
      return organizations;
    });
  },
  plansOf: async ({ as, organize, organizations }, use) => {
    const organization = (await organizations())[1] ?? (await organize());
    await use((work, off = ['seqscan', 'bitmapscan']) =>
      as({ organization }, async (tenant) => {
        // So small a stock can be scanned; what matters is which indexes apply.
        for (const method of off) await sql`set local ${sql.raw(`enable_${method}`)} = off`.execute(tenant.db);
        const asked: CompiledQuery[] = [];
        await work({ ...tenant, db: observed(tenant.db, asked) });
        const plans = asked.map(async ({ sql: text, parameters }) => {
          const plan = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
          return JSON.stringify((await tenant.db.executeQuery(plan)).rows);
        });
        return Promise.all(plans);
      }),
    );
  },
});

const functions = ['textlike(text, text)', 'arraycontains(anyarray, anyarray)', 'arrayoverlap(anyarray, anyarray)'];
const prepared = new WeakMap<object, Promise<void>>();

/** As `test`, on a database where LIKE is not leakproof, migrated by an owner who cannot change that. */
export const testNotLeakproof = test.extend<{ notLeakproof: undefined }>({
  notLeakproof: [
    async ({ asSuperuser, database, ownerUrl, appUrl }, use) => {
      async function prepare() {
        for (const name of functions) await asSuperuser(`alter function ${name} not leakproof`);
        expect(await isSearchIndexed(database.pool)).toBe(false);
        await migrate(ownerUrl, { appRole: new URL(appUrl).username });
      }
      const done = prepared.get(database) ?? prepare();
      prepared.set(database, done);
      await done;
      await use(undefined);
    },
    { auto: true },
  ],
});
