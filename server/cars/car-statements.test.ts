import { type CompiledQuery, sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { observed } from '#tests/plans.ts';
import type { Tenant } from '../tenant.ts';
import { totalOf } from './car-counts.ts';
import { type CarFilters, defaultCarFilters } from './car-filters.ts';
import { listCars } from './car-queries.ts';
import { type AskedCars, openStatements } from './car-statements.ts';

test('a list alike is written once and asked with its own values', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    let written = 0;
    const statementOf = openStatements(({ db }: Tenant, { query: { filters }, limit, offset }) => {
      written += 1;
      return db
        .selectFrom('car')
        .select('id')
        .where('brandName', 'in', filters.brandNames)
        .where('isFactoryCar', '=', filters.isFactoryCar)
        .where(sql<boolean>`features @> ${filters.features}`)
        .limit(limit)
        .offset(offset);
    });
    const ask = (filters: Partial<CarFilters>, slice: Pick<AskedCars, 'limit' | 'offset'>) =>
      statementOf(tenant, {
        query: { filters: { ...defaultCarFilters, ...filters }, columns: [], sortDirection: 'asc' },
        ...slice,
      }).parameters;

    const first = ask({ brandNames: ['Ford', 'Ford'], features: [20] }, { limit: 20, offset: 20 });
    expect(first).toEqual(['Ford', 'Ford', false, [20], 20, 20]);
    const second = ask({ brandNames: ['stand-in 0.003', 'Kia'], features: [1] }, { limit: 1, offset: 0 });
    expect(second).toEqual(['stand-in 0.003', 'Kia', false, [1], 1, 0]);
    expect(written).toBe(1);

    ask({ brandNames: ['Ford', 'Kia'], features: [1], isFactoryCar: true }, { limit: 20, offset: 0 });
    ask({ brandNames: ['Ford', 'Kia'], features: [1] }, { limit: 20, offset: 400 });
    ask({ brandNames: ['Ford', 'Kia'], features: [1] }, { limit: 20, offset: 12_000 });
    ask({ brandNames: ['Ford'], features: [1] }, { limit: 20, offset: 0 });
    expect(written).toBe(5);
    for (const search of ['golf', 'sport', 'passat', 'wvwzzz1k', 'golf tdi', 'golf golf', 'ab 12 345']) {
      ask({ brandNames: ['Ford'], features: [1], search }, { limit: 20, offset: 0 });
    }
    expect(written).toBe(8);

    for (const unknown of ['fax', 'telex', 'constructor'])
      ask({ brandNames: ['Ford'], features: [1], sourceOfImport: ['csv', unknown] }, { limit: 20, offset: 0 });
    ask({ brandNames: ['Ford'], features: [1], sourceOfImport: ['fax'] }, { limit: 20, offset: 0 });
    expect(written).toBe(10);
  });
});

test('a search is asked in the words it would be written in anew, whatever was searched for before', async ({
  organize,
  as,
}) => {
  const words = ['golf', 'sport', 'wvw', 'vf1', 'wvwzzz1k', 'zzzzz9', 'ab 12 345', 'cd98765', 'ab 12', 'mg 12345'];
  const others = ['golf golf', 'golf tdi', 'kia kia', 'abc-1', 'ab.c 9', 'x', 'x y', '100%_a', 'wvwåå', 'draft', ' '];
  await as({ organization: await organize() }, async (tenant) => {
    const statementOf = openStatements((of: Tenant, { query: { filters } }) => totalOf(of, filters));
    for (const search of [...words, ...others, ...words.toReversed()]) {
      for (const set of [{}, { brandNames: ['golf'], withoutPhotos: true }]) {
        const filters = { ...defaultCarFilters, ...set, search };
        const asked = { query: { filters, columns: [], sortDirection: 'asc' as const }, limit: 20, offset: 0 };
        const { sql: text, parameters } = totalOf(tenant, filters).compile();
        expect(statementOf(tenant, asked), search).toMatchObject({ sql: text, parameters });
      }
    }
  });
});

test('the memory of lists is bounded', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    let written = 0;
    const statementOf = openStatements(({ db }: Tenant, { limit }) => {
      written += 1;
      return db.selectFrom('car').select('id').limit(limit);
    });
    const ask = (count: number) => {
      const filters = { ...defaultCarFilters, departments: Array.from({ length: count }, (_, at) => at + 1) };
      return statementOf(tenant, { query: { filters, columns: [], sortDirection: 'asc' }, limit: 1, offset: 0 });
    };
    for (let count = 0; count < 501; count++) ask(count);
    ask(500);
    expect(written).toBe(501);
    ask(0);
    expect(written).toBe(502);
  });
});

test('the list of another page and another brand is asked in the same words', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const asked: CompiledQuery[] = [];
    const db = observed(tenant.db, asked);
    for (const brand of ['Volkswagen', 'Opel']) {
      const filters = { ...defaultCarFilters, brandNames: [brand], permits: [brand], minStockDays: brand.length };
      await listCars(
        { ...tenant, db },
        { filters, columns: ['vin'], sortDirection: 'asc' },
        { page: 1, pageSize: brand.length },
      );
    }
    const [page, , other] = asked;
    expect(other?.sql).toBe(page?.sql);
    expect(other?.parameters.map((value) => JSON.stringify(value))).toEqual(
      page?.parameters.map((value) => JSON.stringify(value).replace('Volkswagen', 'Opel').replace(/^10$/, '4')),
    );
  });
});
