import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { salesOf } from '#server/cars/car-sales.ts';
import { formOf } from '../car-form.ts';
import type { Person } from '../fixtures.ts';
import { linksOf, textOf, toastOf, undoOf } from '../html.ts';
import { buyer, errorAt, type Form, test, today, tradeIn } from '../sale-form.ts';

const openPayment = (html: string) =>
  parse(html)
    .querySelectorAll('form')
    .filter((form) => form.querySelector('[name=step][value=pay]'))
    .map((form) => form.querySelector('[name=paymentId]')?.getAttribute('value') ?? '');

test('a sale with trade-in, debt and deposit → the car is sold, the rest is due, and the trade-in is a draft', async ({
  car,
  open,
  save,
  read,
}) => {
  const sold = await save({ ...buyer, ...tradeIn, deposit: '5.000', deliverBy: '01-12-2026' });
  expect([sold.status, toastOf(sold).title]).toEqual([303, 'Bilen er solgt']);
  const page = textOf(await open());
  expect(page).toContain('Køber skylder 122.400 kr.');
  expect(page).toContain('At betale ved levering 117.400 kr.');
  expect(page).toContain('Restgæld i byttebilen, som vi indfrier 12.500 kr.');
  await read(async (tenant) => {
    const [sale] = await salesOf(tenant).selectAll().execute();
    expect(sale).toMatchObject({
      carId: car,
      soldPrice: 149_900_00,
      buyerPhone: '+4586801234',
      buyerEmail: 'lone@dam.example',
    });
    expect(await findCar(tenant, car)).toMatchObject({ state: 'sold', soldPrice: 149_900_00, buyerName: 'Lone Dam' });
    expect(await findCar(tenant, sale?.tradeInCarId ?? 0)).toMatchObject({
      ...{ status: 'draft', state: 'transit', brandName: 'Opel', registrationNumber: 'CD23456', mileage: 120_000 },
      ...{ purchasedFrom: 'Lone Dam', purchasePriceExclVat: 40_000_00, purchaseVatScheme: 'margin', hasDebt: true },
    });
  });
});

test('a discount and a debt above the trade-in’s value → the buyer pays more, which the page says in rose', async ({
  open,
  save,
}) => {
  await save({ ...tradeIn, tradeInValue: '20.000', tradeInDebt: '32.000', discountPercent: '3' });
  const html = await open();
  expect(textOf(html)).toContain('Salgspris 145.403 kr.');
  expect(textOf(html)).toContain('Køber skylder 157.403 kr.');
  const warning = parse(html).querySelector('[aria-labelledby=regnskab] .text-rose-700');
  expect(warning?.text).toContain('Køber betaler 12.000 kr. oveni');
});

test('a price without VAT → sold with 25 % on top; on a margin car it is refused', async ({ open, save }) => {
  const refused = await save({ price: '200.000', isPriceExclVat: 'on' });
  expect([refused.status, errorAt(await refused.text(), 'vatScheme')]).toEqual([
    400,
    'Kun en bil med fuld moms kan have en pris uden moms.',
  ]);
  await save({ price: '200.000', isPriceExclVat: 'on', vatScheme: 'full' });
  expect(textOf(await open())).toContain('Salgspris med moms 250.000 kr.');
});

test.for<[string, Form, string, string]>([
  ['two discounts', { discountAmount: '100', discountPercent: '1' }, 'discountPercent', 'ikke begge'],
  ['a price that is none', { price: 'mange' }, 'price', 'Ugyldigt beløb'],
  ['a trade-in without a price', { tradeInBrand: 'Opel', tradeInModel: 'Corsa' }, 'tradeInValue', 'sat til'],
  ['a debt that nobody settles', { ...tradeIn, tradeInDebtBy: '' }, 'tradeInDebtBy', 'hvem der indfrier'],
  ['a deposit above the price', { deposit: '150.000' }, 'deposit', 'større end det'],
  ['a VAT amount without a reason', { vatCorrection: '100' }, 'vatNote', 'hvorfor'],
])('%s → refused at its field, keeping what was typed', async ([, form, field, says], { car, save, read }) => {
  const refused = await save({ ...buyer, ...form });
  const html = await refused.text();
  expect(errorAt(html, field)).toContain(says);
  expect(parse(html).querySelector('#salg-buyerName')?.getAttribute('value')).toBe('Lone Dam');
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({ state: 'forSale', version: 1 });
  expect(await read((tenant) => salesOf(tenant).selectAll().execute())).toEqual([]);
});

test('cash of 15.000 kr. in parts → refused at the way; by transfer it is ticked off and can be undone', async ({
  open,
  save,
  post,
  seller,
  visit,
}) => {
  await save({ ...buyer, deposit: '9.000' });
  const pay = async (form: Form) => post({ step: 'pay', paidOn: today, ...form });
  const [deposit = '', rest = ''] = openPayment(await open());
  const paid = await pay({ paymentId: deposit, amount: '9.000', way: 'cash' });
  expect(toastOf(paid).title).toBe('Betalingen er registreret');
  const refused = await pay({ paymentId: rest, amount: '6.000', way: 'cash' });
  expect(parse(await refused.text()).querySelector(`#betaling-${rest}-way-error`)?.text).toContain('15.000 kr.');
  expect((await pay({ paymentId: rest, amount: '5.999', way: 'cash' })).status).toBe(303);
  const [left = ''] = openPayment(await open());
  const transfer = await pay({ paymentId: left, amount: '134.901', way: 'transfer' });
  expect(textOf(await open())).toMatch(/Udlevér.* Betalt /);
  await visit(undoOf(transfer), { as: seller, form: {} });
  expect(textOf(await open())).toContain('Køber skylder 134.901 kr.');
  expect((await pay({ paymentId: left, amount: '134.902', way: 'transfer' })).status).toBe(400);
});

test('a colleague’s change of another field → merged; of the same field → a conflict', async ({ open, save, post }) => {
  await save(buyer);
  const mine = formOf(await open());
  await save({ deposit: '1.000' });
  const merged = await post({ ...mine, buyerName: 'Lone Bjerg' });
  expect(toastOf(merged).title).toBe('Gemt. Ændret samtidig af en kollega: Udbetaling ved aftalen');
  const conflict = await post({ ...mine, buyerName: 'Lone Krog' });
  expect(conflict.status).toBe(409);
  expect(textOf(await conflict.text())).toContain('Lone Bjerg');
});

test('the same form posted twice → one sale and one trade-in', async ({ open, post, read }) => {
  const form = { ...formOf(await open()), ...buyer, ...tradeIn };
  expect((await Promise.all([post(form), post(form)])).map(({ status }) => status)).toEqual([303, 303]);
  expect(await read((tenant) => salesOf(tenant).selectAll().execute())).toHaveLength(1);
});

test('a member sells in their own name, a leader in another’s, and the workshop sees nothing of it', async ({
  car,
  save,
  seller,
  visit,
  as,
}) => {
  await save(buyer);
  const path = `/cars/${car}/edit/sale`;
  const member = { ...seller, role: 'member' as const };
  const form = formOf(await (await visit(path, { as: member })).text());
  expect(form).not.toHaveProperty('sellerId');
  const idOf = (person: Person) => as(person, ({ userId }) => Promise.resolve(userId ?? ''));
  const name = async (sellerId: string, as: Person) => {
    const form = formOf(await (await visit(path, { as })).text());
    return (await visit(path, { as, form: { ...form, sellerId } })).status;
  };
  const [ownerId, memberId] = [await idOf(seller), await idOf(member)];
  expect(await name(memberId, member)).toBe(303);
  expect(await name(ownerId, member)).toBe(403);
  expect(await name(ownerId, seller)).toBe(303);
  expect(await name(crypto.randomUUID(), seller)).toBe(409);
  const technician = { ...seller, role: 'technician' as const };
  const head = parse(await (await visit(`/cars/${car}/edit`, { as: member })).text()).querySelector(
    '[data-record-head]',
  );
  expect(linksOf(head?.outerHTML ?? '')).toContainEqual({
    label: 'Køber skylder 149.900 kr.',
    href: `${path}#betalinger`,
  });
  expect((await visit(path, { as: technician })).status).toBe(403);
  for (const each of ['', '/history']) {
    const text = textOf(await (await visit(`/cars/${car}/edit${each}`, { as: technician })).text());
    expect(text).not.toMatch(/Lone Dam|149\.900,00|salgspris|skylder/i);
  }
});
