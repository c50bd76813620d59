import { expect } from 'vitest';
import { test } from '#tests/demo.ts';

test('the demo → customers who bought, reserved and traded in, on days before', async ({ inDemo }) => {
  const { sales, reserved, tradeIns } = await inDemo('silkeborg-biler', async ({ db }) => ({
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
