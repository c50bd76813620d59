import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { salesOf } from '#server/cars/car-sales.ts';
import { asOre } from '#server/format/money.ts';
import { knownCar, stepPath } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { textOf, undoOf } from '../html.ts';
import { buyer, errorAt, type Form, test, tradeIn } from '../sale-form.ts';

test('a cancelled sale with a trade-in → asks what becomes of it, and deletes the draft or keeps it', async ({
  car,
  save,
  read,
  visit,
  seller,
}) => {
  await save({ ...buyer, ...tradeIn });
  const cancel = (form: Form) =>
    visit(stepPath(car), { as: seller, form: { step: 'cancelSale', reason: 'Fortrudt', ...form } });
  const asked = await cancel({});
  expect(parse(await asked.text()).querySelector('#cancelSale-tradeIn-error')?.text).toContain('byttebilen');
  const cancelled = await cancel({ tradeIn: 'delete' });
  const states = () =>
    read(async ({ db }) =>
      (await db.selectFrom('car').select('state').orderBy('id').execute()).map(({ state }) => state),
    );
  expect(await states()).toEqual(['forSale', 'deleted']);
  await visit(undoOf(cancelled), { as: seller, form: {} });
  expect(await states()).toEqual(['sold', 'transit']);
  expect((await cancel({ tradeIn: 'keep' })).status).toBe(303);
  expect(await states()).toEqual(['forSale', 'transit']);
});

test('a trade-in that we sold and delivered before → bought back', async ({ save, read }) => {
  const own = await read((tenant) =>
    addCar(tenant, { registrationNumber: 'CD23456', availability: 'delivered', status: 'published' }),
  );
  await save({ ...buyer, ...tradeIn });
  await read(async (tenant) => {
    const [sale] = await salesOf(tenant).select('tradeInCarId').execute();
    expect(sale?.tradeInCarId).toBe(own);
    expect(await findCar(tenant, own)).toMatchObject({ state: 'transit', status: 'draft', purchasedFrom: 'Lone Dam' });
  });
});

const delivered = {
  ...({ registrationNumber: 'CD23456', vin: 'WVWZZZ1KZAW000001', availability: 'delivered' } as const),
  ...({ status: 'published', mileage: 90_000, purchasedFrom: 'Auktionen', deliveredAt: '2024-05-01' } as const),
};

test('a sale changed otherwise → the trade-in keeps what colleagues wrote on its car', async ({ save, read }) => {
  await save({ ...buyer, ...tradeIn });
  const id = await read(
    async (tenant) => (await salesOf(tenant).select('tradeInCarId').executeTakeFirst())?.tradeInCarId ?? 0,
  );
  const written = { vin: 'WVWZZZ1KZAW000002', mileage: 121_000, purchasedFrom: 'Lone Dam Jensen' };
  await read(({ db }) => db.updateTable('car').set(written).where('id', '=', id).execute());
  await save({ deposit: '1.000', tradeInValue: '41.000' });
  expect(await read((tenant) => findCar(tenant, id))).toMatchObject({ ...written, purchasePriceExclVat: 41_000_00 });
});

test('a car of ours bought back with little typed → keeps what it is; taken out again, it is its buyer’s as before', async ({
  save,
  read,
}) => {
  const own = await read(async (tenant) => {
    const id = await addCar(tenant, {
      ...delivered,
      soldAt: '2024-04-01',
      soldPrice: asOre(99_000_00),
      buyerName: 'Bo',
    });
    const { organizationId } = tenant;
    const sale = { carId: id, soldAt: '2024-04-01', price: asOre(99_000_00), soldPrice: asOre(99_000_00) };
    const made = { ...sale, organizationId, buyerName: 'Bo', deliveredAt: '2024-05-01' };
    await tenant.db.insertInto('sale').values(made).execute();
    return id;
  });
  const before = await read((tenant) => findCar(tenant, own));
  const sales = () => read((tenant) => salesOf(tenant).selectAll().orderBy('id').execute());
  const little = { tradeInBrand: 'VW', tradeInModel: 'Golf', tradeInPlate: 'CD23456', tradeInValue: '40.000' };
  await save({ ...buyer, ...little });
  const kept = { brandName: before?.brandName, modelName: before?.modelName, vin: delivered.vin, mileage: 90_000 };
  expect(await read((tenant) => findCar(tenant, own))).toMatchObject({ ...kept, state: 'transit' });
  expect(await sales()).toMatchObject([{ boughtBackAt: expect.any(String) }, { tradeInCarId: own }]);

  const other = await save({ tradeInPlate: 'EF34567' });
  expect(errorAt(await other.text(), 'tradeInPlate')).toContain('en, vi har solgt før');

  const none = Object.fromEntries(Object.keys({ ...tradeIn, ...little }).map((name) => [name, '']));
  expect((await save(none)).status).toBe(303);
  const { version: _, updatedAt: __, updatedById: ___, ...stood } = before ?? {};
  expect(await read((tenant) => findCar(tenant, own))).toMatchObject(stood);
  expect(await sales()).toMatchObject([{ boughtBackAt: null, deliveredAt: '2024-05-01' }, { tradeInCarId: null }]);
});

test('a car traded in twice over the years → both sales have it, and its own page names the latest', async ({
  save,
  read,
  seller,
  visit,
}) => {
  const own = await read((tenant) => addCar(tenant, { ...delivered, soldAt: '2024-04-01' }));
  await read(async (tenant) => {
    const first = await addCar(tenant, { brandName: 'Fiat', modelName: 'Panda', availability: 'delivered' });
    const { organizationId } = tenant;
    const sale = { carId: first, soldAt: '2023-04-01', price: asOre(1_00), soldPrice: asOre(1_00) };
    const inTrade = { tradeInBrand: 'VW', tradeInModel: 'Golf', tradeInValue: asOre(1_00), tradeInCarId: own };
    await tenant.db
      .insertInto('sale')
      .values({ ...sale, ...inTrade, organizationId })
      .execute();
  });
  expect((await save({ ...buyer, ...tradeIn })).status).toBe(303);
  const page = textOf(await (await visit(`/cars/${own}/edit/sale`, { as: seller })).text());
  expect(page).toContain('Bilen kom i bytte for Škoda Octavia');
});

test.for<[string, Form, string]>([
  ['plate', { tradeInPlate: 'AB12345' }, 'tradeInPlate'],
  ['VIN', { tradeInPlate: '', tradeInVin: knownCar.vin }, 'tradeInVin'],
])('a car traded in for itself by its %s → refused at the field', async ([, typed, field], { save, read, car }) => {
  const bare = { ...buyer, ...tradeIn, ...typed };
  expect(errorAt(await (await save(bare)).text(), field)).toContain('Det er bilen, du sælger');
  await save(buyer);
  await read(({ db }) =>
    db.updateTable('car').set({ availability: 'delivered', deliveredAt: '2026-11-21' }).where('id', '=', car).execute(),
  );
  expect(errorAt(await (await save(bare)).text(), field)).toContain('Det er bilen, du sælger');
});
