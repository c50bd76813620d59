import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { salesOf } from '#server/cars/car-sales.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { payPayment } from '#server/sales/payment-commands.ts';
import { listPayments } from '#server/sales/sale-queries.ts';
import type { Tenant } from '#server/tenant.ts';
import { formOf, stepPath } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { toastOf, undoOf } from '../html.ts';
import { test as base, buyer, tradeIn } from '../sale-form.ts';

const reserved = { availability: 'reserved', reservedUntil: '2099-11-28', reservedFor: 'Lone Dam' } as const;

type Rows = Record<'cars' | 'sales' | 'payments', object[]>;

const test = base.extend<{ rows: () => Promise<Rows> }>({
  rows: async ({ read }, use) =>
    use(() =>
      read(async (tenant) => ({
        cars: await tenant.db
          .selectFrom('car')
          .select(['state', 'soldAt', 'soldPrice', 'buyerName', 'reservedFor', 'reservedUntil', 'status'])
          .orderBy('id')
          .execute(),
        sales: await salesOf(tenant).select(['soldPrice', 'cancelledAt', 'boughtBackAt', 'tradeInCarId']).execute(),
        payments: await tenant.db.selectFrom('salePayment').select(['kind', 'amount']).orderBy('id').execute(),
      })),
    ),
});

test('a sale with a trade-in undone by its salesperson → all as before; undone again → sold as before', async ({
  car,
  read,
  rows,
  seller,
  visit,
}) => {
  await read(({ db }) => db.updateTable('car').set(reserved).where('id', '=', car).execute());
  const before = await rows();
  const member = { ...seller, role: 'member' as const };
  const path = `/cars/${car}/edit/sale`;
  const page = formOf(await (await visit(path, { as: member })).text());
  const sold = await visit(path, { as: member, form: { ...page, ...buyer, ...tradeIn, deposit: '5.000' } });
  const after = await rows();
  expect(after).toMatchObject({ cars: [{ state: 'sold' }, { state: 'transit' }], sales: [{ cancelledAt: null }] });
  const undone = await visit(undoOf(sold), { as: member, form: {} });
  expect(await rows()).toEqual(before);
  await visit(undoOf(undone), { as: seller, form: {} });
  expect(await rows()).toEqual(after);
});

test('a sale with a car of ours bought back undone → it is its former buyer’s again', async ({
  read,
  rows,
  save,
  seller,
  visit,
}) => {
  await read((tenant) => addCar(tenant, { registrationNumber: 'CD23456', availability: 'delivered' }));
  const before = await rows();
  const sold = await save({ ...buyer, ...tradeIn });
  await visit(undoOf(sold), { as: seller, form: {} });
  expect(await rows()).toEqual(before);
});

type Later = (tenant: Tenant, ids: { car: number; tradeIn: number; sale: number }) => Promise<unknown>;

test.for<[string, Later]>([
  [
    'the deposit was paid',
    async (tenant, { car, sale }) => {
      const [deposit] = await listPayments(tenant, sale);
      const { id: paymentId = 0, amount } = deposit ?? {};
      if (amount === undefined) throw new Error('no deposit is due');
      return payPayment(tenant, car, { step: 'pay', paymentId, amount, paidOn: '2026-11-20', way: 'card' });
    },
  ],
  [
    'the price was changed',
    ({ db }, { sale }) => db.updateTable('sale').set({ deliverBy: '2026-12-24' }).where('id', '=', sale).execute(),
  ],
  ['the car was delivered', (tenant, { car }) => moveCar(tenant, car, { step: 'deliver', deliveredAt: '2026-11-21' })],
  ['the car went to the workshop', (tenant, { car }) => moveCar(tenant, car, { step: 'sendToWorkshop' })],
  ['the trade-in arrived', (tenant, { tradeIn }) => moveCar(tenant, tradeIn, { step: 'arrive' })],
  [
    'the trade-in was written on',
    ({ db }, { tradeIn }) => db.updateTable('car').set({ color: 'Rød' }).where('id', '=', tradeIn).execute(),
  ],
])('a sale undone after %s → refused, and all stands', async ([, later], { car, save, seller, visit, read, rows }) => {
  const sold = await save({ ...buyer, ...tradeIn, deposit: '5.000' });
  await read(async (tenant) => {
    const sale = await salesOf(tenant).select(['id', 'tradeInCarId']).executeTakeFirst();
    await later(tenant, { car, tradeIn: sale?.tradeInCarId ?? 0, sale: sale?.id ?? 0 });
  });
  const before = await rows();
  const refused = await visit(undoOf(sold), { as: seller, form: {} });
  expect(toastOf(refused)).toMatchObject({
    title: 'Ændringen er ikke fortrudt',
    text: expect.stringContaining('der er sket mere med salget eller bilerne siden'),
  });
  expect(await rows()).toEqual(before);
});

test('a cancelled sale undone after the car was reserved → refused, and the trade-in stays away', async ({
  car,
  save,
  seller,
  visit,
  read,
  rows,
}) => {
  await save({ ...buyer, ...tradeIn });
  const form = { step: 'cancelSale', reason: 'Fortrudt', tradeIn: 'delete' };
  const cancelled = await visit(stepPath(car), { as: seller, form });
  await read((tenant) => moveCar(tenant, car, { step: 'reserve', reservedUntil: '2099-01-01', reservedFor: 'Bo' }));
  const before = await rows();
  const refused = await visit(undoOf(cancelled), { as: seller, form: {} });
  expect(toastOf(refused).text).toContain('der er sket mere med salget eller bilerne siden');
  expect(await rows()).toEqual(before);
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({ state: 'reserved' });
});
