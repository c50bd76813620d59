import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { textOf } from '../html.ts';
import { codeTo, type Dealer, makeLogin, openPortal, openPortalBrowser, test } from '../portal.ts';

/** An error page without its own address and number. */
const bare = (html: string) => textOf(html).replace(/[0-9a-f-]{36}/g, '');

test('an unknown slug, a closed dealer, a closed portal → the same 404', async ({ dealer, visit, database }) => {
  const [closed, gone] = [await dealer(), await dealer()];
  await openPortal(database, closed, false);
  await database.accounts.updateTable('organization').set({ closedAt: new Date() }).where('id', '=', gone.id).execute();
  for (const page of ['', '/login', '/team', '/invite/abc', '/andet']) {
    const answers = await Promise.all(
      ['ukendt-forhandler', closed.slug, gone.slug].map(async (slug) => {
        const answer = await visit(`/kundeportal/${slug}${page}`);
        return { status: answer.status, text: bare(await answer.text()).replaceAll(slug, 'x') };
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
});

test('a page of the portal → plain HTML that no robot keeps, with the dealer’s colour', async ({ dealer, visit }) => {
  const { slug, name } = await dealer();
  const html = await (await visit(`/kundeportal/${slug}/login`)).text();
  expect(html).toContain('content="noindex, nofollow"');
  expect(html).toContain('.brand-button{background-color:');
  expect(html).not.toMatch(/__reactRouterContext|site\.webmanifest/);
  expect(html).toContain(name);
  const robot = await visit('/kundeportal/ukendt-forhandler', { headers: { 'user-agent': 'Googlebot/2.1' } });
  expect([robot.status, await robot.text()]).toEqual([404, '']);
});

test('a file that is not there → JSON to a call, the portal’s page to who follows a link', async ({
  dealer,
  browse,
  database,
}) => {
  const at = await dealer();
  await makeLogin(database, at, { email: 'fil@kunde.example' });
  const browser = browse(at);
  await browser.signIn('fil@kunde.example');
  const files = ['/dokumenter/1', '/filer/1', '/aftaler/1/kontrakt', '/bookinger/1/kalender', '/indstillinger/data/1'];
  for (const file of [...files, '/adgangsnoegle/udfordring', '/enhed', '/app-ikon/x.png']) {
    const called = await browser.visit(browser.at(file));
    expect([file, called.status, await called.json()]).toEqual([
      file,
      404,
      {
        success: false,
        error: expect.objectContaining({ statusCode: 404, description: expect.stringMatching('findes') }),
      },
    ]);
    const read = await browser.visit(browser.at(file), { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    const page = await read.text();
    expect([file, read.status, read.headers.get('content-type')]).toEqual([file, 404, 'text/html; charset=utf-8']);
    for (const part of ['<title>Siden findes ikke</title>', at.name, 'Til forsiden', 'noindex'])
      expect(page, file).toContain(part);
  }
});

test('every page says how to reach the dealer when something cannot be used', async ({ dealer, visit, database }) => {
  const at = await dealer();
  await database.accounts
    .updateTable('organizationSettings')
    .set({ phone: '+4586801234', email: 'salg@nord.example', portalSelfRegistration: false })
    .where('organizationId', '=', at.id)
    .execute();
  for (const page of ['/login', '/findes-ikke', '/register']) {
    const html = parse(await (await visit(`/kundeportal/${at.slug}${page}`)).text());
    const foot = html.querySelector('footer');
    expect(foot?.text, page).toContain('Tilgængelighed');
    expect(foot?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['tel:+4586801234', 'mailto:salg@nord.example']),
    );
    // Who cannot register calls at once.
    expect(html.querySelectorAll('main a[href^="tel:"]')).toHaveLength(page === '/register' ? 1 : 0);
  }
});

test('a signed-in customer → no login or register page; signed out → none of the others', async ({
  dealer,
  browse,
  database,
}) => {
  const at = await dealer();
  const email = 'gaest@kunde.example';
  await makeLogin(database, at, { email });
  const browser = browse(at);
  await browser.signIn(email);
  for (const page of ['/login', '/login/kode', '/login/link', '/register']) {
    expect((await browser.visit(browser.at(page))).headers.get('location')).toBe(browser.at(''));
  }
  const out = await browser.send(browser.at('/log-ud'), {});
  expect(out.headers.get('location')).toBe(browser.at('/login'));
  for (const page of ['', '/team', '/indstillinger', '/leads/1', '/register-portal', '/adgang']) {
    expect((await browser.visit(browser.at(page))).headers.get('location')).toMatch(
      new RegExp(`^${browser.at('/login')}`),
    );
  }
});

test('slugs `bil` and `bilhuset` in one browser → two sessions beside each other', async ({
  dealer,
  app,
  database,
}) => {
  const [bil, bilhuset] = [await dealer(), await dealer()];
  const short = bil.slug.slice(0, 20);
  await database.accounts.updateTable('organization').set({ slug: short }).where('id', '=', bil.id).execute();
  await database.accounts
    .updateTable('organization')
    .set({ slug: `${short}huset` })
    .where('id', '=', bilhuset.id)
    .execute();
  const email = 'begge@kunde.example';
  for (const at of [bil, bilhuset]) await makeLogin(database, at, { email });
  const browser = openPortalBrowser(app, database, { slug: short });
  await browser.signIn(email);
  expect((await browser.visit(`/kundeportal/${short}huset`)).headers.get('location')).toBe(
    `/kundeportal/${short}huset/login`,
  );
  await browser.send(`/kundeportal/${short}huset/login`, { email });
  const { code } = await codeTo(database, email);
  await browser.send(`/kundeportal/${short}huset/login/kode`, { email, code });
  await browser.send(browser.at('/log-ud'), {});
  expect((await browser.visit(browser.at(''))).status).toBe(302);
  expect((await browser.visit(`/kundeportal/${short}huset`)).status).toBe(200);
});

test('a renamed slug → signs nobody out, redirects, and is nobody else’s', async ({ dealer, browse, database }) => {
  const [at, other] = [await dealer(), await dealer()];
  const email = 'omdoebt@kunde.example';
  await makeLogin(database, at, { email });
  const browser = browse(at);
  await browser.signIn(email);
  const slug = `${at.slug.slice(0, 20)}-ny`;
  const rename = (dealer: Dealer, to: string) =>
    database.accounts.updateTable('organization').set({ slug: to }).where('id', '=', dealer.id).execute();
  await rename(at, slug);
  const sent = await browser.visit(`${browser.at('/team')}?a=1`);
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `/kundeportal/${slug}/team?a=1`]);
  expect((await browser.send(browser.at('/log-ud'), {})).status).toBe(307);
  expect((await browser.visit(`/kundeportal/${slug}/team`)).status).toBe(200);
  await expect(rename(other, at.slug)).rejects.toMatchObject({ constraint: 'organization_slug_key' });
  await rename(at, at.slug);
  expect((await browser.visit(browser.at(''))).status).toBe(200);
  await rename(at, slug);
  await database.accounts
    .updateTable('formerSlug')
    .set({ endedAt: sql<Date>`now() - interval '13 months'` })
    .where('slug', '=', at.slug)
    .execute();
  expect((await browser.visit(browser.at(''))).status).toBe(404);
  await rename(other, at.slug);
});

describe('out at the next click', () => {
  const ends = {
    'access disabled': `update "portalAccess" set status = 'disabled' where id = :access`,
    'access removed': `update "portalAccess" set status = 'removed' where id = :access`,
    'customer blocked': `update customer set "isBlocked" = true, "blockedReason" = 'x' where id = :customer`,
    'customer deleted': `update customer set "deletedAt" = now() where id = :customer`,
  };
  for (const [what, statement] of Object.entries(ends)) {
    test(`${what} → no page but the one that says so`, async ({ dealer, browse, as, database }) => {
      const at = await dealer();
      const email = 'ud@kunde.example';
      const login = await makeLogin(database, at, { email, role: 'user' });
      const browser = browse(at);
      await browser.signIn(email);
      expect((await browser.visit(browser.at(''))).status).toBe(200);
      const query = statement.replace(':access', String(login.accessId)).replace(':customer', String(login.customerId));
      await as({ organization: at }, ({ db }) => sql.raw(query).execute(db));
      expect((await browser.visit(browser.at(''))).headers.get('location')).toBe(browser.at('/adgang'));
      expect(await browser.read(browser.at('/adgang'))).toContain('Din adgang er slut');
    });
  }

  test('login disabled → signed out, and told so when it tries again', async ({ dealer, browse, database }) => {
    const at = await dealer();
    const email = 'lukket@kunde.example';
    const { portalUserId } = await makeLogin(database, at, { email });
    const browser = browse(at);
    await browser.signIn(email);
    await database.accounts
      .updateTable('portalUser')
      .set({ disabledAt: new Date() })
      .where('id', '=', portalUserId)
      .execute();
    expect((await browser.visit(browser.at('/team'))).headers.get('location')).toContain(browser.at('/login?to='));
    const again = await browse(at).signIn(email);
    expect([again.status, textOf(await again.text())]).toEqual([403, expect.stringContaining('Din adgang er lukket')]);
  });

  test('portal closed → the 404 of an unknown slug', async ({ dealer, browse, database }) => {
    const at = await dealer();
    const email = 'lukker@kunde.example';
    await makeLogin(database, at, { email });
    const browser = browse(at);
    await browser.signIn(email);
    await openPortal(database, at, false);
    expect((await browser.visit(browser.at(''))).status).toBe(404);
  });
});
