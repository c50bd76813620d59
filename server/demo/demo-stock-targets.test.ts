import { expect } from 'vitest';
import { readStock } from '#server/distribution/stock-queries.ts';
import { withTenant } from '#server/tenant.ts';
import { test } from '#tests/fixtures.ts';
import { seedDemo } from './seed-demo.ts';

const today = '2026-11-21';

test('the dealer → three moves of two cars to suggest', async ({ appUrl, database }) => {
  await seedDemo({ appUrl, today });
  const chief = await database.accounts
    .selectFrom('member')
    .where('role', '=', 'salesAdmin')
    .select(['organizationId', 'userId', 'role'])
    .executeTakeFirstOrThrow();
  const { rows } = await withTenant(database.pool, chief, (tenant) => readStock(tenant, new Date(today)));
  const moves = rows.flatMap(({ moves }) => moves);
  expect(moves.map(({ cars }) => cars.length)).toEqual([2, 2, 2]);
});
