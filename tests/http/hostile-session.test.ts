import { describe, expect } from 'vitest';
import { carPath, formOf, knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import { password, test } from '#tests/fixtures.ts';
import { openBrowser } from '#tests/guest.ts';

const sessionCookie = 'bilassistent.session_token';
const origin = 'http://localhost';
const json = { 'content-type': 'application/json' };

describe('a planted session', () => {
  test.for([
    ['made up', () => 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.c2lnbmF0dXI%3D'],
    ['of their own', (own: string) => own],
  ] as const)('%s is not the one that signing in opens', async ([, planted], { app, organize, user }) => {
    const [victim, thief] = [
      await user({ organization: await organize() }),
      await user({ organization: await organize() }),
    ];
    const thiefs = openBrowser(app);
    await thiefs.send('/account/login', { email: thief.email, password });
    const token = planted(thiefs.jar.get(sessionCookie) ?? '');
    const browser = openBrowser(app);
    browser.jar.set(sessionCookie, token);
    if (token === thiefs.jar.get(sessionCookie)) {
      await browser.call('/sign-in/email', { email: victim.email, password });
    } else {
      expect((await browser.send('/account/login', { email: victim.email, password })).status).toBe(302);
    }
    expect(await browser.whoAmI()).toBe(victim.email);
    expect(browser.jar.get(sessionCookie)).not.toBe(token);
    expect(await thiefs.whoAmI()).not.toBe(victim.email);
  });
});

describe('a stolen cookie', () => {
  type Browser = ReturnType<typeof openBrowser>;
  test.for([
    ['signs out', (owner: Browser) => owner.send('/account/sign-out', {})],
    ['signs out over the API', (owner: Browser) => owner.call('/sign-out', {})],
    ['ends all sessions', (owner: Browser) => owner.call('/revoke-sessions', {})],
  ] as const)('is worth nothing once its owner %s', async ([, end], { app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const owner = openBrowser(app);
    await owner.send('/account/login', { email, password });
    const thief = openBrowser(app);
    thief.jar.set(sessionCookie, owner.jar.get(sessionCookie) ?? '');
    expect((await thief.visit('/cars')).status).toBe(200);
    expect((await end(owner)).status).toBeLessThan(400);
    expect((await thief.visit('/cars')).headers.get('location')).toContain('/account/login');
    expect((await thief.visit('/cars.data')).status).toBe(202);
    expect(await thief.whoAmI()).toBeNull();
    expect((await thief.call('/organization/has-permission', { permission: { cars: ['read'] } })).status).toBe(401);
  });

  test('is worth nothing when its owner ends every other session', async ({ app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const [owner, thief] = [openBrowser(app), openBrowser(app)];
    for (const browser of [owner, thief]) await browser.send('/account/login', { email, password });
    expect((await owner.call('/revoke-other-sessions', {})).status).toBe(200);
    expect(await thief.whoAmI()).toBeNull();
    expect(await owner.whoAmI()).toBe(email);
  });
});

describe('a cross-site request', () => {
  const calls = [
    ['/update-user', { name: 'Overtaget' }],
    ['/organization/update', { data: { name: 'Overtaget' } }],
    ['/organization/invite-member', { email: 'tyv@evil.example', role: 'admin' }],
    ['/revoke-sessions', {}],
    ['/sign-out', {}],
  ] as const;
  const sites = [
    ['a foreign Origin', { origin: 'https://evil.example' }, 'INVALID_ORIGIN'],
    ['a foreign Origin that begins like ours', { origin: 'http://localhost.evil.example' }, 'INVALID_ORIGIN'],
    ['the Origin of no page', { origin: 'null' }, 'INVALID_ORIGIN'],
    ['no Origin', {}, 'MISSING_OR_NULL_ORIGIN'],
  ] as const;

  test.for(sites)('with %s changes nothing', async ([, site, code], { app, database, organize, user }) => {
    const organization = await organize();
    const { id, cookie } = await user({ organization });
    const headers = { cookie: await cookie, ...json, ...site };
    const kept = () =>
      Promise.all([
        database.accounts.selectFrom('user').selectAll().where('id', '=', id).execute(),
        database.accounts.selectFrom('organization').selectAll().where('id', '=', organization.id).execute(),
        database.accounts.selectFrom('invitation').selectAll().execute(),
        database.accounts.selectFrom('session').select('id').where('userId', '=', id).execute(),
      ]);
    const before = await kept();
    for (const [path, input] of calls) {
      const init = { method: 'POST', headers, body: JSON.stringify(input) };
      const response = await app(new Request(`${origin}/api/auth${path}`, init));
      expect([path, response.status, await response.json()]).toEqual([path, 403, expect.objectContaining({ code })]);
    }
    expect(await kept()).toEqual(before);
  });

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as %s, which needs no leave to be sent, changes nothing',
    async (type, { database, organize, user, visit }) => {
      const as = { organization: await organize() };
      const { id } = await user(as);
      const body = type.includes('urlencoded') ? 'name=Overtaget' : JSON.stringify({ name: 'Overtaget' });
      const response = await visit('/api/auth/update-user', {
        as,
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      const [row] = await database.accounts.selectFrom('user').select('name').where('id', '=', id).execute();
      expect(row?.name).not.toBe('Overtaget');
    },
  );

  test('as a form that a page of another site posts changes nothing, with an Origin or without', async ({
    app,
    as,
    organize,
    user,
  }) => {
    const person = { organization: await organize() };
    const id = await as(person, (tenant) => addCar(tenant, knownCar));
    const cookie = await (await user(person)).cookie;
    const html = await (await app(new Request(`${origin}${carPath(id)}`, { headers: { cookie } }))).text();
    const color = () =>
      as(person, ({ db }) => db.selectFrom('car').select('color').where('id', '=', id).executeTakeFirst());
    const before = await color();
    const post = (headers: Record<string, string>) =>
      app(
        new Request(`${origin}${carPath(id)}`, {
          method: 'POST',
          headers: { cookie, ...headers },
          body: new URLSearchParams({ ...formOf(html), color: 'Gul' }),
        }),
      );
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/' },
      {},
    ]) {
      expect([headers, (await post(headers)).status]).toEqual([headers, 403]);
      expect(await color()).toEqual(before);
    }
    expect((await post({ referer: `${origin}${carPath(id)}` })).status).toBe(303);
    expect(await color()).toEqual({ color: 'Gul' });
  });
});
