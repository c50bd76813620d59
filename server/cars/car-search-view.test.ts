import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { test as base, testNotLeakproof as test } from '#tests/plans.ts';
import { assertBoundByRowSecurity } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { isSearchIndexed } from '../db/search-policy.ts';
import type { Tenant } from '../tenant.ts';
import { defaultColumns } from './car-columns.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { listCarOptions } from './car-options.ts';
import { countCars, listCarIds, listCars } from './car-queries.ts';

const countOf = (filters: Partial<CarFilters>) => (tenant: Tenant) =>
  countCars(tenant, { ...defaultCarFilters, ...filters });

const searches: [string, Partial<CarFilters>, number, RegExp][] = [
  ['a search', { search: 'ab139' }, 100, /"Index Name":"car_codes"[^}]*"Index Cond":"[^}]*searchCodes[^}]*ab139/],
  ['a plate', { search: 'ab 13 999' }, 1, /"Index Name":"car_codes"[^}]*"Index Cond":"[^}]*searchCodes[^}]*ab13999/],
  ['equipment', { features: [7] }, 100, /"Index Name":"car_equipment"/],
  ['a permit', { permits: ['Taxi'] }, 80, /"Index Name":"car_permits"/],
];

describe('where LIKE is not leakproof', () => {
  test.for(searches)('%s reaches its index', async ([, filters, , index], { plansOf }) => {
    const [plan] = await plansOf(countOf(filters), filters.search ? ['seqscan', 'indexonlyscan'] : ['seqscan']);
    expect(plan).toMatch(index);
  });

  test('a search of the table → no index', async ({ plansOf }) => {
    const [plan] = await plansOf(
      ({ db }) => db.selectFrom('car').select('id').where('searchNames', 'like', '%model 17%').execute(),
      ['seqscan'],
    );
    expect(plan).not.toMatch(/"Index Cond":"[^}]*searchText/);
  });

  test('at start → no warning', async ({ database }) => {
    expect(await isSearchIndexed(database.pool)).toBe(true);
  });

  test.for(searches)(
    '%s finds the cars of its own organisation alone',
    async ([, filters, count], { organizations, as }) => {
      const query = {
        filters: { ...defaultCarFilters, ...filters },
        columns: defaultColumns.used,
        sortDirection: 'asc' as const,
      };
      for (const organization of await organizations()) {
        const found = await as({ organization }, async (tenant) => {
          const { rows, pagination } = await listCars(tenant, query, { page: 1, pageSize: 500 });
          const { brands } = await listCarOptions(tenant, query.filters);
          const ids = [...rows.map(({ id }) => id), ...(await listCarIds(tenant, query))];
          const own = await tenant.db.selectFrom('car').select('id').where('id', 'in', ids).execute();
          return {
            total: pagination.totalCount,
            offered: brands.reduce((sum, brand) => sum + brand.count, 0),
            own: own.length,
          };
        });
        expect(found).toEqual({ total: count, offered: count, own: count });
      }
    },
  );

  test('a query without an organisation, of view or table → no rows', async ({ plansOf, database }) => {
    await plansOf(countOf({}));
    for (const table of ['car', 'searchedCar']) {
      expect((await database.pool.query(`select id from "${table}"`)).rows, table).toEqual([]);
    }
  });

  test('within an organisation → table and view have the same cars', async ({ organizations, as }) => {
    for (const organization of await organizations()) {
      const { rows } = await as({ organization }, (tenant) =>
        sql`(table car except table "searchedCar") union all (table "searchedCar" except table car)`.execute(tenant.db),
      );
      expect(rows).toEqual([]);
    }
  });

  test('a write through the view, or by its owner → refused', async ({ database, ownerUrl }) => {
    for (const text of ['delete from "searchedCar"', `update "searchedCar" set mileage = 1`]) {
      await expect(database.pool.query(text), text).rejects.toThrow('permission denied for view');
    }
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    for (const text of ['delete from car', 'update car set mileage = 1']) {
      expect((await owner.query(text)).rowCount, text).toBe(0);
    }
    await owner.end();
  });

  test('an application running as the owner → refused, without the view at its next start', async ({
    ownerUrl,
    appUrl,
    database,
  }) => {
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
    await expect(assertBoundByRowSecurity(owner)).rejects.toThrow('kan omgå rækkesikkerheden');
    await expect(assertBoundByRowSecurity(database.pool)).resolves.toBeUndefined();
    await migrate(ownerUrl);
    await expect(assertBoundByRowSecurity(owner)).resolves.toBeUndefined();
    expect((await owner.query('select from car')).rowCount).toBe(0);
    expect(await isSearchIndexed(owner)).toBe(false);
    await owner.end();
    await migrate(ownerUrl, { appRole: new URL(appUrl).username });
  });
});

base('the view has every column of the table', async ({ ownerUrl }) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    `select attname from pg_attribute where attrelid = 'car'::regclass and attnum > 0 and not attisdropped
     except select attname from pg_attribute where attrelid = '"searchedCar"'::regclass`,
  );
  await client.end();
  expect(rows).toEqual([]);
});
