import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { findSale } from '#server/cars/car-sales.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { listPayments } from '#server/sales/sale-queries.ts';
import { formOf, stepPath } from '../car-form.ts';
import { fieldErrorOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';
import { test as base, type Form } from '../sale-form.ts';

const today = dayOf(new Date());
const reservation = {
  ...{ version: '1', reservedUntil: daysAfter(today, 7), reservedFor: 'Lone Dam', reservedPhone: '86 80 12 34' },
  ...{ reservedEmail: 'Lone@Dam.example', reservedDeposit: '2.500', reservedDepositWay: 'mobilePay' },
};

type Fixtures = { path: string; page: () => Promise<string>; reserve: (form: Form) => Promise<Response> };

const test = base.extend<Fixtures>({
  path: async ({ car }, use) => use(`/cars/${car}/edit/sale/reservation`),
  page: async ({ path, seller, visit }, use) => use(async () => (await visit(path, { as: seller })).text()),
  reserve: async ({ path, seller, visit }, use) => use((form) => visit(path, { as: seller, form })),
});

test('a reservation with phone, mail and deposit → told in the head, and unknown to the workshop', async ({
  car,
  read,
  reserve,
  seller,
  visit,
}) => {
  const kept = await reserve(reservation);
  expect([toastOf(kept).title, kept.headers.get('location')]).toEqual(['Bilen er reserveret', `/cars/${car}/edit`]);
  const html = await (await visit(`/cars/${car}/edit`, { as: seller })).text();
  expect(textOf(html)).toContain('Reserveret til Lone Dam til og med');
  expect(textOf(html)).toContain('depositum 2.500 kr.');
  expect(linksOf(html)).toContainEqual({ label: 'Ring', href: 'tel:+4586801234' });
  const technician = await visit(`/cars/${car}/edit`, { as: { ...seller, role: 'technician' } });
  expect(await technician.text()).not.toMatch(/Lone|86801234|2\.500/);
  await visit(undoOf(kept), { as: seller, form: {} });
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({
    ...{ state: 'forSale', reservedFor: null, reservedPhone: null, reservedEmail: null, reservedDeposit: null },
  });
});

test.for<[string, Form, string, string]>([
  ['over a fortnight', { reservedUntil: daysAfter(today, 15) }, 'reservedUntil', 'højst 14 dage'],
  ['a deposit paid in no way', { reservedDepositWay: '' }, 'reservedDepositWay', 'hvordan depositummet er betalt'],
  ['15.000 kr. in cash', { reservedDeposit: '15.000', reservedDepositWay: 'cash' }, 'reservedDepositWay', 'kontant'],
  ['a customer of nobody', { reservedCustomerId: '999999' }, 'reservedCustomerId', 'findes ikke længere'],
])('%s → refused at its field, keeping what was typed', async ([, form, field, says], { car, read, reserve }) => {
  const html = await (await reserve({ ...reservation, ...form })).text();
  expect(fieldErrorOf(html, field)).toContain(says);
  expect(formOf(html)).toMatchObject({ reservedFor: 'Lone Dam' });
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({ state: 'forSale', version: 1 });
});

test('a reservation changed by two → merged, in conflict at the same field, refused once it is over', async ({
  car,
  page,
  read,
  reserve,
  seller,
  visit,
}) => {
  await reserve(reservation);
  const opened = formOf(await page());
  expect(opened).toMatchObject({ reservedDeposit: '2.500', reservedDepositWay: 'mobilePay' });
  expect((await reserve({ ...opened, reservedPhone: '86 80 43 21' })).status).toBe(303);
  const merged = await reserve({ ...opened, reservedUntil: daysAfter(today, 10) });
  expect(toastOf(merged).title).toBe('Gemt. Ændret samtidig af en kollega: Kundens telefon');
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({
    ...{ reservedPhone: '+4586804321', reservedUntil: daysAfter(today, 10), reservedDepositOn: today },
  });
  expect((await reserve({ ...opened, reservedPhone: '86 80 11 11' })).status).toBe(409);
  await visit(stepPath(car), { as: seller, form: { step: 'release' } });
  expect((await reserve({ ...opened, reservedFor: 'Bo' })).status).toBe(409);
});

test('a reserved car sold → begins with what the reservation knew, and the deposit is paid', async ({
  car,
  open,
  read,
  reserve,
  save,
  seller,
  visit,
}) => {
  await reserve(reservation);
  expect(formOf(await open())).toMatchObject({
    ...{ buyerName: 'Lone Dam', buyerPhone: '+4586801234', buyerEmail: 'lone@dam.example', deposit: '2.500' },
  });
  const sold = await save({ deposit: '5.000' });
  const payments = () =>
    read(async (tenant) => {
      const sale = await findSale(tenant, car);
      return (
        sale &&
        (await listPayments(tenant, sale.id)).map(({ kind, amount, paidOn, way }) => [kind, amount, paidOn, way])
      );
    });
  expect(await payments()).toEqual([
    ['deposit', 2_500_00, today, 'mobilePay'],
    ['deposit', 2_500_00, null, null],
    ['rest', 144_900_00, null, null],
  ]);
  expect(textOf(await open())).toContain('Køber skylder 147.400 kr.');
  await visit(undoOf(sold), { as: seller, form: {} });
  expect(await payments()).toBeUndefined();
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({ state: 'reserved', reservedDeposit: 2_500_00 });
});
