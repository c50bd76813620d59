import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { formOf } from '../car-form.ts';
import { addCustomer, addLead, addMemos } from '../factories.ts';
import { linksOf, textOf, undoOf } from '../html.ts';
import { test as base, errorAt } from '../sale-form.ts';

const test = base.extend<{ leads: () => Promise<object[]>; sellTo: (query: string) => Promise<Response> }>({
  leads: async ({ read }, use) =>
    use(() => read(({ db }) => db.selectFrom('lead').select(['status', 'customerId', 'nextActionKind']).execute())),
  sellTo: async ({ car, post, seller, visit }, use) =>
    use(async (query) =>
      post({
        ...formOf(await (await visit(`/cars/${car}/edit/sale?${query}`, { as: seller })).text()),
        price: '100.000',
      }),
    ),
});

test('a car sold to the person of a lead → the lead is won with it, and both are taken back at once', async ({
  car,
  leads,
  read,
  seller,
  sellTo,
  visit,
}) => {
  const lead = await read((tenant) => addLead(tenant, { carId: car, contactName: 'Lone Dam' }));
  const sold = await sellTo(`lead=${lead}`);
  expect(sold.status).toBe(303);
  expect(await leads()).toEqual([{ status: 'won', customerId: null, nextActionKind: null }]);
  await visit(undoOf(sold), { as: seller, form: {} });
  expect(await leads()).toEqual([{ status: 'new', customerId: null, nextActionKind: 'call' }]);
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({ state: 'forSale' });
});

test('a lead whose customer has no credit → its car is not sold, and nothing changes', async ({
  car,
  leads,
  read,
  sellTo,
}) => {
  const customerId = await read((tenant) => addCustomer(tenant, { creditStatus: 'blocked', phone: '+4586801234' }));
  const lead = await read((tenant) => addLead(tenant, { customerId, carId: car }));
  const refused = await sellTo(`lead=${lead}`);
  expect([refused.status, errorAt(await refused.text(), 'customerId')]).toEqual([
    409,
    expect.stringContaining('spærret for kredit'),
  ]);
  expect(await leads()).toMatchObject([{ status: 'new', customerId }]);
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({ state: 'forSale' });
});

test('a lost lead’s car is sold → the lead stays lost', async ({ leads, read, sellTo }) => {
  const lost = { status: 'lost', lostReason: 'price', closedAt: new Date() } as const;
  const lead = await read((tenant) => addLead(tenant, { ...lost, nextActionKind: null, nextActionAt: null }));
  expect((await sellTo(`lead=${lead}`)).status).toBe(303);
  expect(await leads()).toMatchObject([{ status: 'lost' }]);
});

test('a customer’s cars → a sale and a reservation by the car’s number; an unknown number keeps what was typed', async ({
  car,
  read,
  seller,
  visit,
}) => {
  const id = await read((tenant) => addCustomer(tenant));
  const begin = (form: Record<string, string>) => visit(`/customers/${id}/edit/cars`, { as: seller, form });
  const { registrationNumber } = (await read((tenant) => findCar(tenant, car))) ?? {};
  const typed = String(registrationNumber).toLowerCase();
  for (const [step, path] of [
    ['sale', 'sale'],
    ['reservation', 'sale/reservation'],
  ]) {
    const answer = await begin({ step: String(step), car: typed });
    expect(answer.headers.get('location')).toBe(`/cars/${car}/edit/${path}?customer=${id}`);
  }
  const unknown = await begin({ step: 'sale', car: 'XX 99 999' });
  const html = await unknown.text();
  expect([unknown.status, parse(html).querySelector('[name=car]')?.getAttribute('value')]).toEqual([409, 'XX 99 999']);
  expect(textOf(html)).toContain('Der er ingen bil med det nummer');
});

test('a pinned note of a car → stands on its overview until it is done', async ({ car, read, seller, visit }) => {
  const [memo] = await read((tenant) => addMemos(tenant, car, [{ title: 'Depositum mangler', isPinned: true }]));
  const overview = async () => linksOf(await (await visit(`/cars/${car}/edit`, { as: seller })).text());
  expect(await overview()).toContainEqual({
    label: 'Depositum mangler',
    href: `/cars/${car}/edit/memos#notat-${memo}`,
  });
  await visit(`/cars/${car}/edit/memos`, { as: seller, form: { step: 'done', memo: String(memo) } });
  expect((await overview()).map(({ label }) => label)).not.toContain('Depositum mangler');
});
