import { expect } from 'vitest';
import { test } from '../api.ts';
import { expectPromised } from '../api-contract.ts';
import { addPricedVan, addVanQuote } from '../quotes.ts';

const recipient = { type: 'business', company: 'Holm Byg ApS', email: 'lone@holm-byg.example' };

test('a quote is made once, saved, sent, revised and withdrawn as described', async ({ organize, as, call, visit }) => {
  const me = { organization: await organize() };
  const carId = await as(me, async (tenant) => {
    const { db, organizationId } = tenant;
    const settings = db.updateTable('organizationSettings').set({ cvr: '13748136' });
    await settings.where('organizationId', '=', organizationId).execute();
    return addPricedVan(tenant);
  });
  const body = { productType: 'longRental', carId, recipient, start: '2026-12-01', term: 14, km: 2_300 };
  const headers = { 'idempotency-key': 'en-gang' };
  const make = () => call('/api/quotes', { as: me, body, headers });
  const made = (await expectPromised('POST', '/api/quotes', await make())).data.quote;
  expect((await (await make()).json()).data.quote.id).toBe(made.id);
  expect(made.alternatives[0].monthly).toEqual({ exclVat: 551_500, vat: 137_875, inclVat: 689_375 });
  const path = `/api/quotes/${made.id}`;
  const draft = {
    ...{ version: made.version, productType: 'longRental', validUntil: '2099-12-31', recipient, start: '2026-12-01' },
    ...{ term: 14, km: 2_300, drivers: [{ birthDate: '2003-05-04' }], delivery: true },
    insurance: { coverage: 'basic', deductible: 1_000_000, addOns: ['vejhjaelp'] },
    service: { level: 'plus', addOns: ['helaarsdaek'] },
    ownLines: [{ label: 'Rabat', period: 'month', amount: -22_000, reason: 'Fem biler før' }],
  };
  const put = (sent: object) => call(path, { as: me, method: 'PUT', body: sent });
  const saved = (await expectPromised('PUT', '/api/quotes/{id}', await put(draft))).data.quote;
  const { contract, monthly } = saved.alternatives[0];
  expect([monthly.exclVat, monthly.inclVat]).toEqual([704_800, 858_006]);
  expect([contract.exclVat, contract.inclVat]).toEqual([10_116_200, 12_323_334]);
  expect((await put({ ...draft, monthly: 1 })).status).toBe(400);
  expect((await put({ ...draft, term: 36 })).status).toBe(409);
  const step = async (name: string) => {
    const answer = await call(`${path}/${name}`, { as: me, body: {} });
    return (await expectPromised('POST', `/api/quotes/{id}/${name}`, answer)).data.quote;
  };
  expect((await step('send')).state).toBe('sent');
  expect(await step('revise')).toMatchObject({ revision: 2, isDraft: true });
  expect((await step('withdraw')).state).toBe('withdrawn');
  const list = await expectPromised('GET', '/api/quotes', await visit('/api/quotes?status=withdrawn', { as: me }));
  expect(list.data.quotes).toMatchObject([{ number: made.number, amount: 704_800 }]);
});

test('another organisation gets 404, a technician no recipient and no change', async ({
  organize,
  as,
  call,
  visit,
}) => {
  const organization = await organize();
  const other = { organization: await organize('Anden') };
  const { id } = await as({ organization }, (tenant) => addVanQuote(tenant));
  const technician = { organization, role: 'technician' } as const;
  expect((await visit(`/api/quotes/${id}`, { as: other })).status).toBe(404);
  expect((await call(`/api/quotes/${id}/send`, { as: other, body: {} })).status).toBe(404);
  const seen = await expectPromised('GET', '/api/quotes/{id}', await visit(`/api/quotes/${id}`, { as: technician }));
  expect(JSON.stringify(seen)).not.toContain('Holm');
  expect((await call(`/api/quotes/${id}/withdraw`, { as: technician, body: {} })).status).toBe(403);
});
