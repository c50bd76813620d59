import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { formOf } from '../car-form.ts';
import { addCar, addCustomer, addLead } from '../factories.ts';
import { linksOf, textOf } from '../html.ts';
import { test, tradeIn } from '../sale-form.ts';
import { sell } from '../sales.ts';

test('a customer’s cars → reserved, bought and traded in, with prices and links', async ({
  car,
  read,
  save,
  seller,
  visit,
}) => {
  const customerId = await read((tenant) => addCustomer(tenant));
  const path = `/customers/${customerId}/edit/cars`;
  const page = async () => (await visit(path, { as: seller })).text();
  expect(textOf(await page())).toContain('Sælg eller reservér en bil');
  await save({ ...tradeIn, customerId: String(customerId) });
  const kept = await read(async (tenant) => {
    const id = await addCar(tenant, { brandName: 'Kia', modelName: 'Ceed' });
    const reservedUntil = daysAfter(dayOf(new Date()), 3);
    await moveCar(tenant, id, { step: 'reserve', reservedUntil, reservedCustomerId: customerId });
    return id;
  });
  const html = await page();
  const hrefs = linksOf(html).map(({ href }) => href);
  expect(hrefs).toEqual(expect.arrayContaining([`/cars/${car}/edit/sale`, `/cars/${kept}/edit/sale/reservation`]));
  expect(textOf(html)).toMatch(/Reserveret Kia Ceed .*Købt .*149\.900 kr\..*Givet i bytte Opel Corsa .*40\.000 kr\./);
  expect((await visit(path, { as: { ...seller, role: 'technician' } })).status).toBe(403);
});

test('a blocked customer → told on the lead, in the list and at a test drive, not to the workshop', async ({
  read,
  seller,
  visit,
}) => {
  const lead = await read(async (tenant) =>
    addLead(tenant, { customerId: await addCustomer(tenant, { isBlocked: true, blockedReason: 'Betaler ikke' }) }),
  );
  const get = async (path: string, as = seller) => textOf(await (await visit(path, { as })).text());
  for (const path of [`/leads/${lead}/edit`, `/leads/${lead}/test-drives/create`]) {
    expect(await get(path), path).toContain('Kunden er spærret: Betaler ikke');
  }
  expect(await get('/leads')).toContain('Spærret');
  const technician = { ...seller, role: 'technician' as const };
  expect(await get(`/leads/${lead}/edit`, technician)).not.toContain('pærret');
  expect(await get('/leads', technician)).not.toContain('Spærret');
});

test('the list a car was opened from → kept through the pages of its sale', async ({ car, seller, visit }) => {
  const list = encodeURIComponent('/cars?fuelType=diesel');
  const at = (page: string) => `/cars/${car}/edit/${page}?list=${list}`;
  const back = `/cars/${car}/edit?list=${list}`;
  const open = async (page: string) => (await visit(at(page), { as: seller })).text();
  const post = (page: string, form: Record<string, string>) => visit(at(page), { as: seller, form });
  for (const page of ['sale', 'sale/reservation', 'sale/deliver']) {
    expect(
      linksOf(await open(page)).map(({ href }) => href),
      page,
    ).toContain(page === 'sale/deliver' ? at('sale') : back);
  }
  const reserved = await post('sale/reservation', formOf(await open('sale/reservation')));
  expect(reserved.headers.get('location')).toBe(back);
  const sold = await post('sale', formOf(await open('sale')));
  expect(sold.headers.get('location')).toBe(at('sale'));
  const paid = { step: 'pay', paymentId: '0', kind: 'rest', amount: '100', paidOn: dayOf(new Date()), way: 'card' };
  expect((await post('sale', paid)).headers.get('location')).toBe(`${at('sale')}#betalinger`);
  const delivered = await post('sale/deliver', { step: 'deliver', deliveredAt: dayOf(new Date()) });
  expect(delivered.headers.get('location')).toBe(back);
});

test('the papers of a deleted car → not made, and nothing is written', async ({
  car,
  open,
  post,
  read,
  seller,
  visit,
}) => {
  const contract = { ...formOf(await open()), paper: 'contract' };
  await read(async (tenant) => {
    await tenant.db
      .updateTable('car')
      .set({ status: 'soft-deleted', deletedAt: new Date() })
      .where('id', '=', car)
      .execute();
  });
  const reservation = { version: '1', reservedUntil: daysAfter(dayOf(new Date()), 3), reservedFor: 'Bo', terms: 'Ja' };
  const sale = `/cars/${car}/edit/sale`;
  const refused = [
    await post({ ...contract, buyerName: 'Lone Dam' }),
    await visit(`${sale}/reservation`, { as: seller, form: { ...reservation, paper: 'reservation' } }),
    await visit(`${sale}/settlement`, {
      as: seller,
      form: {
        version: '1',
        sellerName: 'Lone Dam',
        sellerAddress: 'Søvej 3',
        sellerPostalCode: '8600',
        sellerCity: 'Silkeborg',
        boughtOn: dayOf(new Date()),
        price: '100',
      },
    }),
  ];
  for (const { status } of refused) expect([400, 404, 409]).toContain(status);
  expect(await read((tenant) => findCar(tenant, car))).toMatchObject({
    status: 'soft-deleted',
    availability: 'available',
  });
  expect(await read(({ db }) => db.selectFrom('document').select('id').execute())).toEqual([]);
  expect(await read(({ db }) => db.selectFrom('sale').select('id').execute())).toEqual([]);
  expect(await read(({ db }) => db.selectFrom('settlementNote').select('id').execute())).toEqual([]);
  await expect(read((tenant) => sell(tenant, car))).rejects.toMatchObject({ code: 'step-impossible' });
});
