import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { describe, expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { asOre } from '#server/format/money.ts';
import { openCountingLine } from '#tests/database-line.ts';
import { addCar } from '#tests/factories.ts';
import { test as base, type Person, password } from '#tests/fixtures.ts';

type Seat = { id: string; person: Person; cookie: string; look: (path?: string) => Promise<Response> };

const test = base.extend<{
  /** A member whose session is cached after opening the car list. */
  seated: (role?: Person['role']) => Promise<Seat>;
}>({
  seated: async ({ as, organize, user, visit }, use) =>
    use(async (role = 'salesAdmin') => {
      const person = { organization: await organize(), role };
      await user({ ...person, role: 'owner' });
      await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AB12345', costPrice: asOre(123_456_00) }));
      const { id, cookie } = await user(person);
      const look = (path = '/cars') => visit(path, { as: person });
      expect(await (await look()).text()).toContain('AB 12 345');
      const ofSession = (await cookie).split('; ').find((each) => each.startsWith('bilassistent.session_token='));
      return { id, person, cookie: ofSession ?? '', look };
    }),
});

const login = '/account/login?to=%2Fcars';

describe('a session the application knows', () => {
  test('that has ended is asked to sign in, and its cookie is cleared', async ({ database, seated }) => {
    const { id, look } = await seated();
    await database.accounts
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', id)
      .execute();
    const response = await look();
    expect(response.headers.get('location')).toBe(login);
    expect(response.headers.getSetCookie().join()).toContain('session_token=; Max-Age=0');
    expect(await database.accounts.selectFrom('session').select('id').where('userId', '=', id).execute()).toEqual([]);
  });

  test('that has been revoked is asked to sign in', async ({ database, seated }) => {
    const { id, look } = await seated();
    await database.accounts.deleteFrom('session').where('userId', '=', id).execute();
    const response = await look();
    expect(response.headers.get('location')).toBe(login);
    expect(await response.text()).not.toContain('AB 12 345');
  });

  test('of a banned user redirects to sign-in, until the ban is over', async ({ database, seated }) => {
    const { id, look } = await seated();
    const ban = (banExpires: Date | null) =>
      database.accounts.updateTable('user').set({ banned: true, banExpires }).where('id', '=', id).execute();
    await ban(null);
    expect((await look()).headers.get('location')).toBe(login);
    await ban(new Date(Date.now() + 60_000));
    expect((await look()).headers.get('location')).toBe(login);
    await ban(new Date(Date.now() - 1000));
    expect((await look()).status).toBe(200);
  });

  test('of a removed member grants no access', async ({ database, seated }) => {
    const { id, look } = await seated();
    await database.accounts.deleteFrom('member').where('userId', '=', id).execute();
    const response = await look();
    expect(response.headers.get('location')).toMatch(/^\/unauthorized(\?|$)/);
    expect(await response.text()).not.toContain('AB 12 345');
  });

  test('shows the other organisation after a switch, and nothing of the first', async ({
    as,
    database,
    organize,
    seated,
  }) => {
    const { id, look } = await seated();
    const other = await organize('Vestbiler');
    await as({ organization: other }, (tenant) => addCar(tenant, { registrationNumber: 'ZX98765' }));
    const { accounts } = database;
    await accounts.insertInto('member').values({ userId: id, organizationId: other.id, role: 'member' }).execute();
    expect(await (await look()).text()).toContain('AB 12 345');
    await accounts.updateTable('session').set({ activeOrganizationId: other.id }).where('userId', '=', id).execute();
    const html = await (await look()).text();
    expect(html).toContain('ZX 98 765');
    expect(html).toContain('title="Vestbiler"');
    expect(html).not.toContain('AB 12 345');
    expect(html).not.toContain('title="Nordbiler"');
  });

  test('has the rights of its new role at the next click', async ({ database, seated }) => {
    const { id, look } = await seated();
    const costs = '/cars?columns=registrationNumber&columns=costPrice';
    expect(await (await look(costs)).text()).toContain('123.456');
    await database.accounts.updateTable('member').set({ role: 'technician' }).where('userId', '=', id).execute();
    const html = await (await look(costs)).text();
    expect(html).toContain('AB 12 345');
    expect(html).not.toContain('123.456');
    await database.accounts.updateTable('member').set({ role: 'salesAdmin' }).where('userId', '=', id).execute();
    expect(await (await look(costs)).text()).toContain('123.456');
  });

  test('is not believed when something is to be changed', async ({ database, seated, visit }) => {
    const { id, look, person } = await seated();
    await database.accounts.deleteFrom('session').where('userId', '=', id).execute();
    const posted = await visit('/cars/1/edit', { as: person, form: { intent: 'delete' } });
    expect(posted.headers.get('location')).toContain('/account/login');
    expect((await look()).headers.get('location')).toBe(login);
  });

  test('is prolonged once it is a day old, by a new cookie', async ({ database, seated, visit }) => {
    const { id, cookie, look } = await seated();
    const day = 24 * 60 * 60 * 1000;
    const expiresAt = new Date(Date.now() + 5 * day);
    const { accounts } = database;
    expect((await look()).headers.getSetCookie()).toEqual([]);
    await accounts.updateTable('session').set({ expiresAt }).where('userId', '=', id).execute();
    const forThisVisit = `${cookie}; bilassistent.dont_remember=true.x`;
    expect((await visit('/cars', { headers: { cookie: forThisVisit } })).headers.getSetCookie()).toEqual([]);
    const response = await look();
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/bilassistent\.session_token=[^;]+; Max-Age=604800/);
    const session = accounts.selectFrom('session').select('expiresAt').where('userId', '=', id);
    expect((await session.executeTakeFirstOrThrow()).expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * day);
    expect((await look()).headers.getSetCookie()).toEqual([]);
  });

  test('ends 30 days after its sign-in, however often it is used', async ({ database, seated }) => {
    const { id, look } = await seated();
    const day = 24 * 60 * 60 * 1000;
    const { accounts } = database;
    const aged = (days: number, expiresAt: Date) =>
      accounts
        .updateTable('session')
        .set({ createdAt: new Date(Date.now() - days * day), expiresAt })
        .where('userId', '=', id)
        .returning('expiresAt')
        .executeTakeFirstOrThrow();
    await aged(27, new Date(Date.now() + day));
    expect((await look()).status).toBe(200);
    const prolonged = accounts.selectFrom('session').select('expiresAt').where('userId', '=', id);
    const left = (await prolonged.executeTakeFirstOrThrow()).expiresAt.getTime() - Date.now();
    expect(left / day).toBeCloseTo(3, 1);
    const again = await look();
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
    await aged(30.1, new Date(Date.now() + 7 * day));
    expect((await look()).headers.get('location')).toBe(login);
  });

  test('opens no door when its signature is another', async ({ seated, visit }) => {
    const { cookie, look } = await seated();
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
    const [token] = decodeURIComponent(value).split('.');
    const forged = [
      token,
      `${token}.`,
      `${token}.${'A'.repeat(43)}=`,
      `${token}x.${decodeURIComponent(value).split('.')[1]}`,
      `.${decodeURIComponent(value).split('.')[1]}`,
      '%',
    ];
    for (const each of forged) {
      const headers = { cookie: `${name}=${encodeURIComponent(each ?? '')}` };
      expect((await visit('/cars', { headers })).headers.get('location'), each).toBe(login);
    }
    expect((await visit('/cars', { headers: { cookie: `other=1; ${name}="${value}"; x=2` } })).status).toBe(200);
    expect((await look()).status).toBe(200);
  });
});

test('a page of the car list, or the head of a record, takes one trip, the start page two, the session included', async ({
  appUrl,
  as,
  organize,
  user,
}) => {
  const organization = await organize();
  const car = await as({ organization }, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  const { email } = await user({ organization });
  const line = await openCountingLine(appUrl);
  const database = openDatabase(line.url, { max: 1 });
  onTestFinished(() => database.close());
  const secret = randomBytes(32).toString('hex');
  const app = createApp({ database, secret, production: false, log: pino({ level: 'silent' }) });
  const body = new URLSearchParams({ email, password });
  const headers = { origin: 'http://localhost' };
  const signedIn = await app(new Request('http://localhost/account/login', { method: 'POST', headers, body }));
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const look = (path: string) =>
    app(new Request(`http://localhost${path}`, { headers: { cookie: cookie.join('; ') } }));
  await (await look('/cars')).text();
  const trips = { '/cars': 1, '/cars?brandNames=Volkswagen&search=ab1': 1, '/cars.data': 1, '/': 2 };
  for (const [path, expected] of Object.entries(trips)) {
    await line.restart();
    const answer = await look(path);
    expect(answer.status).toBe(200);
    if (path !== '/') expect(await answer.text()).toMatch(/AB ?12 ?345/);
    expect(line.trips, path).toBe(expected);
    expect(line.messages.match(/begin/g), path).toHaveLength(expected);
  }
  await line.restart();
  const head = await look(`/cars/${car}/edit.data?_routes=routes/cars/record/record-layout`);
  expect([head.status, await head.text()]).toEqual([200, expect.stringContaining('AB12345')]);
  expect(line.messages).toContain('salePayment');
  expect(line.trips).toBe(1);
});

test('the tables of accounts are closed again behind the question whose session it is', async ({
  database,
  organize,
  user,
}) => {
  const { openAs } = await import('#server/auth/session.ts');
  const { openVisit } = await import('#server/tenant.ts');
  const organization = await organize();
  const { id, cookie } = await user({ organization });
  await cookie;
  await user({ organization: await organize('Syd') });
  const { token } = await database.accounts
    .selectFrom('session')
    .select('token')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  const seen = async (presented: string) => {
    const visit = openVisit(
      database.pool,
      (client) => openAs(client, presented, []),
      (found, actor) => found?.session.userId === actor.userId,
    );
    const actor = { organizationId: organization.id, userId: id, role: 'owner' as const };
    const rows = visit.read(actor, async ({ db }) => ({
      sessions: await db.selectFrom('session').select('id').execute(),
      accounts: await db.selectFrom('account').select('id').execute(),
      organizations: await db.selectFrom('organization').select('id').execute(),
    }));
    visit.end();
    return { found: (await visit.found)?.session.userId, ...(await rows) };
  };
  expect(await seen(token)).toEqual({
    found: id,
    sessions: [],
    accounts: [],
    organizations: [{ id: organization.id }],
  });
  expect(await seen(`${token}x`)).toEqual({ found: undefined, sessions: [], accounts: [], organizations: [] });
});
