import { expect } from 'vitest';
import { createSource, revokeSource } from '#server/intake/source-commands.ts';
import { listArrivals } from '#server/intake/source-queries.ts';
import { test as base } from '../api.ts';
import { examplesOf, expectPromised, isAllowed } from '../api-contract.ts';
import type { Person } from '../fixtures.ts';
import { textOf } from '../html.ts';

const path = '/api/leads';
const phone = '86 80 12 34';

const test = base.extend<{ open: () => Promise<{ owner: Person; key: string; place: string }> }>({
  open: async ({ organize, as }, use) =>
    use(async () => {
      const owner = { organization: await organize() };
      const { id, key = '' } = await as(owner, (tenant) =>
        createSource(tenant, { version: 1, name: 'Hjemmeside', origin: 'website' }),
      );
      return { owner, key, place: String(id) };
    }),
});

const bearer = (key: string, more: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...more });

test('a lead is answered with its number, and again with the same one', async ({ open, call }) => {
  const { key } = await open();
  const headers = bearer(key);
  const { data } = await expectPromised('POST', path, await call(path, { body: { phone, externalId: '7' }, headers }));
  expect(data.lead).toEqual({ id: expect.any(Number), number: 1, outcome: 'lead' });
  const again = await call(path, { body: { phone, externalId: '7' }, headers });
  expect(again.status).toBe(200);
  expect((await expectPromised('POST', path, again)).data.lead).toEqual({ ...data.lead, outcome: 'same' });
  const keyed = bearer(key, { 'content-type': 'application/json', 'idempotency-key': 'én' });
  const other = { email: 'anden@holm.example' };
  const outcomes = [
    await call(path, { body: other, headers: keyed }),
    await call(path, { body: other, headers: keyed }),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual([201, 200]);
  const repeat = await call(path, { body: { phone, message: 'Hallo?' }, headers });
  expect((await expectPromised('POST', path, repeat)).data.lead).toEqual({ ...data.lead, outcome: 'repeat' });
});

test('a prospect in ADF becomes a lead, and one that cannot be read its whole text', async ({ open, call, as }) => {
  const { key, owner } = await open();
  const headers = bearer(key, { 'content-type': 'application/xml; charset=utf-8' });
  const prospect =
    '<adf><prospect><customer><contact><name>Kirsten</name><phone>86801234</phone></contact></customer></prospect></adf>';
  for (const body of [prospect, '<adf><prospect>Ring til Kirsten']) {
    const response = await call(path, { body, headers });
    expect(response.status).toBe(201);
    await expectPromised('POST', path, response);
  }
  const leads = await as(owner, ({ db }) =>
    db.selectFrom('lead').select(['contactName', 'message']).orderBy('id').execute(),
  );
  expect(leads).toEqual([
    { contactName: 'Kirsten', message: null },
    { contactName: 'Ukendt afsender', message: '<adf><prospect>Ring til Kirsten' },
  ]);
});

test('bad calls are refused as described, and a body that is refused is kept with the reason', async ({
  open,
  call,
  as,
}) => {
  const { key, owner } = await open();
  const headers = bearer(key);
  const refusals = [
    { status: 401, body: { phone }, headers: {} },
    { status: 401, body: { phone }, headers: bearer('x') },
    { status: 401, body: { phone }, headers: bearer(key.replace(/./, (first) => (first === 'a' ? 'b' : 'a'))) },
    { status: 400, body: { name: 'Kirsten' }, headers },
    { status: 400, body: { phone, fax: '1' }, headers },
    { status: 400, body: '{', headers },
    { status: 400, body: ' ', headers: bearer(key, { 'content-type': 'application/xml' }) },
    { status: 400, body: { phone }, headers: bearer(key, { 'idempotency-key': 'x'.repeat(201) }) },
    { status: 403, body: { phone }, headers: bearer(key, { origin: 'https://ond.example' }) },
    { status: 413, body: { phone, message: 'x'.repeat(65 * 1024) }, headers },
    { status: 415, body: 'phone=1', headers: bearer(key, { 'content-type': 'text/plain' }) },
  ];
  for (const { status, ...sent } of refusals) {
    const response = await call(path, { ...sent, headers: { 'content-type': 'application/json', ...sent.headers } });
    expect(response.status, JSON.stringify(sent.headers)).toBe(status);
    await expectPromised('POST', path, response);
  }
  expect((await call(path, { method: 'GET' })).status).toBe(405);
  await as(owner, async (tenant) => {
    expect(await tenant.db.selectFrom('lead').select('id').execute()).toEqual([]);
    expect((await listArrivals(tenant)).map(({ outcome, refusal, raw }) => [outcome, refusal, raw])).toEqual([
      ['refused', 'Kroppen er ikke gyldig JSON i UTF-8.', '{'],
      ['refused', 'fax: Ukendt felt.', '{"phone":"86 80 12 34","fax":"1"}'],
      ['refused', 'email: Skriv email eller phone.', '{"name":"Kirsten"}'],
    ]);
  });
});

test('a revoked key opens nothing, and a key only its own organisation', async ({ open, call, as }) => {
  const [ours, theirs] = [await open(), await open()];
  await as(ours.owner, (tenant) => revokeSource(tenant, ours.place));
  expect((await call(path, { body: { phone }, headers: bearer(ours.key) })).status).toBe(401);
  expect((await call(path, { body: { phone }, headers: bearer(theirs.key) })).status).toBe(201);
  const count = (owner: Person) => as(owner, async (tenant) => (await listArrivals(tenant)).length);
  expect([await count(ours.owner), await count(theirs.owner)]).toEqual([0, 1]);
});

test('the examples of the description work', async ({ open, call }) => {
  const { key } = await open();
  for (const { name, value } of examplesOf('POST', path)) {
    expect(isAllowed('POST', path, value), name).toBe(true);
    await expectPromised('POST', path, await call(path, { body: value, headers: bearer(key) }));
  }
  expect(isAllowed('POST', path, { phone, unknown: 1 })).toBe(false);
});

test('the campaign of an enquiry stands on its lead, and not for technicians', async ({ open, call, visit }) => {
  const { key, owner } = await open();
  const utm = { utm_source: 'nyhedsbrev', utm_medium: 'mail', utm_campaign: 'Forår <2026>' };
  const { data } = await expectPromised('POST', path, await call(path, { body: { phone, utm }, headers: bearer(key) }));
  const read = async (as: Person) => textOf(await (await visit(`/leads/${data.lead.id}/edit`, { as })).text());
  expect(await read(owner)).toContain('Kampagne: Forår <2026>, nyhedsbrev, mail');
  expect(await read({ ...owner, role: 'technician' })).not.toContain('nyhedsbrev');
});
