import { sql } from 'kysely';
import { expect } from 'vitest';
import { dayOf } from '#server/format/day.ts';
import { test, today } from '#tests/demo.ts';

test('the demo → three months of sales, reservations, prices, expenses and notes by five people', async ({
  inDemo,
}) => {
  const { activities, rows, dates, prices, sales } = await inDemo('silkeborg-biler', async ({ db }) => ({
    activities: await db
      .selectFrom('activity')
      .select(['verb', 'actorId', 'occurredAt'])
      .where('occurredAt', '>=', new Date('2026-08-23'))
      // What quotes bring about is written after the cars' lives.
      .where('id', '<', sql<number>`(select min(id) from activity where verb = 'quoteSent')`)
      .orderBy('id')
      .execute(),
    rows: await db
      .selectFrom('car')
      .select(({ selectFrom }) => [
        'id',
        'damageReport',
        'soldAt',
        selectFrom('expense').whereRef('carId', '=', 'car.id').select(sql<number>`count(*)`.as('n')).as('expenses'),
        selectFrom('memoSubject').whereRef('carId', '=', 'car.id').select(sql<number>`count(*)`.as('n')).as('memos'),
      ])
      .where('isFactoryCar', '=', false)
      .where('status', '!=', 'soft-deleted')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    sales: await db
      .selectFrom('sale')
      .innerJoin('car', 'car.id', 'sale.carId')
      .select(['sale.soldPrice', 'car.soldPrice as priceOfCar', 'sale.buyerCity', 'sale.createdAt', 'sale.soldAt'])
      .select(({ selectFrom }) =>
        selectFrom('salePayment')
          .whereRef('saleId', '=', 'sale.id')
          .where('paidOn', 'is not', null)
          .select(sql<number>`count(*)`.as('n'))
          .as('paid'),
      )
      .execute(),
    dates: await db
      .selectFrom('history')
      .innerJoin('car', 'car.id', 'history.entityId')
      .where('entityType', '=', 'car')
      .where('action', '=', 'create')
      .where(sql<boolean>`"occurredAt" <> car."createdAt"`)
      .select('history.id')
      .execute(),
    prices: await db
      .selectFrom('history')
      .where('entityType', '=', 'car')
      .where('action', '=', 'update')
      .where(sql<boolean>`"newValue" ? 'salePriceInclVat'`)
      .select(
        sql<boolean>`("newValue" ->> 'salePriceInclVat')::bigint < ("oldValue" ->> 'salePriceInclVat')::bigint`.as(
          'isCut',
        ),
      )
      .execute(),
  }));
  const count = (verb: string) => activities.filter((each) => each.verb === verb).length;
  expect(activities.length).toBeGreaterThanOrEqual(300);
  expect(new Set(activities.flatMap(({ actorId }) => actorId ?? [])).size).toBe(5);
  expect(activities.filter(({ occurredAt }) => occurredAt >= new Date(today))).toEqual([]);
  const times = activities.map(({ occurredAt }) => occurredAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(count('sold')).toBeGreaterThanOrEqual(25);
  expect(rows.filter(({ soldAt }) => soldAt)).toHaveLength(count('sold'));
  expect(sales).toHaveLength(count('sold'));
  expect(sales.filter(({ soldPrice, priceOfCar, buyerCity }) => soldPrice !== priceOfCar || !buyerCity)).toEqual([]);
  expect(sales.filter(({ createdAt, soldAt }) => dayOf(createdAt) !== soldAt)).toEqual([]);
  expect(sales.filter(({ paid }) => Number(paid) > 0).length).toBeGreaterThan(10);
  expect(count('reserved')).toBeGreaterThanOrEqual(20);
  expect(count('released')).toBeGreaterThan(5);
  expect(count('expensed')).toBeGreaterThanOrEqual(60);
  expect(prices.length).toBeGreaterThan(50);
  expect(prices.every(({ isCut }) => isCut)).toBe(true);
  expect(dates).toEqual([]);
  for (const { damageReport, expenses, memos } of rows.slice(0, 10)) {
    expect([damageReport.length, expenses, memos].every((number) => Number(number) > 0)).toBe(true);
  }
});
