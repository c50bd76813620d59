import { expect } from 'vitest';
import { withTenant } from '#server/tenant.ts';
import { test } from '#tests/fixtures.ts';
import { seedDemo } from './seed-demo.ts';

test('the demo → customers who bought, reserved and traded in, on days before', async ({ appUrl, database }) => {
  await seedDemo({ appUrl, today: '2026-11-21' });
  const owner = await database.accounts
    .selectFrom('organization')
    .innerJoin('member', 'member.organizationId', 'organization.id')
    .where('slug', '=', 'silkeborg-biler')
    .where('role', '=', 'owner')
    .select(['organizationId', 'userId', 'role'])
    .executeTakeFirstOrThrow();
  const { sales, reserved, tradeIns } = await withTenant(database.pool, owner, async ({ db }) => ({
    sales: await db.selectFrom('sale').select(['customerId', 'buyerName']).execute(),
    reserved: await db
      .selectFrom('car')
      .select('reservedCustomerId')
      .where('availability', '=', 'reserved')
      .where('isFactoryCar', '=', false)
      .execute(),
    tradeIns: await db
      .selectFrom('sale')
      .innerJoin('car', 'car.id', 'sale.tradeInCarId')
      .innerJoin('customer', 'customer.id', 'sale.customerId')
      .select(['car.purchasedFrom', 'customer.name', 'car.createdAt', 'sale.createdAt as soldAt'])
      .execute(),
  }));
  expect(sales.length).toBeGreaterThan(25);
  expect(sales.filter(({ customerId }) => customerId === null)).toEqual([]);
  expect(reserved.length).toBeGreaterThan(5);
  expect(reserved.filter(({ reservedCustomerId }) => reservedCustomerId === null)).toEqual([]);
  expect(tradeIns.length).toBeGreaterThanOrEqual(3);
  for (const { purchasedFrom, name, createdAt, soldAt } of tradeIns) {
    expect([purchasedFrom, createdAt]).toEqual([name, soldAt]);
  }
});
