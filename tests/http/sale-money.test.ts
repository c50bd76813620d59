import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { readCarEconomy } from '#server/cars/car-economy-queries.ts';
import { findSale } from '#server/cars/car-sales.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { createExpense, stepExpense } from '#server/expenses/expense-commands.ts';
import { dayOf } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { listPayments } from '#server/sales/sale-queries.ts';
import type { Tenant } from '#server/tenant.ts';
import { textOf, toastOf } from '../html.ts';
import { buyer, test, today } from '../sale-form.ts';
import { sell } from '../sales.ts';

const ore = (kroner: number) => asOre(kroner * 100);

async function payTax(tenant: Tenant, carId: number, kroner: number) {
  const tax = await createExpense(tenant, carId, {
    ...({
      version: 1,
      type: 'registrationTax',
      expenseDate: '2026-11-20',
      amountExclVat: ore(kroner),
      vatRate: 0,
    } as const),
    ...{ description: null, supplierName: null, supplierInvoiceNo: null, rebillTo: null },
    ...{ deductible: true, isRebilled: false, confirmedDuplicate: false },
  });
  await stepExpense(tenant, carId, tax?.id ?? 0, { step: 'approve', reason: null });
}

test('a price without VAT of a car with registration tax → VAT of the rest alone', async ({
  car,
  save,
  open,
  read,
}) => {
  await read((tenant) => payTax(tenant, car, 90_000));
  await save({ ...buyer, price: '300.000', isPriceExclVat: 'on', vatScheme: 'full' });
  expect(textOf(await open())).toContain('Salgspris med moms 352.500 kr.');
  expect(await read((tenant) => findSale(tenant, car))).toMatchObject({ vatAmount: ore(52_500) });
});

test('registration tax approved after the sale → less VAT, the same total, also when the sale is saved again', async ({
  car,
  save,
  open,
  read,
}) => {
  await save({ ...buyer, price: '300.000', isPriceExclVat: 'on', vatScheme: 'full' });
  await read((tenant) => payTax(tenant, car, 75_000));
  await save({ deposit: '1.000' });
  expect(textOf(await open())).toContain('Salgspris med moms 375.000 kr.');
  expect(await read((tenant) => findSale(tenant, car))).toMatchObject({ vatAmount: ore(60_000) });
});

test('a sale with another VAT scheme than its car, and a corrected VAT → the margin is that of the sale', async ({
  car,
  save,
  read,
}) => {
  const paid = { purchasePriceExclVat: ore(100_000), expensesTotal: ore(0) };
  await read(({ db }) => db.updateTable('car').set(paid).where('id', '=', car).execute());
  const margin = () => read(async (tenant) => (await readCarEconomy(tenant, car))?.figures.expectedMargin);
  await save({ ...buyer, price: '150.000', vatScheme: 'full' });
  expect(await margin()).toBe(ore(20_000));
  await save({ vatCorrection: '25.000', vatNote: 'Aftalt med revisor' });
  expect(await margin()).toBe(ore(25_000));
});

test('a car bought back → its former sale keeps the VAT of then', async ({ car, read }) => {
  await read(async (tenant) => {
    await tenant.db
      .updateTable('car')
      .set({ purchasePriceExclVat: ore(100_000) })
      .where('id', '=', car)
      .execute();
    await sell(tenant, car, { price: ore(150_000) });
    await moveCar(tenant, car, { step: 'deliver', deliveredAt: '2026-11-21' });
    await moveCar(tenant, car, { step: 'buyBack' });
    const sale = tenant.db.selectFrom('sale').select('vatAmount').where('carId', '=', car);
    expect(await sale.executeTakeFirst()).toEqual({ vatAmount: ore(10_000) });
  });
});

test('a sale from before payments were kept → what is owed is due, and is paid once by two clicks', async ({
  car,
  save,
  open,
  post,
  read,
}) => {
  await save({ ...buyer, deposit: '5.000' });
  await read(({ db }) => db.deleteFrom('salePayment').execute());
  const page = await open();
  expect(textOf(page)).toMatch(/Udbetaling 5\.000 kr\..*Restbeløb 144\.900 kr\./);
  const form = parse(page)
    .querySelectorAll('form')
    .find((each) => each.querySelector('[name=kind][value=rest]'));
  const paymentId = form?.querySelector('[name=paymentId]')?.getAttribute('value') ?? '';
  const rest = { step: 'pay', paymentId, kind: 'rest', amount: '100.000', paidOn: today, way: 'transfer' };
  expect((await post({ ...rest, amount: '200.000' })).status).toBe(400);
  for (const paid of [await post(rest), await post(rest)])
    expect(toastOf(paid).title).toBe('Betalingen er registreret');
  expect(textOf(await open())).toContain('Køber skylder 49.900 kr.');
  const payments = await read(async (tenant) => listPayments(tenant, (await findSale(tenant, car))?.id ?? 0));
  expect(payments.map(({ kind, amount, paidOn }) => [kind, amount, paidOn !== null])).toEqual([
    ['rest', ore(100_000), true],
    ['deposit', ore(5_000), false],
    ['rest', ore(44_900), false],
  ]);
});

test('a sale delivered before payments were kept → paid', async ({ car, save, open, read }) => {
  await save({ ...buyer, deposit: '5.000' });
  await read(async ({ db }) => {
    await db.deleteFrom('salePayment').execute();
    await db
      .updateTable('sale')
      .set({ deliveredAt: dayOf(new Date()) })
      .where('carId', '=', car)
      .execute();
  });
  const page = textOf(await open());
  expect(page).toContain('Betalt');
  expect(page).not.toContain('Køber skylder');
});

test('a handover of a car without a sale → refused, and the page asks for the sale first', async ({
  car,
  read,
  seller,
  visit,
}) => {
  await read(({ db }) => db.updateTable('car').set({ availability: 'sold' }).where('id', '=', car).execute());
  const path = `/cars/${car}/edit/sale/deliver`;
  const refused = await visit(path, { as: seller, form: { step: 'tick', points: 'keys', deliveredAt: today } });
  expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining('Skriv salget først')]);
  expect(textOf(await (await visit(path, { as: seller })).text())).toContain('Skriv salget først');
});
