import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { withTenant } from '#server/tenant.ts';
import { test } from '../demo.ts';

const most = 1_200;
const tabs = ['', '/data', '/economy', '/equipment', '/sale', '/documents', '/memos', '/history'];

test('the pages of the demo’s newest, sold and traded-in cars have at most 1,200 elements', async ({
  database,
  visit,
}) => {
  const organization = await database.accounts
    .selectFrom('organization')
    .select(['id', 'name', 'slug'])
    .where('slug', '=', 'silkeborg-biler')
    .executeTakeFirstOrThrow();
  const owner = { organization };
  const ids = await withTenant(
    database.pool,
    { organizationId: organization.id, userId: '', role: 'owner' },
    async ({ db }) => {
      const used = db.selectFrom('car').select('id').where('isFactoryCar', '=', false).where('deletedAt', 'is', null);
      const newest = await used.orderBy('createdAt', 'desc').limit(6).execute();
      const sales = await db
        .selectFrom('sale')
        .select(['carId', 'tradeInCarId'])
        .orderBy('tradeInCarId', (order) => order.asc().nullsLast())
        .limit(3)
        .execute();
      return [
        ...newest.map(({ id }) => id),
        ...sales.flatMap(({ carId, tradeInCarId }) => [carId, tradeInCarId ?? []]),
      ];
    },
  );
  const counts: [string, number][] = [];
  for (const id of ids.flat())
    for (const tab of tabs) {
      const path = `/cars/${id}/edit${tab}`;
      const page = await visit(path, { as: owner });
      expect(page.status, path).toBe(200);
      counts.push([path, parse(await page.text()).querySelectorAll('*').length]);
    }
  expect(counts.filter(([, count]) => count > most)).toEqual([]);
});
