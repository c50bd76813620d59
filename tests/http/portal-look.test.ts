import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import type { Role } from '#server/db/schema.ts';
import type { Organization } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { paths } from '../paths.ts';
import { openPortalBrowser } from '../portal.ts';
import { test as entered } from '../portal-entered.ts';

type Looker = { cookie: string; browser: ReturnType<typeof openPortalBrowser> };

const test = entered.extend<{ staff: (organization: Organization, role?: Role) => Promise<Looker> }>({
  staff: async ({ app, database, user }, use) =>
    use(async (organization, role = 'owner') => {
      const cookie = await (await user({ organization, role })).cookie;
      const browser = openPortalBrowser(app, database, organization);
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      browser.jar.set(name, value);
      return { cookie, browser };
    }),
});

const tab = (customerId: number) => `/customers/${customerId}/edit/portal`;

type Find = (customerId: number) => Promise<number>;
const accessOf =
  (database: Parameters<typeof openPortalBrowser>[1]): Find =>
  async (customerId) => {
    const { id } = await database.accounts
      .selectFrom('portalAccess')
      .select('id')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    return id;
  };

const reason = 'Kunden kan ikke finde sit tilbud';

test('an owner sees what the customer sees, changes nothing, and it stands in every log', async ({
  organize,
  enter,
  staff,
  database,
  as,
}) => {
  const organization = await organize();
  const customer = await enter(organization, 'holm');
  const { customerId, leadId, email } = customer;
  const { browser } = await staff(organization);
  const person = String(await accessOf(database)(customerId));
  const form = textOf(await (await browser.visit(`${tab(customerId)}?se=${person}`)).text());
  expect(form).toContain('Hvorfor ser du kundens portal?');

  const empty = await browser.send(tab(customerId), { step: 'look', person, reason: ' ' });
  expect([empty.status, textOf(await empty.text())]).toEqual([400, expect.stringContaining('Skriv, hvorfor du ser')]);
  const begun = await browser.send(tab(customerId), { step: 'look', person, reason });
  expect([begun.status, begun.headers.get('location')]).toEqual([303, browser.at('')]);
  const [cookie = ''] = begun.headers.getSetCookie();
  expect(cookie).toMatch(/^portal-look-.*Path=\/kundeportal; HttpOnly; SameSite=Lax$/);

  const pages = ['', `/leads/${leadId}`, '/team', '/indstillinger', '/indstillinger/login', '/findes-ikke'];
  for (const page of pages) {
    const answer = await browser.visit(browser.at(page));
    const kept = ['x-portal-login', 'x-portal-keep'].map((name) => answer.headers.get(name));
    expect([page, ...kept]).toEqual([page, 'none', null]);
    const html = await answer.text();
    const shown = parse(html);
    const banner = shown.querySelector('[data-impersonation]');
    expect(banner?.textContent, page).toContain('Du er i efterligningstilstand og ser alt, hvad Lone Holm ser.');
    expect(banner?.querySelector('form')?.getAttribute('action'), page).toBe(browser.at('/afslut-visning'));
    const first = shown.querySelectorAll('a, button, input, select').at(0);
    expect(first?.textContent, page).toContain('Afslut og gå til forsiden');
  }
  expect(await browser.read(browser.at(''))).toContain('holm ApS');
  expect((await browser.visit(browser.at('/login'))).headers.get('location')).toBe(browser.at(''));
  const matter = await (await browser.visit(browser.at(`/leads/${leadId}`))).text();
  expect(matter).not.toContain("step:'see'");

  const kept = () =>
    as({ organization }, async ({ db }) => {
      const count = async (table: 'leadMessage' | 'portalSighting' | 'quoteAcceptance') =>
        Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
      const login = await db.selectFrom('portalUser').select(['name', 'lastSeenAt']).executeTakeFirstOrThrow();
      return [await count('portalSighting'), await count('leadMessage'), await count('quoteAcceptance'), login];
    });
  const before = await kept();
  const posts = paths.filter((path) => path.startsWith('/kundeportal/:slug'));
  expect(posts.length).toBeGreaterThan(15);
  for (const path of posts) {
    const url = path
      .replace(':slug', organization.slug)
      .replace(':leadId', String(leadId))
      .replace(/:\w+|\*/g, '1');
    if (url.endsWith('/afslut-visning')) continue;
    for (const step of ['', 'leave', 'message']) {
      const refused = await browser.send(url, { step, text: 'Hej', name: 'Ny', position: '1', read: 'on', email });
      expect([url, step, refused.status]).toEqual([url, step, 403]);
      if (step === '') expect(textOf(await refused.text())).toContain('Her kan intet ændres');
    }
  }
  expect(await kept()).toEqual(before);

  const told = await customer.browser.read(browser.at('/indstillinger'));
  expect(told).toContain('Nordbiler så din portal, som du ser den');
  const [feed, history] = await Promise.all(
    ['activities', 'history'].map((page) => browser.read(`/customers/${customerId}/edit/${page}`)),
  );
  expect(feed).toContain('så kundeportalen som');
  expect(history).toContain('kig i kundens portal');

  const ended = await browser.send(browser.at('/afslut-visning'), {});
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/']);
  expect([...browser.jar.keys()].some((name) => name.startsWith('portal-look'))).toBe(false);
  expect((await browser.visit(browser.at(''))).headers.get('location')).toBe(browser.at('/login'));
  expect((await browser.visit(tab(customerId))).status).toBe(200);
});

test('a look beside the customer’s own session → both survive; over → never an act of the customer', async ({
  organize,
  enter,
  staff,
  database,
}) => {
  const organization = await organize();
  const [own, other] = [await enter(organization, 'egen'), await enter(organization, 'anden')];
  const { browser } = await staff(organization);
  for (const [name, value] of own.browser.jar) browser.jar.set(name, value);
  const begin = async () => {
    const person = String(await accessOf(database)(other.customerId));
    return browser.send(tab(other.customerId), { step: 'look', person, reason });
  };
  await begin();
  expect(await browser.read(browser.at(''))).toContain('anden ApS');
  const token = browser.jar.get(`portal-look-${organization.id}`) ?? '';
  await database.accounts.updateTable('portalLook').set({ expiresAt: new Date() }).execute();
  const over = await browser.send(browser.at('/indstillinger'), { step: 'leave' });
  expect([over.status, over.headers.get('location')]).toEqual([303, '/']);
  expect(await browser.read(browser.at(''))).toContain('egen ApS');
  // A second look ends the first.
  await begin();
  const first = browser.jar.get(`portal-look-${organization.id}`) ?? '';
  await begin();
  for (const gone of [token, first, 'x']) {
    browser.jar.set(`portal-look-${organization.id}`, gone);
    const asked = await browser.visit(browser.at(''));
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/']);
  }
});

const ends = {
  'signed out': (_: string) => sql`delete from session`,
  lowered: (id: string) =>
    sql`update member set role = 'salesAdmin' where "organizationId" = ${id}::uuid and role = 'admin'`,
  removed: (id: string) => sql`delete from member where "organizationId" = ${id}::uuid and role = 'admin'`,
  'portal closed': (id: string) =>
    sql`update "organizationSettings" set "portalEnabled" = false where "organizationId" = ${id}::uuid`,
  'login disabled': (id: string) =>
    sql`update "portalUser" set "disabledAt" = now() where "organizationId" = ${id}::uuid`,
};

test('the staff session, role or membership ends, the portal or the login closes → out at the next click', async ({
  organize,
  enter,
  staff,
  database,
}) => {
  for (const [what, end] of Object.entries(ends)) {
    const organization = await organize();
    const { customerId } = await enter(organization, 'slut');
    const { browser } = await staff(organization, 'admin');
    const person = String(await accessOf(database)(customerId));
    await browser.send(tab(customerId), { step: 'look', person, reason });
    expect([what, (await browser.visit(browser.at(''))).status]).toEqual([what, 200]);
    await end(organization.id).execute(database.accounts);
    const out = await browser.visit(browser.at(''));
    const place = what === 'portal closed' ? [404, null] : [303, '/'];
    expect([what, out.status, out.headers.get('location')]).toEqual([what, ...place]);
  }
});

test('others than owner and administrator, another organisation, a closed access → no look', async ({
  organize,
  enter,
  staff,
  visit,
  database,
  as,
}) => {
  const [organization, other] = [await organize(), await organize()];
  const { customerId } = await enter(organization, 'lukket');
  const person = String(await accessOf(database)(customerId));
  const form = { step: 'look', person, reason };
  for (const role of ['salesAdmin', 'member', 'technician'] as const) {
    const { browser } = await staff(organization, role);
    const refused = await browser.send(tab(customerId), form);
    expect([role, refused.status, browser.jar.size]).toEqual([role, 403, 1]);
    expect(await browser.read(tab(customerId))).not.toContain('Se som kunde');
  }
  expect((await visit(tab(customerId), { as: { organization: other }, form })).status).toBe(404);
  const { customerId: foreign } = await enter(other, 'fremmed');
  expect((await visit(tab(foreign), { as: { organization: other }, form })).status).toBe(404);
  await as({ organization }, ({ db }) => db.updateTable('portalAccess').set({ status: 'disabled' }).execute());
  const { browser } = await staff(organization);
  const closed = await browser.send(tab(customerId), form);
  expect([closed.status, textOf(await closed.text())]).toEqual([
    409,
    expect.stringContaining('Personen kan ikke se noget lige nu'),
  ]);
});

test('a platform administrator sees a customer’s portal from the organisation’s page, and the audit log tells', async ({
  organize,
  enter,
  staff,
  user,
  database,
}) => {
  const [organization, home] = [await organize('Forhandleren'), await organize('Platformen')];
  const { email } = await enter(organization, 'kunde');
  const { id } = await user({ organization: home });
  await database.accounts
    .updateTable('user')
    .set({ role: 'admin', twoFactorEnabled: true })
    .where('id', '=', id)
    .execute();
  const { browser } = await staff(home);
  const page = `/platform/organizations/${organization.id}`;
  const unknown = await browser.send(page, { step: 'look', email: 'ingen@kunde.example', reason });
  expect([unknown.status, textOf(await unknown.text())]).toEqual([
    409,
    expect.stringContaining('Ingen i virksomhedens'),
  ]);
  const begun = await browser.send(page, { step: 'look', email, reason });
  const portal = `/kundeportal/${organization.slug}`;
  expect(begun.headers.get('location')).toBe(portal);
  expect(await browser.read(portal)).toContain('kunde ApS');
  expect((await browser.send(`${portal}/indstillinger`, { step: 'leave' })).status).toBe(403);
  const log = await browser.read('/platform/audit-log');
  for (const words of ['Så kundeportalen som kunde', email, reason, 'Forhandleren']) expect(log).toContain(words);
  await database.accounts.updateTable('user').set({ role: 'user' }).where('id', '=', id).execute();
  expect((await browser.visit(portal)).headers.get('location')).toBe('/');
});
