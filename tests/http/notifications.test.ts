import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCustomer, addLead, addNotification } from '../factories.ts';
import type { Person } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { test as base } from '../impersonation.ts';

const path = '/notifications';

type Told = { seller: Person; leadId: number; ids: number[] };

const test = base.extend<{ told: Told; read: (query?: string, person?: Person) => Promise<string> }>({
  /** A salesperson with three notifications of a lead. */
  told: async ({ organize, as }, use) => {
    const seller: Person = { organization: await organize(), role: 'member' };
    await use(
      await as(seller, async (tenant) => {
        const leadId = await addLead(tenant, { customerId: await addCustomer(tenant, { name: 'Åse Ørn' }) });
        const ids = [1, 2, 3].map(() => addNotification(tenant, leadId));
        return { seller, leadId, ids: await Promise.all(ids) };
      }),
    );
  },
  read: async ({ told, visit }, use) =>
    use(async (query = '', person = told.seller) => (await visit(path + query, { as: person })).text()),
});

/** The number at the bell of a page. */
const bellOf = (html: string) => parse(html).querySelector(`a.bell-link[href="${path}"]`)?.getAttribute('data-unread');

test('nothing to tell → one is up to date', async ({ organize, visit }) => {
  const html = await (await visit(path, { as: { organization: await organize() } })).text();
  expect(textOf(html)).toContain('Du er ajour');
  expect(bellOf(html)).toBeUndefined();
});

test('one counted again later → the first of the list', async ({ told: { seller, ids }, as, read }) => {
  const later = ids[0] ?? 0;
  await as(seller, ({ db }) =>
    db
      .updateTable('notification')
      .set({ count: 7, lastAt: new Date(Date.now() + 60_000) })
      .where('id', '=', later)
      .execute(),
  );
  expect(textOf(await read()).search('7 nye svar')).toBeGreaterThan(0);
  expect(textOf(await read()).search('7 nye svar')).toBeLessThan(textOf(await read()).search('Kunden har svaret'));
});

test('reading, unreading, snoozing and reading all → the bell of every page counts what is left', async ({
  told: { seller, ids },
  visit,
  read,
}) => {
  const [first, second] = ids.map(String);
  const act = async (form: Record<string, string>) => (await visit(path, { as: seller, form })).status;
  const bell = async () => bellOf(await (await visit('/activities', { as: seller })).text());
  expect(textOf(await read())).toContain('Kunden har svaret');
  expect(await bell()).toBe('3');
  expect(await act({ id: first ?? '', act: 'read' })).toBe(303);
  expect(await bell()).toBe('2');
  expect(await act({ id: first ?? '', act: 'unread' })).toBe(303);
  expect(await act({ id: second ?? '', act: 'tomorrow' })).toBe(303);
  expect(await bell()).toBe('2');
  expect(textOf(await read())).toContain('Udsat til i morgen kl. 08:00');

  const wrong = await visit(path, {
    as: seller,
    form: { id: first ?? '', act: 'time', day: '31-02-2027', clock: '9' },
  });
  const html = await wrong.text();
  expect([wrong.status, textOf(html)]).toEqual([400, expect.stringContaining('Skriv en dag, der kommer')]);
  expect(html).toContain('value="31-02-2027"');
  expect(await act({ id: first ?? '', act: 'time', day: '01-03-2199', clock: '9.30' })).toBe(303);
  expect(await bell()).toBe('1');

  expect(await act({ act: 'all', seenAt: new Date().toISOString() })).toBe(303);
  expect(await bell()).toBeUndefined();
  expect(textOf(await read('?unread=1'))).toContain('Du er ajour');
  expect(textOf(await read('?kind=leadAssigned'))).toContain('Ingen notifikationer passer');
  expect(await act({ id: '999999', act: 'read' })).toBe(404);
});

test('opening leads to the subject and reads it, looking ahead does not, nor does a colleague', async ({
  told: { seller, leadId, ids },
  visit,
}) => {
  const open = `${path}/${ids[0]}/open`;
  const bell = async () => bellOf(await (await visit(path, { as: seller })).text());
  const ahead = await visit(open, { as: seller, headers: { 'Sec-Purpose': 'prefetch' } });
  expect([ahead.headers.get('location'), await bell()]).toEqual([`/leads/${leadId}/edit`, '3']);
  expect((await visit(open, { as: { ...seller, role: 'owner' } })).status).toBe(404);
  const opened = await visit(open, { as: seller });
  expect([opened.headers.get('location'), await bell()]).toEqual([`/leads/${leadId}/edit`, '2']);
});

test('a deleted subject is told without a link, a technician reads numbers', async ({ told, as, visit, read }) => {
  const technician: Person = { ...told.seller, role: 'technician' };
  await as(technician, (tenant) => addNotification(tenant, told.leadId));
  const seen = await read('', technician);
  expect(textOf(seen)).toContain('Emne #');
  expect(seen).not.toContain('Åse');
  await as(told.seller, ({ db }) =>
    db.updateTable('lead').set({ deletedAt: new Date() }).where('id', '=', told.leadId).execute(),
  );
  const html = await read();
  expect(textOf(html)).toContain('Du har ikke længere adgang');
  const opened = await visit(`${path}/${told.ids[0]}/open`, { as: told.seller });
  expect(opened.headers.get('location')).toBe(`${path}#n-${told.ids[0]}`);
});

test('an impersonator reads the user’s notifications and marks nothing: no list, subject, button or call does', async ({
  told: { seller, leadId, ids },
  as,
  impersonate,
  visit,
}) => {
  const { cookie } = await impersonate(seller);
  const go = (address: string, options: Parameters<typeof visit>[1] = {}) =>
    visit(address, { ...options, headers: { ...options.headers, cookie } });
  const html = await (await go(path)).text();
  expect(textOf(html)).toContain('Du ser brugerens notifikationer');
  expect(textOf(html)).toContain('Kunden har svaret');
  expect(html).not.toContain('Markér');
  expect((await go(`${path}/${ids[0]}/open`)).headers.get('location')).toBe(`/leads/${leadId}/edit`);
  expect((await go(`/leads/${leadId}/edit`)).status).toBe(200);
  const id = String(ids[1]);
  for (const form of [
    { id, act: 'read' },
    { id, act: 'hour' },
    { act: 'all', seenAt: new Date().toISOString() },
  ]) {
    expect((await go(path, { form })).status).toBe(303);
  }
  const headers = { 'content-type': 'application/json' };
  const called = await go(`/api/notifications/${id}/read`, { method: 'POST', headers, body: '{}' });
  expect(await called.json()).toMatchObject({ data: { unread: 3 } });
  const rows = await as(seller, ({ db }) => db.selectFrom('notification').select(['readAt', 'snoozedUntil']).execute());
  expect(rows).toEqual(ids.map(() => ({ readAt: null, snoozedUntil: null })));
  expect(bellOf(await (await visit('/activities', { as: seller })).text())).toBe('3');
});
