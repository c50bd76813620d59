import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import type { CarMove } from '#server/cars/car-state-schema.ts';
import { undoGroup } from '#server/history/undo.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { sell } from '#tests/sales.ts';
import { findSale, salesOf } from '../cars/car-sales.ts';

const cancelled = { step: 'cancelSale', reason: 'Køberen fortrød' } as const;
const delivered = { step: 'deliver', deliveredAt: '2026-11-21' } as const;

const sales = (tenant: Tenant) => salesOf(tenant).selectAll().orderBy('id').execute();

test('a sold car → a sale with the day’s asking price, cost, VAT and seller', async ({ organize, as }) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const id = await addCar(tenant, { ...knownCar, vatScheme: 'margin' });
    await sell(tenant, id);
    expect(await sales(tenant)).toMatchObject([
      {
        ...{ carId: id, soldAt: '2026-11-20', soldPrice: 160_000_00, buyerName: 'Lone Dam', sellerId: tenant.userId },
        ...{ askingPrice: 182_900_00, costPrice: 151_234_50, vatScheme: 'margin' },
        ...{ cancelledAt: null, deliveredAt: null },
      },
    ]);
    expect(await findSale(tenant, id)).toMatchObject({ vatAmount: 1_753_10 });
  });
});

test('a car sold, cancelled and sold again, then bought back and sold → three sales, one of them open', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const id = await addCar(tenant, knownCar);
    await sell(tenant, id);
    await moveCar(tenant, id, cancelled);
    await sell(tenant, id, { buyerName: 'Ali Demir' });
    for (const move of [delivered, { step: 'buyBack' }, { step: 'arrive' }] as const) await moveCar(tenant, id, move);
    await sell(tenant, id, { buyerName: 'Bo Riis' });
    expect(await sales(tenant)).toMatchObject([
      { buyerName: 'Lone Dam', cancelReason: 'Køberen fortrød', cancelledById: tenant.userId, boughtBackAt: null },
      { buyerName: 'Ali Demir', cancelledAt: null, deliveredAt: '2026-11-21', boughtBackAt: expect.any(String) },
      { buyerName: 'Bo Riis', cancelledAt: null, deliveredAt: null, boughtBackAt: null },
    ]);
    expect(await findCar(tenant, id)).toMatchObject({ availability: 'sold', buyerName: 'Bo Riis', deliveredAt: null });
  });
});

test.for<[string, CarMove[], object, object]>([
  ['a cancelled sale', [cancelled], { availability: 'sold', buyerName: 'Lone Dam' }, { cancelledAt: null }],
  ['a delivery', [delivered], { availability: 'sold', deliveredAt: null }, { deliveredAt: null }],
  [
    'a car bought back',
    [delivered, { step: 'buyBack' }],
    { availability: 'delivered', deliveredAt: '2026-11-21', soldPrice: 160_000_00 },
    { boughtBackAt: null, deliveredAt: '2026-11-21' },
  ],
])('undo of %s → car and sale as before', async ([, moves, car, row], { organize, as }) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  await as(person, (tenant) => sell(tenant, id));
  let group = '';
  for (const move of moves) group = (await as(person, (tenant) => moveCar(tenant, id, move)))?.group ?? '';
  expect(await as(person, (tenant) => undoGroup(tenant, group, subjects))).toMatchObject({ undone: 1, refused: [] });
  await as(person, async (tenant) => {
    expect(await findCar(tenant, id)).toMatchObject(car);
    expect(await sales(tenant)).toMatchObject([row]);
  });
});

test('a deleted car with a sale → stays when old deleted cars are removed', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  await as(person, (tenant) => sell(tenant, id));
  const removal = as(person, ({ db }) => db.deleteFrom('car').where('id', '=', id).execute());
  await expect(removal).rejects.toThrow('sale_car');
});
