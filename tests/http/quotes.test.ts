import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { addVanQuote } from '../quotes.ts';

const typed = {
  ...{ productType: 'longRental', recipientType: 'business', recipientCompany: 'Holm Byg ApS', version: '1' },
  ...{ recipientEmail: 'lone@holm-byg.example', start: '01-12-2026', term: '14', km: '2300' },
};

const textOf = async (response: Response) =>
  parse(await response.text())
    .structuredText.replace(/\u00a0/g, ' ')
    .replace(/\s+/g, ' ');

test('the design’s example stands on the screen, and posted totals count for nothing', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize() };
  const { id } = await as(me, (tenant) => addVanQuote(tenant));
  const text = await textOf(await visit(`/quotes/${id}`, { as: me }));
  const amounts = ['919,75', '833,25', '7.048,00', '8.580,06', '101.162,00', '123.233,34', '684,25', '149,00'];
  expect(amounts.filter((amount) => !text.includes(`${amount} kr.`))).toEqual([]);
  const forged = { ...typed, version: '2', validUntil: '31-12-2099', monthlyExclVat: '1', term: '24' };
  const saved = await visit(`/quotes/${id}`, { as: me, form: forged });
  expect(saved.status).toBe(303);
  const again = await textOf(await visit(`/quotes/${id}`, { as: me }));
  expect(again.includes('5.215,00 kr.')).toBe(true);
});

test('what-if → every cell is a link that fills the form, saved only by the form', async ({ organize, as, visit }) => {
  const me = { organization: await organize() };
  const { id } = await as(me, (tenant) => addVanQuote(tenant));
  const page = parse(await (await visit(`/quotes/${id}`, { as: me })).text());
  const links = page.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
  const tries = links.filter((link) => link.endsWith('#pris'));
  expect(tries.length).toBeGreaterThanOrEqual(18);
  const other = tries.find((link) => link.includes('term=24&km=2300')) ?? '';
  const tried = parse(await (await visit(other.replace('#pris', ''), { as: me })).text());
  expect(tried.querySelector('#tilbud-term')?.getAttribute('value')).toBe('24');
  const again = parse(await (await visit(`/quotes/${id}`, { as: me })).text());
  expect(again.querySelector('#tilbud-term')?.getAttribute('value')).toBe('14');
});

test('bad input → a sentence at the field, and nothing is saved', async ({ organize, as, visit }) => {
  const me = { organization: await organize() };
  const { id } = await as(me, (tenant) => addVanQuote(tenant));
  const wrong = { term: '0', km: '9.999.999', birthDate: '31-02-2000', recipientCvr: '12345678' };
  const lines = { 'ownLines[0].label': 'Rabat', 'ownLines[0].amount': '-100', 'ownLines[0].reason': '' };
  const form = { ...typed, version: '2', validUntil: '31-12-2099', ...wrong, ...lines };
  const refused = await visit(`/quotes/${id}`, { as: me, form });
  expect(refused.status).toBe(400);
  const page = parse(await refused.text());
  for (const name of [...Object.keys(wrong), 'ownLines-0-reason']) {
    expect(page.querySelector(`#tilbud-${name}-error`)?.text, name).toBeTruthy();
  }
  const after = parse(await (await visit(`/quotes/${id}`, { as: me })).text());
  expect(after.querySelector('#tilbud-term')?.getAttribute('value')).toBe('14');
});

test('sent → frozen; a new version supersedes it and shows what changed; withdrawn → closed', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize() };
  const { id } = await as(me, async (tenant) => {
    const made = await addVanQuote(tenant);
    const { db, organizationId } = tenant;
    await db
      .updateTable('organizationSettings')
      .set({ cvr: '13748136' })
      .where('organizationId', '=', organizationId)
      .execute();
    return made;
  });
  const step = (form: Record<string, string>) => visit(`/quotes/${id}`, { as: me, form });
  const show = async () => textOf(await visit(`/quotes/${id}`, { as: me }));
  expect((await step({ step: 'send', version: '1' })).status).toBe(409);
  expect((await step({ step: 'send', version: '2' })).status).toBe(303);
  expect(await show()).toMatch(/Sendt.*Version 1 · Sendt/);
  expect((await step({ ...typed, version: '3', validUntil: '31-12-2099' })).status).toBe(409);
  expect((await step({ step: 'revise' })).status).toBe(303);
  const saved = await step({ ...typed, version: '3', validUntil: '31-12-2099', term: '24' });
  expect(saved.status).toBe(303);
  expect(await show()).toMatch(/Ændret siden versionen før.*5\.515,00 kr\..*5\.215,00 kr\./);
  expect((await step({ step: 'send' })).status).toBe(303);
  expect(await show()).toMatch(/Version 2 · Sendt.*Version 1 · Erstattet/);
  expect((await step({ step: 'withdraw' })).status).toBe(303);
  expect((await step({ step: 'revise' })).status).toBe(409);
  expect(await show()).toContain('Trukket tilbage');
});

test('what is missing is refused at its field, or said', async ({ organize, as, visit }) => {
  const me = { organization: await organize() };
  const { id } = await as(me, (tenant) => addVanQuote(tenant, { recipientEmail: null }));
  const send = async () => textOf(await visit(`/quotes/${id}`, { as: me, form: { step: 'send' } }));
  expect(await send()).toContain('Skriv kundens e-mail.');
  await visit(`/quotes/${id}`, { as: me, form: { ...typed, version: '2', validUntil: '31-12-2099' } });
  expect(await send()).toContain('Virksomheden mangler et CVR-nummer');
});

test('a technician reads prices, but not whom the quote is for, and changes nothing', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { id, number } = await as({ organization }, (tenant) => addVanQuote(tenant));
  const technician = { organization, role: 'technician' } as const;
  for (const path of ['/quotes', `/quotes/${id}`, `/search?q=${number}`]) {
    const text = await (await visit(path, { as: technician })).text();
    expect([text.includes(number), /Holm Byg|holm-byg/.test(text)]).toEqual([true, false]);
  }
  expect((await visit(`/quotes/${id}`, { as: technician, form: { step: 'withdraw' } })).status).toBe(403);
  expect((await visit('/quotes/create', { as: technician })).status).toBe(403);
});
