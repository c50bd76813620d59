import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { paymentsOf } from '#server/rentals/replan-payments.ts';
import { addCar, addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';
import { readPdf } from '../papers.ts';
import { agreementOf } from '../rentals.ts';

test('a technician → sees car, times and state, no name, no price', async ({ organize, as, visit }) => {
  const me = { organization: await organize() };
  const [id, customerId] = await as(me, async (tenant) => {
    await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' });
    const customer = await addCustomer(tenant, { name: 'Anna Hemmelig', phone: '+4586801234' });
    const line = { kind: 'rent', label: 'Leje', period: 'once', exclVat: asOre(123_400), vatRate: 2500 } as const;
    const input = agreementOf({ customerId: customer, car: 'AB12345', lines: [line], note: 'Hemmelig note' });
    return [(await createAgreement(tenant, input)).id, customer];
  });
  const technician = { ...me, role: 'technician' } as const;
  for (const path of [`/rental/agreements/${id}/edit`, '/rental/agreements', '/rental/agreements?sortBy=owed']) {
    const text = textOf(await (await visit(path, { as: technician })).text());
    expect(text).toContain('AB 12 345');
    expect(text).toContain(`Kunde #${customerId}`);
    expect(text).toContain('Reserveret');
    for (const hidden of ['Hemmelig', '86 80 12 34', '1.234', '1.542']) expect(text, path).not.toContain(hidden);
  }
});

test('two save at once → other fields merge, the same one conflicts, drivers are kept row by row', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize() };
  const id = await as(me, async (tenant) => {
    await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' });
    const input = agreementOf({ customerId: await addCustomer(tenant), car: 'AB12345', note: 'Ring først' });
    return (await createAgreement(tenant, input)).id;
  });
  const path = `/rental/agreements/${id}/edit`;
  const seen = fieldsOf(await (await visit(path, { as: me })).text());
  const save = (form: Record<string, string>) => visit(path, { as: me, form: { ...seen, ...form } });
  expect((await save({ 'drivers[0].name': 'Lone Dam', note: 'Ring ikke' })).status).toBe(303);
  expect((await save({ deposit: '5.000' })).status).toBe(303);
  expect((await save({ note: 'Skriv først' })).status).toBe(409);
  const [row, drivers, payments] = await as(me, ({ db }) =>
    Promise.all([
      db.selectFrom('rentalAgreement').select(['note', 'deposit']).executeTakeFirst(),
      db.selectFrom('rentalDriver').select('name').execute(),
      db.selectFrom('rentalPayment').select(['kind', 'amount']).execute(),
    ]),
  );
  expect(row).toEqual({ note: 'Ring ikke', deposit: 500_000 });
  expect(drivers).toEqual([{ name: 'Lone Dam' }]);
  expect(payments).toEqual([{ kind: 'deposit', amount: 500_000 }]);
});

test('a private customer → is told prices with VAT, in the contract that adds up as the plan does', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize() };
  const { id, planned } = await as(me, async (tenant) => {
    await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' });
    const { id } = await createAgreement(
      tenant,
      agreementOf({
        ...{ customerId: await addCustomer(tenant, { type: 'private' }), car: 'AB12345', productType: 'longRental' },
        ...{ startsAt: new Date('2026-12-07T07:00Z'), endsAt: new Date('2027-12-07T07:00Z'), isInclVat: true },
        ...{ kmIncluded: 24_000, excessKmPrice: 850, lateFee: asOre(49_500) },
        lines: [{ kind: 'rent', label: 'Leje', period: 'month', exclVat: asOre(33_333), vatRate: 2_500 }],
      }),
    );
    const payments = await paymentsOf(tenant, id).select('amount').execute();
    return { id, planned: payments.reduce((sum, { amount }) => sum + amount, 0) };
  });
  // 333,33 and a quarter of it is 416,66; twelve of them are 4.999,92, not 4.999,95.
  expect(planned).toBe(499_992);
  const { text } = await readPdf(await visit(`/rental/agreements/${id}/contract`, { as: me }));
  for (const words of ['4.999,92 kr.', '618,75 kr. pr. påbegyndt døgn med moms', '1,0625 kr. pr. km med moms']) {
    expect(text, words).toContain(words);
  }
  expect(text).not.toContain('4.999,95');
  expect(text).not.toMatch(/uden moms og gøres op|døgn uden moms/);
});

test('the history of an agreement tells in Danish words and amounts what was agreed', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize() };
  const id = await as(me, async (tenant) => {
    const car = await addCar(tenant, { rentalEnabled: true });
    const line = { kind: 'rent', label: 'Leje', period: 'once', exclVat: asOre(100_050), vatRate: 2500 } as const;
    const input = agreementOf({ customerId: await addCustomer(tenant), car, lines: [line], kmIncluded: 2500 });
    return (await createAgreement(tenant, { ...input, excessKmPrice: 850, lateFee: asOre(30_000) })).id;
  });
  const page = textOf(await (await visit(`/rental/agreements/${id}/edit`, { as: me })).text());
  const history = page.slice(page.lastIndexOf('Historik'));
  for (const told of ['Lejetype: Korttidsleje', 'Uden moms: 1.000,50 kr.', 'Momssats: 25 %', 'Betales: Én gang']) {
    expect(history).toContain(told);
  }
  expect(history).toContain('Overkilometer, uden moms: 0,85 kr.');
  expect(history).toContain('Kilometer i prisen: 2.500 km');
  expect(history).not.toMatch(/agreementId|hasConflict|remindedStep|\bown\b|\bonce\b|\brent\b/);
});
