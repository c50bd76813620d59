import { createHmac, randomBytes } from 'node:crypto';
import { parse } from 'node-html-parser';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import type { LeadStatus } from '#server/db/schema.ts';
import { asOre } from '#server/format/money.ts';
import { leadViews } from '#server/leads/lead-views.ts';
import type { Tenant } from '#server/tenant.ts';
import { saveView } from '#server/views/view-commands.ts';
import { openCountingLine } from '../database-line.ts';
import { addCar, addLead } from '../factories.ts';
import { type Person, test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';

/** A column of a board by its status: what its head says, its cards, and what its last link says. */
function columnOf(html: string, status: LeadStatus) {
  const column = parse(html).querySelector(`[data-status=${status}]`);
  return {
    head: textOf(String(column?.querySelector('header') ?? column)),
    cards: column?.querySelectorAll('[data-row-link]').map(({ text }) => text),
    more: column?.querySelector('.board-column-more')?.getAttribute('href'),
  };
}

const addMany = async (tenant: Tenant, count: number, lead: Parameters<typeof addLead>[1] = {}) => {
  for (let at = 0; at < count; at += 1) await addLead(tenant, { contactName: `Kunde ${at}`, ...lead });
};

const board = '/leads?show=board';

test('the board counts and sums all leads of the filter, and shows 25 of them until more are asked for', async ({
  organize,
  as,
  visit,
}) => {
  const member = { organization: await organize(), role: 'member' as const };
  await as(member, async (tenant) => {
    await addMany(tenant, 30, { value: asOre(10_000_00), source: 'website' });
    await addMany(tenant, 2, { status: 'quoted', source: 'website' });
    await addMany(tenant, 3, {
      status: 'won',
      value: asOre(1_000_00),
      source: 'website',
      nextActionKind: null,
      nextActionAt: null,
      closedAt: new Date(),
    });
    await addMany(tenant, 1, { source: 'phone' });
  });
  const shown = async (path: string) => (await visit(path, { as: member })).text();
  const html = await shown(`${board}&source=website`);
  expect(textOf(html)).toContain('35 emner');
  expect(columnOf(html, 'new')).toMatchObject({ head: 'Ny 30 emner 300.000 kr.', cards: { length: 25 } });
  expect(columnOf(html, 'quoted')).toMatchObject({
    head: 'Tilbud sendt 2 emner',
    cards: { length: 2 },
    more: undefined,
  });
  expect(columnOf(html, 'contacted')).toMatchObject({ head: 'Kontaktet 0 emner', cards: [] });
  expect(columnOf(html, 'won')).toMatchObject({ head: 'Vundet 3', cards: [] });
  expect(columnOf(await shown(`/leads${columnOf(html, 'new').more}`), 'new')).toMatchObject({ cards: { length: 30 } });
  const opening = linksOf(html).find(({ label }) => label === 'Åbn Vundet, 3 emner')?.href;
  expect(columnOf(await shown(`/leads${opening}`), 'won')).toMatchObject({
    ...{ head: 'Vundet 3 emner 3.000 kr.', cards: { length: 3 } },
  });
  const narrowed = await shown(`${board}&status=quoted`);
  expect(columnOf(narrowed, 'quoted').cards).toHaveLength(2);
  expect(columnOf(narrowed, 'new')).toMatchObject({ head: 'Ny', cards: [] });
});

test('the board is kept in a saved view, and every starter view works with it', async ({ organize, as, visit }) => {
  const person: Person = { organization: await organize(), role: 'member' };
  const { slug } = await as(person, async (tenant) => {
    await addLead(tenant, { nextActionAt: new Date(0) });
    const content = await leadViews.fromParams(new URLSearchParams('show=board&source=phone'), tenant);
    return saveView(tenant, leadViews, { name: 'Min tavle', viewType: 'personal', description: undefined, content });
  });
  const html = await (await visit(`/leads/view/${slug}`, { as: person })).text();
  expect(columnOf(html, 'new').cards).toEqual(['Lone Dam']);
  expect(textOf(html)).not.toContain('Ikke gemt');
  expect(linksOf(html).find(({ label }) => label === 'Vis liste')?.href).toBe('?show=');
  const listed = await (await visit(`/leads/view/${slug}?show=`, { as: person })).text();
  expect(parse(listed).querySelector('[data-status]')).toBeNull();
  for (const { query } of leadViews.starters) {
    const answer = await visit(`/leads?${new URLSearchParams({ ...query, show: 'board' })}`, { as: person });
    expect(answer.status).toBe(200);
  }
});

test('a card moves by its own form: at once, or on a page that asks first and refuses at the field', async ({
  organize,
  as,
  visit,
}) => {
  const member = { organization: await organize(), role: 'member' as const };
  const id = await as(member, async (tenant) => addLead(tenant, { carId: await addCar(tenant) }));
  const html = await (await visit(board, { as: member })).text();
  const form = parse(html).querySelector('[data-card] form');
  const action = new URL(form?.getAttribute('action') ?? '', 'http://localhost');
  action.searchParams.delete('organization');
  const path = action.pathname + action.search;
  expect(form?.querySelectorAll('option').map(({ text }) => text)).toEqual([
    ...['Kontaktet', 'Behov afklaret', 'Tilbud sendt', 'Forhandling', 'Vundet', 'Tabt', 'Parkér'],
  ]);
  const status = async () =>
    (await as(member, ({ db }) => db.selectFrom('lead').select('status').executeTakeFirst()))?.status;
  const post = (to: string, more: Record<string, string> = { ask: '1' }) =>
    visit(path, { as: member, form: { from: 'new', to, ...more } });

  const asked = await post('lost');
  expect([asked.status, asked.headers.get('location'), await status()]).toEqual([
    303,
    `/leads/${id}/move?to=lost&back=${encodeURIComponent(board)}`,
    'new',
  ]);
  const page = await (await visit(asked.headers.get('location') ?? '', { as: member })).text();
  expect(textOf(page)).toContain('Flyt Lone Dam');
  expect(linksOf(page)).toContainEqual({ label: 'Behold status', href: board });
  const refused = await post('lost', { note: 'Dyr bil' });
  const refusedHtml = await refused.text();
  expect([refused.status, fieldErrorOf(refusedHtml, 'lostReason')]).toEqual([400, 'Vælg, hvorfor emnet er tabt.']);
  expect(textOf(refusedHtml)).toContain('Dyr bil');
  const lost = await post('lost', { lostReason: 'price' });
  expect([lost.headers.get('location'), await status()]).toEqual([board, 'lost']);
  await visit(undoOf(lost), { as: member, form: {} });
  expect(await status()).toBe('new');

  const moved = await post('contacted');
  expect([moved.headers.get('location'), toastOf(moved).title]).toEqual([board, 'Emnet er flyttet til Kontaktet']);
  const stale = await post('quoted');
  expect([stale.status, await status()]).toEqual([409, 'contacted']);
  const staleHtml = textOf(await stale.text());
  for (const said of ['flyttet emnet imens', 'Kontaktet']) expect(staleHtml).toContain(said);
});

test('a technician reads the board as numbers, without sums, and moves no card', async ({ organize, as, visit }) => {
  const technician = { organization: await organize(), role: 'technician' as const };
  const id = await as({ ...technician, role: 'member' }, (tenant) =>
    addLead(tenant, { value: asOre(10_000_00), wish: 'En rød bil' }),
  );
  const html = await (await visit(board, { as: technician })).text();
  expect(columnOf(html, 'new')).toMatchObject({ head: 'Ny 1 emne', cards: ['Kontakt'] });
  expect(html).not.toMatch(/Lone|10\.000|rød bil|data-grip|\/move/);
  expect((await visit(`/leads/${id}/move?to=lost`, { as: technician })).status).toBe(403);
  expect((await visit(`/leads/${id}/move`, { as: technician, form: { from: 'new', to: 'won' } })).status).toBe(403);
});

test('the board takes as many trips to the database for sixty leads as for one', async ({
  appUrl,
  as,
  database: { accounts },
  organize,
  user,
}) => {
  const member = { organization: await organize(), role: 'member' as const };
  await as(member, (tenant) => addMany(tenant, 1));
  const token = randomBytes(24).toString('hex');
  const { id: userId } = await user(member);
  const expiresAt = new Date(Date.now() + 6.5 * 24 * 3_600_000);
  await accounts.insertInto('session').values({ token, userId, expiresAt }).execute();
  const line = await openCountingLine(appUrl);
  const database = openDatabase(line.url, { max: 1 });
  onTestFinished(() => database.close());
  const secret = randomBytes(32).toString('hex');
  const app = createApp({ database, secret, production: false, log: pino({ level: 'silent' }) });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `bilassistent.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  const show = async () => (await app(new Request(`http://localhost${board}`, { headers: { cookie } }))).text();
  /** The fewest of several: a busy machine sends one batch in parts. */
  const tripsFor = async (head: string) => {
    await show();
    let fewest = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 5; look += 1) {
      await line.restart();
      expect(columnOf(await show(), 'new').head).toBe(head);
      fewest = Math.min(fewest, line.trips);
    }
    return fewest;
  };
  const one = await tripsFor('Ny 1 emne');
  await as(member, async (tenant) => {
    await addMany(tenant, 40);
    for (const status of ['contacted', 'quoted'] as const) await addMany(tenant, 10, { status });
  });
  expect(await tripsFor('Ny 41 emner')).toBe(one);
  expect(one).toBeLessThanOrEqual(3);
});

test.for([board, '/leads'])(
  'at %s a contact is logged in two clicks, which lead back',
  async (path, { organize, as, visit }) => {
    const member = { organization: await organize(), role: 'member' as const };
    const id = await as(member, (tenant) => addLead(tenant, { contactPhone: '+4586801234' }));
    const html = await (await visit(path, { as: member })).text();
    const log = linksOf(html).find(({ label }) => label === 'Log kontakt med Lone Dam')?.href ?? '';
    const fields = fieldsOf(await (await visit(log, { as: member })).text());
    const logged = await visit(log, { as: member, form: { ...fields, quick: 'smsed' } });
    expect(logged.headers.get('location')).toBe(path);
    const lead = await as(member, ({ db }) =>
      db.selectFrom('lead').select(['status', 'firstResponseAt']).where('id', '=', id).executeTakeFirst(),
    );
    expect(lead).toEqual({ status: 'contacted', firstResponseAt: expect.any(Date) });
  },
);
