import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import type { CarMove } from '#server/cars/car-state-schema.ts';
import { asOre } from '#server/format/money.ts';
import { undoGroup } from '#server/history/undo.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { salesOf } from '../cars/car-sales.ts';

const sale = { step: 'sell', soldPrice: asOre(160_000_00), buyerName: 'Lone Dam', soldAt: '2026-11-20' } as const;
const cancelled = { step: 'cancelSale', reason: 'Køberen fortrød' } as const;
const delivered = { step: 'deliver', deliveredAt: '2026-11-21' } as const;

const sales = (tenant: Tenant) => salesOf(tenant).selectAll().orderBy('id').execute();

test('a sold car → a sale with the day’s asking price, cost, VAT and seller', async ({ organize, as }) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const id = await addCar(tenant, { ...knownCar, vatScheme: 'margin' });
    await moveCar(tenant, id, sale);
    expect(await sales(tenant)).toMatchObject([
      {
        ...{ carId: id, soldAt: '2026-11-20', soldPrice: 160_000_00, buyerName: 'Lone Dam', sellerId: tenant.userId },
        ...{ askingPrice: 182_900_00, costPrice: 151_234_50, vatScheme: 'margin', vatAmount: 1_753_10 },
        ...{ cancelledAt: null, deliveredAt: null },
      },
    ]);
  });
});

test('a car sold, cancelled and sold again, then bought back and sold → three sales, one of them open', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const id = await addCar(tenant, knownCar);
    const moves: CarMove[] = [sale, cancelled, { ...sale, buyerName: 'Ali Demir' }, delivered, { step: 'buyBack' }];
    for (const move of [...moves, { step: 'arrive' } as const, { ...sale, buyerName: 'Bo Riis' }]) {
      await moveCar(tenant, id, move);
    }
    expect(await sales(tenant)).toMatchObject([
      { buyerName: 'Lone Dam', cancelReason: 'Køberen fortrød', cancelledById: tenant.userId, boughtBackAt: null },
      { buyerName: 'Ali Demir', cancelledAt: null, deliveredAt: '2026-11-21', boughtBackAt: expect.any(String) },
      { buyerName: 'Bo Riis', cancelledAt: null, deliveredAt: null, boughtBackAt: null },
    ]);
    expect(await findCar(tenant, id)).toMatchObject({ availability: 'sold', buyerName: 'Bo Riis', deliveredAt: null });
  });
});

test.for<[string, CarMove[], object, object]>([
  ['a cancelled sale', [sale, cancelled], { availability: 'sold', buyerName: 'Lone Dam' }, { cancelledAt: null }],
  ['a delivery', [sale, delivered], { availability: 'sold', deliveredAt: null }, { deliveredAt: null }],
  [
    'a car bought back',
    [sale, delivered, { step: 'buyBack' }],
    { availability: 'delivered', deliveredAt: '2026-11-21', soldPrice: 160_000_00 },
    { boughtBackAt: null, deliveredAt: '2026-11-21' },
  ],
])('undo of %s → car and sale as before', async ([, moves, car, row], { organize, as }) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
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
  await as(person, (tenant) => moveCar(tenant, id, sale));
  const removal = as(person, ({ db }) => db.deleteFrom('car').where('id', '=', id).execute());
  await expect(removal).rejects.toThrow('sale_car');
});
