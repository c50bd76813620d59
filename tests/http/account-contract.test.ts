import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Browser, coded, get, newcomer, post, stranger, test } from '#tests/contract.ts';
import { type Organization, password } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';

describe('the calls of a session', () => {
  test('sign-in returns the user, get-session the session, sign-out ends it', async ({ app, organize, user }) => {
    const { id, email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    expect(await get(browser, '/get-session')).toEqual([200, null]);
    expect(await post(browser, '/sign-in/email', { email, password: 'forkert' })).toEqual(
      coded(401, 'INVALID_EMAIL_OR_PASSWORD'),
    );
    expect(await post(browser, '/sign-in/email', { email, password, callbackURL: '/cars' })).toMatchObject([
      200,
      { redirect: true, url: '/cars', token: expect.any(String), user: { id, email } },
    ]);
    expect(await get(browser, '/get-session')).toMatchObject([200, { session: { userId: id }, user: { id, email } }]);
    expect(await post(browser, '/sign-out')).toEqual([200, { success: true }]);
    expect(await get(browser, '/get-session')).toEqual([200, null]);
  });

  test('revoke-other-sessions and revoke-sessions end sessions, for signed-in users', async ({
    app,
    enter,
    organize,
  }) => {
    const person = { organization: await organize() };
    const [own, other] = [await enter(person), await enter(person)];
    expect(await post(own, '/revoke-other-sessions')).toEqual([200, { status: true }]);
    expect([await own.whoAmI(), await other.whoAmI()]).toEqual([own.email, null]);
    expect(await post(own, '/revoke-sessions')).toEqual([200, { status: true }]);
    expect(await own.whoAmI()).toBeNull();
    for (const path of ['/revoke-sessions', '/revoke-other-sessions']) {
      expect((await post(openBrowser(app), path))[0]).toBe(401);
    }
  });

  test('update-user changes the name, not the role; delete-user asks for the password', async ({
    app,
    database,
    enter,
    organize,
    user,
  }) => {
    const organization = await organize();
    await user({ organization });
    const browser = await enter({ organization, role: 'member' });
    expect(await post(browser, '/update-user', { name: 'Karen Bæk' })).toEqual([200, { status: true }]);
    expect((await get(browser, '/get-session'))[1]).toMatchObject({ user: { name: 'Karen Bæk' } });
    expect(await post(browser, '/update-user', { role: 'admin' })).toEqual(coded(400, 'FIELD_NOT_ALLOWED'));
    expect(await post(openBrowser(app), '/update-user', { name: 'Ingen' })).toEqual(coded(401, 'UNAUTHORIZED'));
    expect((await post(browser, '/delete-user', { password: 'forkert' }))[0]).toBe(400);
    expect(await post(browser, '/delete-user', { password })).toMatchObject([200, { success: true }]);
    expect(await database.accounts.selectFrom('user').select('id').where('id', '=', browser.id).execute()).toEqual([]);
  });

  test('sign-up grants no access before verify-email by the mailed link', async ({ app, database }) => {
    const browser = openBrowser(app);
    const email = newcomer();
    const account = { email, name: 'Ny', password: 'gul-cykel-under-broen' };
    expect(await post(browser, '/sign-up/email', account)).toMatchObject([200, { token: null, user: { email } }]);
    expect(await post(browser, '/sign-up/email', { ...account, password: 'kort' })).toEqual(
      coded(400, 'PASSWORD_TOO_SHORT'),
    );
    expect((await post(browser, '/sign-in/email', account))[0]).toBe(403);
    expect((await get(browser, '/verify-email?token=forkert'))[0]).toBeGreaterThanOrEqual(400);
    const token = new URL((await mailsTo(database, email))[0]?.path ?? '', 'http://localhost').searchParams.get(
      'token',
    );
    expect(await get(browser, `/verify-email?token=${token}`)).toMatchObject([200, { status: true }]);
    expect((await post(browser, '/sign-in/email', account))[0]).toBe(200);
  });

  test('a mailed link signs in by the call its token is for', async ({ app, database, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    expect(await post(browser, '/sign-in/magic-link', { email })).toEqual([200, { status: true }]);
    expect((await post(browser, '/sign-in/magic-link', { email: 'ingen adresse' }))[0]).toBe(400);
    const token = new URL((await mailsTo(database, email))[0]?.path ?? '', 'http://localhost').searchParams.get(
      'token',
    );
    expect(await get(browser, `/magic-link/verify?token=${token}`)).toMatchObject([200, { user: { email } }]);
    expect(await browser.whoAmI()).toBe(email);
  });
});

describe('the calls of an organisation', () => {
  const named = ({ id, name, slug }: Organization) => ({ id, name, slug });

  test('list, get-full-organization and get-active-member read it', async ({ app, enter, organize }) => {
    const organization = await organize();
    const browser = await enter({ organization, role: 'salesAdmin' });
    const member = { organizationId: organization.id, userId: browser.id, role: 'salesAdmin' };
    expect(await get(browser, '/organization/list')).toMatchObject([200, [named(organization)]]);
    expect(await get(browser, '/organization/get-full-organization')).toMatchObject([
      200,
      { ...named(organization), members: [{ ...member, user: { email: browser.email } }] },
    ]);
    expect(await get(browser, '/organization/get-active-member')).toMatchObject([200, member]);
    for (const path of ['list', 'get-full-organization', 'get-active-member']) {
      expect((await get(openBrowser(app), `/organization/${path}`))[0]).toBe(401);
    }
  });

  test('create makes an organisation of the caller, and makes it the active one', async ({ app, enter, organize }) => {
    const browser = await enter({ organization: await organize(), role: 'member' });
    const slug = `ny-${randomUUID().slice(0, 8)}`;
    const [status, made] = await post(browser, '/organization/create', { name: 'Ny Bilhandel', slug });
    expect([status, made]).toMatchObject([
      200,
      { name: 'Ny Bilhandel', slug, members: [{ userId: browser.id, role: 'owner' }] },
    ]);
    expect((await get(browser, '/organization/get-active-member'))[1]).toMatchObject({
      organizationId: made.id,
      role: 'owner',
    });
    expect(await post(browser, '/organization/create', { name: 'En anden', slug })).toEqual(coded(409, 'SLUG_TAKEN'));
    for (const wrong of [{ name: '', slug: 'tom' }, { name: 'Ny', slug: 'api' }, { name: 'Ny', slug: 'Å å' }, {}]) {
      expect((await post(browser, '/organization/create', wrong))[0]).toBe(400);
    }
    expect((await post(openBrowser(app), '/organization/create', { name: 'Ny', slug: 'ny-bil' }))[0]).toBe(401);
  });

  test('update renames it for those who may, by a valid name and slug', async ({ enter, organize, user }) => {
    const organization = await organize();
    await user({ organization });
    const [admin, member] = [
      await enter({ organization, role: 'admin' }),
      await enter({ organization, role: 'member' }),
    ];
    const data = { name: 'Nordbiler Holding' };
    const input = { organizationId: organization.id, data };
    expect(await post(admin, '/organization/update', input)).toMatchObject([200, { id: organization.id, ...data }]);
    expect((await post(member, '/organization/update', input))[0]).toBe(403);
    for (const wrong of [{ name: ' ' }, { slug: 'www' }, { slug: 'a b' }, { id: stranger }, { closedAt: null }]) {
      expect((await post(admin, '/organization/update', { organizationId: organization.id, data: wrong }))[0]).toBe(
        400,
      );
    }
  });

  test('set-active changes to one of the caller’s own', async ({ database, enter, organize }) => {
    const [first, second] = [await organize('Første'), await organize('Anden')];
    const browser = await enter({ organization: first });
    expect((await post(browser, '/organization/set-active', { organizationId: second.id }))[0]).toBe(403);
    await database.accounts
      .insertInto('member')
      .values({ userId: browser.id, organizationId: second.id, role: 'technician' })
      .execute();
    expect(await post(browser, '/organization/set-active', { organizationId: second.id })).toMatchObject([
      200,
      named(second),
    ]);
    expect((await get(browser, '/organization/get-active-member'))[1]).toMatchObject({ role: 'technician' });
    expect((await get(browser, '/get-session'))[1]).toMatchObject({ session: { activeOrganizationId: second.id } });
  });

  test('update-member-role is for those above the role', async ({ database, enter, organize, user }) => {
    const organization = await organize();
    await user({ organization });
    const { id } = await user({ organization, role: 'technician' });
    const { id: memberId } = await database.accounts
      .selectFrom('member')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    const [admin, member] = [
      await enter({ organization, role: 'admin' }),
      await enter({ organization, role: 'member' }),
    ];
    const change = (role: string) => ({ organizationId: organization.id, memberId, role });
    expect(await post(admin, '/organization/update-member-role', change('salesAdmin'))).toMatchObject([
      200,
      { id: memberId, role: 'salesAdmin' },
    ]);
    expect((await post(admin, '/organization/update-member-role', change('owner')))[0]).toBe(403);
    expect((await post(member, '/organization/update-member-role', change('member')))[0]).toBe(403);
    expect(
      (await post(admin, '/organization/update-member-role', { ...change('member'), memberId: stranger }))[0],
    ).toBe(400);
  });

  test('has-permission answers by its success flag', async ({ app, enter, organize }) => {
    const browser = await enter({ organization: await organize(), role: 'salesAdmin' });
    const permission = { organization: ['update'] };
    const ask = (of: Browser) => post(of, '/organization/has-permission', { permission });
    expect(await ask(browser)).toMatchObject([200, { success: false }]);
    expect(await ask(await enter({ organization: await organize('Andre'), role: 'owner' }))).toMatchObject([
      200,
      { success: true },
    ]);
    expect((await ask(openBrowser(app)))[0]).toBe(401);
  });
});
