import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { formOf, stepPath } from '../car-form.ts';
import { fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';
import { test } from '../sale-form.ts';

const until = daysAfter(dayOf(new Date()), 7);
const reservation = {
  ...{ step: 'reserve', reservedUntil: until, reservedFor: 'Lone Dam', reservedPhone: '86 80 12 34' },
  ...{ reservedEmail: 'Lone@Dam.example', reservedDeposit: '2.500' },
};

test('a reservation with phone, mail and deposit → told in the head, and begun with in the sale and the paper', async ({
  car,
  open,
  read,
  seller,
  visit,
}) => {
  const kept = await visit(stepPath(car), { as: seller, form: reservation });
  expect(toastOf(kept).title).toBe('Bilen er reserveret');
  const html = await (await visit(`/cars/${car}/edit`, { as: seller })).text();
  expect(textOf(html)).toContain('Reserveret til Lone Dam til og med');
  expect(textOf(html)).toContain('depositum 2.500 kr.');
  expect(linksOf(html)).toContainEqual({ label: 'Ring', href: 'tel:+4586801234' });
  expect(formOf(await open())).toMatchObject({
    ...{ buyerName: 'Lone Dam', buyerPhone: '+4586801234', buyerEmail: 'lone@dam.example', deposit: '2.500' },
  });
  const paper = await (await visit(`/cars/${car}/edit/sale/reservation`, { as: seller })).text();
  expect(fieldsOf(paper)).toMatchObject({ buyerName: 'Lone Dam', buyerPhone: '+4586801234', deposit: '2.500' });
  const technician = await visit(`/cars/${car}/edit`, { as: { ...seller, role: 'technician' } });
  expect(await technician.text()).not.toMatch(/Lone|86801234|2\.500/);
  await visit(undoOf(kept), { as: seller, form: {} });
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({
    ...{ state: 'forSale', reservedFor: null, reservedPhone: null, reservedEmail: null, reservedDeposit: null },
  });
});
