import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { findSale } from '#server/cars/car-sales.ts';
import { formOf } from '../car-form.ts';
import { addCustomer, addLead } from '../factories.ts';
import { linksOf, textOf } from '../html.ts';
import { errorAt, test } from '../sale-form.ts';

const lone = {
  ...{ name: 'Lone Dam', phone: '+4586801234', email: 'lone@dam.example' },
  ...{ address: 'Søvej 3', postalCode: '8600', city: 'Silkeborg' },
};
const filled = {
  ...{ buyerName: 'Lone Dam', buyerPhone: '+4586801234', buyerEmail: 'lone@dam.example' },
  ...{ buyerAddress: 'Søvej 3', buyerPostalCode: '8600', buyerCity: 'Silkeborg' },
};
/** The values of the buttons that choose a known customer. */
const choicesIn = (html: string) =>
  parse(html)
    .querySelectorAll('button[value^="buyer:"]')
    .map((button) => button.getAttribute('value'));

test('a known customer found by a few words → fills the sale without saving, is kept, linked and taken out again', async ({
  car,
  open,
  read,
  save,
  post,
  seller,
  visit,
}) => {
  const id = await read((tenant) => addCustomer(tenant, { ...lone, isBlocked: true, blockedReason: 'Betaler ikke' }));
  const step = async (form: Record<string, string>, name: string) => (await post({ ...form, step: name })).text();
  const typed = { ...formOf(await open()), buyerName: 'lone', price: '140.000' };
  const found = await step(typed, 'findBuyer');
  expect(choicesIn(found)).toEqual([`buyer:${id}`]);
  expect(formOf(found)).toMatchObject({ buyerName: 'lone', price: '140.000', customerId: '' });
  const chosen = await step(formOf(found), `buyer:${id}`);
  expect(formOf(chosen)).toMatchObject({ ...filled, customerId: String(id), price: '140.000' });
  expect(textOf(chosen)).toContain('Kunden er spærret: Betaler ikke');
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({ state: 'forSale', version: 1 });
  expect((await post(formOf(chosen))).status).toBe(303);
  expect(await read((tenant) => findSale(tenant, car))).toMatchObject({ customerId: id, buyerCity: 'Silkeborg' });
  expect(linksOf(await open())).toContainEqual({ label: 'Lone Dam', href: `/customers/${id}/edit` });
  const overview = await (await visit(`/cars/${car}/edit`, { as: seller })).text();
  expect(linksOf(overview)).toContainEqual({ label: 'Lone Dam', href: `/customers/${id}/edit` });
  const without = await step(formOf(await open()), 'buyer:');
  expect(formOf(without)).toMatchObject({ customerId: '', buyerName: 'Lone Dam' });
  await post(formOf(without));
  expect(await read((tenant) => findSale(tenant, car))).toMatchObject({ customerId: null, buyerName: 'Lone Dam' });
  const gone = await save({ customerId: '999999' });
  expect([gone.status, errorAt(await gone.text(), 'customerId')]).toEqual([
    409,
    expect.stringContaining('findes ikke'),
  ]);
});

test('a lead’s or a customer’s sale and reservation → begin with them; those of another organisation are nobody', async ({
  as,
  car,
  organize,
  read,
  seller,
  visit,
}) => {
  const customerId = await read((tenant) => addCustomer(tenant, lone));
  const leadId = await read((tenant) =>
    addLead(tenant, { customerId, tradeInPlate: 'CD23456', tradeInMileage: 90_000 }),
  );
  const stranger = await as({ organization: await organize() }, (tenant) => addCustomer(tenant, lone));
  const get = async (path: string) => formOf(await (await visit(`/cars/${car}/edit/${path}`, { as: seller })).text());
  const both = { customerId: String(customerId), leadId: String(leadId) };
  expect(await get(`sale?lead=${leadId}`)).toMatchObject({
    ...{ ...filled, ...both, tradeInPlate: 'CD23456', tradeInMileage: '90.000' },
  });
  expect(await get(`sale?customer=${stranger}`)).toMatchObject({ customerId: '', buyerName: '' });
  const reservation = await get(`sale/reservation?lead=${leadId}`);
  expect(reservation).toMatchObject({
    ...{ reservedFor: 'Lone Dam', reservedPhone: '+4586801234', reservedEmail: 'lone@dam.example' },
    ...{ reservedCustomerId: both.customerId, reservedLeadId: both.leadId },
  });
  await visit(`/cars/${car}/edit/sale/reservation`, { as: seller, form: reservation });
  const overview = await (await visit(`/cars/${car}/edit`, { as: seller })).text();
  expect(linksOf(overview)).toContainEqual({ label: 'Lone Dam', href: `/customers/${customerId}/edit` });
  expect(linksOf(overview)).toContainEqual({ label: 'Se emnet', href: `/leads/${leadId}/edit` });
  expect(await get('sale')).toMatchObject({ ...filled, ...both });
});

test('known customers → found by name, phone, mail and CVR, and not by the workshop', async ({
  read,
  seller,
  visit,
}) => {
  const id = await read((tenant) => addCustomer(tenant, { ...lone, type: 'business', cvr: '12345674' }));
  const find = async (query: string) => (await visit(`/customers/known?${query}`, { as: seller })).text();
  for (const query of ['name=lone+d', 'phone=86801234', 'email=Lone@dam.example', 'cvr=12345674']) {
    expect(await find(query), query).toContain(`"id":${id},`);
  }
  expect(await find('name=l')).toBe('[]');
  const technician = { ...seller, role: 'technician' as const };
  expect((await visit('/customers/known?name=lone', { as: technician })).status).toBe(403);
});

test('a trade-in looked up → fills its fields without saving, and the register’s facts stand on its car', async ({
  car,
  open,
  post,
  read,
}) => {
  const typed = { ...formOf(await open()), buyerName: 'Lone Dam', tradeInPlate: 'cd 23 456', tradeInValue: '90.000' };
  const look = async (form: Record<string, string>) => {
    const answer = await post({ ...form, step: 'lookUpTradeIn' });
    return { status: answer.status, html: await answer.text() };
  };
  const unknown = await look({ ...typed, tradeInPlate: 'ZZ 99 999' });
  expect(errorAt(unknown.html, 'tradeInPlate')).toContain('Registret kender ikke nummeret');
  expect(formOf(unknown.html)).toMatchObject({ buyerName: 'Lone Dam', tradeInValue: '90.000' });
  expect(errorAt((await look({ ...typed, tradeInPlate: '' })).html, 'tradeInPlate')).toContain('registreringsnummer');
  const { status, html } = await look(typed);
  expect(status).toBe(200);
  expect(formOf(html)).toMatchObject({
    ...{ tradeInPlate: 'CD 23 456', tradeInVin: 'WV1ZZZ7HZKH054321', tradeInValue: '90.000', buyerName: 'Lone Dam' },
  });
  expect(textOf(html)).toMatch(/Fundet i registret: .*årgang 2019/);
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({ state: 'forSale', version: 1 });
  expect((await post(formOf(html))).status).toBe(303);
  const sale = await read((tenant) => findSale(tenant, car));
  expect(await read((tenant) => findCar(tenant, sale?.tradeInCarId ?? 0))).toMatchObject({
    ...{
      registrationNumber: 'CD23456',
      modelYear: 2019,
      fuelType: 'diesel',
      vehicleType: 'van',
      purchasePriceExclVat: 90_000_00,
    },
    ...{ state: 'transit', status: 'draft', purchasedFrom: 'Lone Dam', sourceOfImport: 'nummerpladeapi' },
  });
});
