import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject } from 'vitest';
import { test as base, type Organization } from '#tests/fixtures.ts';
import type { Tenant } from '../tenant.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { listCarOptions } from './car-options.ts';
import { type CarSort, countCars, listCars } from './car-queries.ts';

type Work = (tenant: Tenant) => Promise<unknown>;

let stocked: Promise<Organization> | undefined;

const test = base.extend<{
  /** The plans of what the work asks, one text for each question, in an organisation of 4,000 cars among 8,000. */
  plansOf: (work: Work, off?: string[]) => Promise<string[]>;
}>({
  plansOf: async ({ as, organize, ownerUrl }, use) => {
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
      const superuser = new URL(inject('superuserUrl'));
      superuser.pathname = new URL(ownerUrl).pathname;
      const client = new pg.Client({ connectionString: superuser.href });
      await client.connect();
      // Plans are made as for a table that has been at rest.
      await client.query('vacuum analyze car');
      await client.query(`update pg_class set relallvisible = relpages where relname = 'car'`);
      await client.end();
      return organizations[1] ?? (await organize());
    }
    stocked ??= stock();
    const organization = await stocked;
    await use((work, off = ['seqscan', 'bitmapscan']) =>
      as({ organization }, async (tenant) => {
        // A stock this small may as well be read whole; what matters is what its indexes can do.
        for (const method of off) await sql`set local ${sql.raw(`enable_${method}`)} = off`.execute(tenant.db);
        const asked: { query: CompiledQuery }[] = [];
        const db = tenant.db.withPlugin({
          transformQuery: ({ node }) => {
            asked.push({ query: tenant.db.getExecutor().compileQuery(node, { queryId: 'plan' }) });
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        await work({ ...tenant, db });
        const plans = asked.map(async ({ query: { sql: text, parameters } }) => {
          const plan = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
          return JSON.stringify((await tenant.db.executeQuery(plan)).rows);
        });
        return Promise.all(plans);
      }),
    );
  },
});

const countOf = (filters: Partial<CarFilters>) => (tenant: Tenant) =>
  countCars(tenant, { ...defaultCarFilters, ...filters });
const listOf =
  (sort: CarSort, page = 1) =>
  (tenant: Tenant) =>
    listCars(tenant, { filters: defaultCarFilters, columns: ['mileage'], ...sort }, { page, pageSize: 20 });

describe('under row-level security', () => {
  test.for<[string, Partial<CarFilters>]>([
    ['without a filter of the user', {}],
    ['by brand', { brandNames: ['Mærke 3'] }],
    ['by model', { modelNames: ['Model 3', 'Model 4'] }],
    ['by car group', { categories: ['C'] }],
    ['by type, fuel and gear', { vehicleType: 'van', fuelType: 'diesel', gearType: 'manual' }],
    ['by source', { sourceOfImport: ['csv'] }],
    ['by registration', { registrationStatus: ['Registreret'] }],
    ['with the deleted ones', { includeDeleted: true }],
  ])('a total %s is read from an index alone', async ([, filters], { plansOf }) => {
    const [plan] = await plansOf(countOf(filters));
    expect(plan).toContain('"Node Type":"Index Only Scan"');
    expect(plan).toMatch(/"Index Name":"car_(filters|status|brand|model)"/);
  });

  test.for<[string, Partial<CarFilters>, RegExp]>([
    ['a search', { search: 'caddy' }, /"Index Name":"car_search"[^}]*"Index Cond":"[^}]*searchText[^}]*caddy/],
    ['equipment', { features: [7, 8] }, /"Index Name":"car_features"[^}]*"Index Cond":"[^}]*features @>/],
    ['a permit', { permits: ['Taxi'] }, /"Index Name":"car_permits"/],
  ])('%s reaches its index', async ([, filters, index], { plansOf }) => {
    const [plan] = await plansOf(countOf(filters), ['seqscan']);
    expect(plan).toMatch(index);
  });

  test.for<[CarSort, string]>([
    [{ sortDirection: 'asc' }, 'car_created'],
    [{ sortBy: 'createdAt', sortDirection: 'asc' }, 'car_created'],
    [{ sortBy: 'brandName', sortDirection: 'desc' }, 'car_brand'],
    [{ sortBy: 'modelName', sortDirection: 'asc' }, 'car_model'],
    [{ sortBy: 'registrationNumber', sortDirection: 'asc' }, 'car_plate_up'],
    [{ sortBy: 'registrationNumber', sortDirection: 'desc' }, 'car_plate_down'],
    [{ sortBy: 'mileage', sortDirection: 'asc' }, 'car_mileage_up'],
    [{ sortBy: 'mileage', sortDirection: 'desc' }, 'car_mileage_down'],
    [{ sortBy: 'salePriceInclVat', sortDirection: 'asc' }, 'car_price_up'],
    [{ sortBy: 'salePriceInclVat', sortDirection: 'desc' }, 'car_price_down'],
    [{ sortBy: 'inStockAt', sortDirection: 'asc' }, 'car_in_stock_up'],
    [{ sortBy: 'inStockAt', sortDirection: 'desc' }, 'car_in_stock_down'],
  ])('the order %o walks its index and stops at the page', async ([sort, index], { plansOf }) => {
    const plans = await plansOf(listOf(sort));
    const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
    expect(page).toContain(`"Index Name":"${index}"`);
    expect(page).not.toMatch(/"Node Type":"(Incremental )?Sort"/);
  });

  test('a deep page is found in its index alone', async ({ plansOf }) => {
    const plans = await plansOf(listOf({ sortDirection: 'asc' }, 150));
    const page = plans.find((plan) => plan.includes('"Node Type":"Limit"'));
    expect(page).toMatch(/"Node Type":"Index Only Scan"[^}]*"Index Name":"car_created"/);
  });

  test('the options count all their cars in one reading of an index', async ({ plansOf }) => {
    const plans = await plansOf((tenant) => listCarOptions(tenant, defaultCarFilters));
    const counts = plans.filter((plan) => plan.includes('Aggregate') && plan.includes('"Relation Name":"car"'));
    expect(counts.filter((plan) => !plan.includes('car_permits'))).toHaveLength(1);
    for (const plan of counts) expect(plan).toContain('"Node Type":"Index Only Scan"');
  });
});
