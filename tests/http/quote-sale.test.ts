import { expect } from 'vitest';
import { createQuote } from '#server/quotes/create-quote.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCustomer } from '../factories.ts';
import { fieldsOf, linksOf, textOf } from '../html.ts';
import { addVanQuote } from '../quotes.ts';
import { type Sent, test } from '../sent-quote.ts';

/** Makes the sent quote one of a sale that a private customer has accepted. */
const accept = ({ change, id }: Sent, customerId: number | null = null) =>
  change((tenant) =>
    quoteUpdate(tenant, id)
      .set({ productType: 'sale', recipientType: 'private', recipientName: 'Lone Holm', customerId })
      .set({ status: 'accepted', answeredAt: new Date() })
      .execute(),
  );

const sold = ({ db }: Tenant) => db.selectFrom('sale').select(['carId', 'quoteId']).execute();

test('an accepted quote of a sale opens «Sælg», filled, and shows the sale it led to', async ({ sent, visit }) => {
  const { id, carId, change, organization } = sent;
  const as = { organization };
  await accept(sent);
  const shown = await (await visit(`/quotes/${id}`, { as })).text();
  const { href = '' } = linksOf(shown).find(({ label }) => label === 'Sælg bilen') ?? {};
  const form = fieldsOf(await (await visit(href, { as })).text());
  expect(form).toMatchObject({
    ...{ quoteId: String(id), price: '123.233,34', buyerKind: 'private', buyerName: 'Lone Holm' },
    buyerEmail: 'lone@holm-byg.example',
  });
  const other = await change((tenant) => addCar(tenant));
  const astray = await visit(`/cars/${other}/edit/sale`, { as, form: { ...form, vatScheme: 'margin' } });
  expect(astray.status).toBe(409);
  expect(textOf(await astray.text())).toContain('Tilbuddet er ikke et, som kunden har accepteret for bilen');
  const saved = await visit(href, { as, form: { ...form, vatScheme: 'margin' } });
  expect(saved.status).toBe(303);
  expect(await sent.stored()).toMatchObject({ status: 'confirmed' });
  expect(await change(sold)).toEqual([{ carId, quoteId: id }]);
  const after = await (await visit(`/quotes/${id}`, { as })).text();
  expect(textOf(after)).toContain('Solgt ');
  expect(linksOf(after).some(({ label }) => label === 'Sælg bilen')).toBe(false);
});

test('the customer’s car is sold from its own page → it is by their quote, which ends the withdrawal’s days', async ({
  sent,
  visit,
}) => {
  const { id, carId, change, organization } = sent;
  const as = { organization };
  const customerId = await change((tenant) => addCustomer(tenant, { name: 'Lone Holm' }));
  await accept(sent, customerId);
  const path = `/cars/${carId}/edit/sale`;
  const form = fieldsOf(await (await visit(`${path}?customer=${customerId}`, { as })).text());
  expect(form).toMatchObject({ quoteId: '', customerId: String(customerId) });
  const saved = await visit(path, { as, form: { ...form, buyerPhone: '', price: '245.000', vatScheme: 'margin' } });
  expect(saved.status).toBe(303);
  expect(await change(sold)).toEqual([{ carId, quoteId: id }]);
  expect(await sent.stored()).toMatchObject({ status: 'confirmed' });
  await change(({ db }) => db.updateTable('sale').set({ deliveredAt: '2026-01-05' }).execute());
  expect((await sent.read()).text).not.toContain('Fortryd aftalen her');
});

test('a saved sale never changes its quote: unknown, another’s, of another car or none → refused at it', async ({
  sent,
  visit,
  organize,
  as: act,
}) => {
  const { id, carId, change, organization } = sent;
  const as = { organization };
  await accept(sent);
  const path = `/cars/${carId}/edit/sale`;
  const form = fieldsOf(await (await visit(`${path}?quote=${id}`, { as })).text());
  await visit(path, { as, form: { ...form, vatScheme: 'margin' } });
  const elsewhere = await change(async (tenant) => {
    const about = { productType: 'sale', carId: await addCar(tenant), recipientName: 'Bo Lund' } as const;
    const { id } = await createQuote(tenant, about);
    const at = new Date();
    await quoteUpdate(tenant, id).set({ status: 'accepted', firstSentAt: at, answeredAt: at }).execute();
    return id;
  });
  const foreign = await act({ organization: await organize() }, (tenant) => addVanQuote(tenant));
  const stored = fieldsOf(await (await visit(path, { as })).text());
  expect(stored.quoteId).toBe(String(id));
  for (const quoteId of ['2147483647', String(foreign.id), String(elsewhere), '']) {
    const answer = await visit(path, { as, form: { ...stored, quoteId } });
    expect([quoteId, answer.status]).toEqual([quoteId, 409]);
    expect(textOf(await answer.text())).toContain('Tilbud: Tilbuddet er ikke et, som kunden');
  }
  expect(await change(sold)).toEqual([{ carId, quoteId: id }]);
});
