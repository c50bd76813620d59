import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { monthAfter } from '#server/portal/data-requests.ts';
import { prunePortalLog } from '#server/portal/portal-tasks.ts';
import { addCustomer } from '../factories.ts';
import { mailsTo } from '../guest.ts';
import { textOf } from '../html.ts';
import { openPortalBrowser } from '../portal.ts';
import { checksumIn, test } from '../portal-entered.ts';

const page = '/indstillinger';

test('a month after → the same date, or the last of a shorter month', () => {
  expect(['2026-11-27', '2026-01-31', '2027-12-31'].map(monthAfter)).toEqual([
    '2026-12-27',
    '2026-02-28',
    '2028-01-31',
  ]);
});

test('a new e-mail → proven by a code there, told to the old one, unique, and signed in with from now on', async ({
  organize,
  enter,
  app,
  database,
}) => {
  const organization = await organize();
  const [own, other] = [await enter(organization, 'gammel'), await enter(organization, 'anden')];
  const { browser, email } = own;
  const fresh = `ny@${organization.slug}.example`;
  const ask = (address: string) => browser.send(browser.at(page), { step: 'new-email', email: address });
  const enterCode = (code: string) => browser.send(browser.at(page), { step: 'email-code', code });
  const codeMailed = async (to: string) => {
    const [mail] = (await mailsTo(database, to)).filter(({ kind }) => kind === 'portal-email-code');
    return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  expect(textOf(await (await ask('ny')).text())).toContain('Ugyldig e-mailadresse');
  expect(textOf(await (await ask(email)).text())).toContain('allerede logger ind med');
  expect((await ask(fresh)).headers.get('location')).toBe(browser.at(`${page}?sket=email-code`));
  expect(await browser.read(browser.at(page))).toContain(`Vi har sendt en kode til ${fresh}`);
  const first = await codeMailed(fresh);
  await ask(fresh);
  const second = await codeMailed(fresh);
  if (first !== second) expect(textOf(await (await enterCode(first)).text())).toContain('Koden er ikke rigtig');
  expect((await enterCode(second)).headers.get('location')).toBe(browser.at(`${page}?sket=email-changed`));
  expect((await enterCode(second)).status).toBe(409);
  const [told] = await mailsTo(database, email);
  expect([told?.kind, told?.text]).toEqual(['portal-email-changed', expect.stringContaining(fresh)]);
  expect(await browser.read(browser.at(page))).toContain(`Du logger ind med ${fresh}`);
  expect(await browser.read(browser.at(page))).toContain('Du skiftede e-mail');

  // An address that another login has: told only to whoever proves it.
  expect((await ask(other.email)).headers.get('location')).toBe(browser.at(`${page}?sket=email-code`));
  const taken = await enterCode(await codeMailed(other.email));
  expect([taken.status, textOf(await taken.text())]).toEqual([
    409,
    expect.stringContaining('En anden i kundeportalen'),
  ]);
  // Five wrong codes spend it.
  await ask(`tredje@${organization.slug}.example`);
  const right = await codeMailed(`tredje@${organization.slug}.example`);
  for (let wrong = 0; wrong < 5; wrong += 1) await enterCode(right === '000000' ? '111111' : '000000');
  expect(textOf(await (await enterCode(right)).text())).toContain('for mange gange');

  const again = openPortalBrowser(app, database, organization);
  expect((await again.signIn(fresh)).headers.get('location')).toBe(again.at(''));
  const mails = (await mailsTo(database, fresh)).map(({ kind }) => kind);
  expect(mails).toContain('portal-new-device');
});

test('an owner asks to be erased → staff are told once, with the day, and mark it as answered', async ({
  organize,
  enter,
  visit,
  as,
}) => {
  const organization = await organize();
  await visit('/', { as: { organization, role: 'admin' } });
  const { browser, customerId } = await enter(organization, 'slet');
  for (const _ of [1, 2]) await browser.send(browser.at(page), { step: 'erase' });
  expect(await browser.read(browser.at(page))).toContain('Du har bedt om at blive slettet');
  const told = await as({ organization }, ({ db }) =>
    db
      .selectFrom('notification')
      .select(['kind', 'count', 'userId'])
      .where('kind', '=', 'portalErasingAsked')
      .execute(),
  );
  expect(told.map(({ count }) => count)).toEqual(told.map(() => 1));
  expect(told.length).toBeGreaterThan(1);
  const privacy = `/customers/${customerId}/edit/privacy`;
  const shown = textOf(await (await visit(privacy, { as: { organization } })).text());
  expect(shown).toContain('Kunden beder om at blive slettet');
  const form = { step: 'answer-request' };
  expect((await visit(privacy, { as: { organization, role: 'member' }, form })).status).toBe(403);
  expect((await visit(privacy, { as: { organization: await organize() }, form })).status).toBe(404);
  await visit(privacy, { as: { organization }, form });
  expect(textOf(await (await visit(privacy, { as: { organization } })).text())).not.toContain('Kunden beder om');
  expect(await browser.read(browser.at(page))).toContain('Bed om at blive slettet');
});

test('a quote’s acceptance confirms itself where the dealer wants it, and a second click is the first', async ({
  organize,
  enter,
  as,
}) => {
  const organization = await organize();
  const statusAfter = async (name: string) => {
    const { browser, leadId, quoteId } = await enter(organization, name);
    const path = browser.at(`/leads/${leadId}`);
    const checksum = checksumIn(await (await browser.visit(path)).text());
    const form = { step: 'accept', checksum, position: '1', name: 'Lone Holm', read: 'on' };
    for (const _ of [1, 2]) expect((await browser.send(path, form)).status).toBe(303);
    const { status } = await as({ organization }, ({ db }) =>
      db.selectFrom('quote').select('status').where('id', '=', quoteId).executeTakeFirstOrThrow(),
    );
    return status;
  };
  expect(await statusAfter('venter')).toBe('accepted');
  await as({ organization }, ({ db }) => db.updateTable('organizationSettings').set({ autoAccept: true }).execute());
  expect(await statusAfter('straks')).toBe('confirmed');
});

test('the portal’s log → what is older than the dealer keeps it goes, the rest stays', async ({
  organize,
  enter,
  as,
}) => {
  const organization = await organize();
  const { portalUserId } = await enter(organization, 'log');
  const left = await as({ organization }, async (tenant) => {
    const { db, organizationId } = tenant;
    await db.updateTable('organizationSettings').set({ portalLogRetentionMonths: 6 }).execute();
    for (const months of [5, 7]) {
      const at = sql<Date>`now() - make_interval(months => ${months})`;
      await db.insertInto('portalLog').values({ organizationId, portalUserId, kind: 'looked', at }).execute();
    }
    await prunePortalLog(tenant, new Date());
    return db.selectFrom('portalLog').select('kind').orderBy('id').execute();
  });
  expect(left.map(({ kind }) => kind)).toEqual(['signedIn', 'looked']);
});

test('staff invite the customers of a list → each who can gets one mail, and the page says who does not', async ({
  organize,
  enter,
  as,
  visit,
  database,
}) => {
  const [organization, other] = [await organize(), await organize()];
  await enter(organization, 'har-adgang');
  const ids = await as({ organization }, async (tenant) => [
    await addCustomer(tenant, { name: 'Ny Kunde', email: 'ny@mange.example' }),
    await addCustomer(tenant, { name: 'Uden Mail', email: null }),
  ]);
  const foreign = await as({ organization: other }, (tenant) =>
    addCustomer(tenant, { name: 'Fremmed', email: 'fremmed@mange.example' }),
  );
  const path = '/customers/invite';
  const page = textOf(await (await visit(path, { as: { organization } })).text());
  for (const words of ['Send 1 invitation', 'Mangler e-mail (1) Uden Mail', 'Har allerede adgang eller venter']) {
    expect(page).toContain(words);
  }
  const form = { step: 'invite', customers: [...ids, foreign].map(String) };
  for (const _ of [1, 2]) expect((await visit(path, { as: { organization }, form })).status).toBe(303);
  expect((await mailsTo(database, 'ny@mange.example')).map(({ kind }) => kind)).toEqual(['portal-invitation']);
  expect(await mailsTo(database, 'fremmed@mange.example')).toEqual([]);
  expect(textOf(await (await visit(path, { as: { organization } })).text())).toContain('Er allerede inviteret (1)');
  expect((await visit(path, { as: { organization, role: 'technician' }, form })).status).toBe(403);

  // By ticked rows, and by the act of a row: who cannot be invited is named with the reason.
  const later = await as({ organization }, (tenant) =>
    addCustomer(tenant, { name: 'Senere Kunde', email: 'senere@mange.example' }),
  );
  const list = parse(await (await visit('/customers?search=Senere', { as: { organization } })).text());
  expect(list.querySelector(`a[aria-label="Inviter Senere Kunde til kundeportalen"]`)?.getAttribute('href')).toBe(
    `${path}?customer=${later}`,
  );
  expect(list.querySelector(`button[formaction="${path}"]`)?.textContent).toBe('Inviter til portalen');
  const ticked = { list: '/customers', go: 'edit', id: [...ids, later, foreign].map(String) };
  const taken = await visit(path, { as: { organization }, form: ticked });
  const chosen = taken.headers.get('location') ?? '';
  expect([taken.status, chosen]).toEqual([303, expect.stringMatching(/^\/customers\/invite\?selection=\d+$/)]);
  const plan = textOf(await (await visit(chosen, { as: { organization } })).text());
  for (const words of ['Send 1 invitation', 'Senere Kunde', 'Mangler e-mail (1) Uden Mail', 'inviteret (1) Ny Kunde']) {
    expect(plan).toContain(words);
  }
  expect(plan).not.toContain('Fremmed');
  expect(plan).not.toContain('har-adgang');
  const nothing = await visit(path, { as: { organization }, form: { list: '/customers', go: 'edit' } });
  expect([nothing.status, nothing.headers.get('location')]).toEqual([303, '/customers']);
  const ofOne = await visit(`${path}?customer=${ids[1]}`, { as: { organization } });
  expect(textOf(await ofOne.text())).toContain('Mangler e-mail (1) Uden Mail');
  for (const gone of [`customer=${foreign}`, 'customer=x', 'selection=999999']) {
    expect([gone, (await visit(`${path}?${gone}`, { as: { organization } })).status]).toEqual([gone, 404]);
  }
  expect((await visit(chosen, { as: { organization: other } })).status).toBe(404);
  const one = textOf(await (await visit(`${path}?search=Ingen`, { as: { organization } })).text());
  expect(one).toContain('Ingen kunder på listen');
});
