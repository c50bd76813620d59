import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { addSignedIn, test as base, signIn } from '#tests/platform-admin.ts';
import { password } from '../fixtures.ts';

const json = { 'content-type': 'application/json', origin: 'http://localhost' };

type Place = { userId: string; cookie: string };

/** In the place of a member of an organisation. */
const test = base.extend<{ place: Place }>({
  place: async ({ administrator, organize, user }, use) => {
    const { id } = await user({ organization: await organize(), role: 'member' });
    const { cookie } = await administrator.ask(`/platform/users/${id}`, { step: 'impersonate' });
    await use({ userId: id, cookie });
  },
});

describe('an administrator whose hour in a place is over', () => {
  test('returns to the own session without signing in, with a message', async ({
    administrator,
    place,
    asWith,
    database,
  }) => {
    const { accounts } = database;
    const over = { expiresAt: new Date(Date.now() - 1000) };
    await accounts.updateTable('session').set(over).where('impersonatedBy', '=', administrator.id).execute();
    const sent = await asWith(place.cookie)('/cars');
    expect(sent.to).toBe('/account/login?to=%2Fcars');
    const again = asWith(sent.cookie);
    expect((await again(sent.to ?? '')).to).toBe('/');
    expect((await again('/')).to).toBe('/platform');
    const page = await again('/platform');
    expect(page.html).toContain('Efterligningen er slut');
    expect(page.html).not.toContain('data-impersonation');
  });

  test('signs in again where the own session has ended too', async ({ administrator, place, asWith, database }) => {
    await database.accounts.deleteFrom('session').where('userId', '=', administrator.id).execute();
    const sent = await asWith(place.cookie)('/cars');
    expect(sent.to).toBe('/account/login?to=%2Fcars');
    expect((await asWith(sent.cookie)('/platform')).to).toMatch(/^\/account\/login/);
  });

  test('cannot make it longer by leaving a cookie out', async ({ administrator, place, visit, database }) => {
    const ends = () =>
      database.accounts
        .selectFrom('session')
        .select('expiresAt')
        .where('impersonatedBy', '=', administrator.id)
        .executeTakeFirstOrThrow();
    const before = await ends();
    const cookie = place.cookie.split('; ').filter((each) => !each.includes('dont_remember'));
    const response = await visit('/api/auth/get-session', { headers: { cookie: cookie.join('; ') } });
    expect(await response.json()).toMatchObject({ user: { id: place.userId } });
    expect(await ends()).toEqual(before);
  });
});

describe('the place of a user', () => {
  test('is left with the own session by signing out', async ({ administrator, place, asWith }) => {
    expect((await asWith(place.cookie)('/account/sign-out', {})).to).toBe('/account/login');
    expect((await asWith(place.cookie)('/cars')).to).toMatch(/^\/account\/login/);
    expect((await administrator.ask('/platform')).to).toMatch(/^\/account\/login/);
  });

  test.for([
    ['role', { step: 'role', role: 'user' }],
    ['freedom', { step: 'ban', banReason: '', banDays: '' }],
    ['sessions', { step: 'revoke-all' }],
    ['account', { step: 'remove' }],
  ] as const)(
    'is lost at once with the administrator’s %s',
    async ([, form], { administrator, place, asWith, database, app }) => {
      const there = asWith(place.cookie);
      expect((await there('/cars')).status).toBe(200);
      const colleague = await addSignedIn(database, app);
      await asWith(colleague.cookie)(`/platform/users/${administrator.id}`, form);
      expect((await there('/cars')).to).toMatch(/^\/account\/login/);
    },
  );

  test('gives no right over the platform, also when the user gets one meanwhile', async ({
    administrator,
    place,
    visit,
    database,
  }) => {
    await database.accounts
      .updateTable('user')
      .set({ role: 'admin', twoFactorEnabled: true })
      .where('id', '=', place.userId)
      .execute();
    const headers = { ...json, cookie: place.cookie };
    expect((await visit('/platform', { headers })).status).toBe(403);
    for (const [path, body] of [
      ['/admin/list-users', undefined],
      ['/admin/ban-user', { userId: administrator.id }],
      ['/admin/impersonate-user', { userId: administrator.id }],
      ['/organization/accept-invitation', { invitationId: crypto.randomUUID() }],
    ] as const) {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const response = await visit(`/api/auth${path}`, { headers, ...init });
      expect(response.status, path).toBe(403);
      expect(await response.json(), path).toMatchObject({ code: 'IMPERSONATION_FORBIDDEN' });
    }
  });

  test('shows the banner on errors too, when the user works nowhere', async ({
    administrator,
    database,
    app,
    asWith,
  }) => {
    const { id } = await addSignedIn(database, app, { role: 'user' });
    const begun = await administrator.ask(`/platform/users/${id}`, { step: 'impersonate' });
    for (const path of ['/findes-ikke', '/platform', '/help', '/unauthorized', '/select-organization']) {
      expect((await asWith(begun.cookie)(path)).html, path).toContain('data-impersonation');
    }
  });
});

test('configured administrators stay administrators, but impersonate none and leave no company without an owner', async ({
  database,
  organize,
  user,
  app,
}) => {
  const always = await addSignedIn(database, app, { role: 'user' });
  const other = await addSignedIn(database, app);
  const owner = await user({ organization: await organize() });
  const options = { database, secret: randomBytes(32).toString('hex'), production: false };
  const own = createApp({ ...options, platformAdminIds: [always.id], log: pino({ level: 'silent' }) });
  const cookie = await signIn(own, always.email, password);
  await database.accounts.updateTable('user').set({ twoFactorEnabled: true }).where('id', '=', always.id).execute();
  const call = async (path: string, userId: string) => {
    const init = { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify({ userId }) };
    const response = await own(new Request(`http://localhost/api/auth${path}`, init), { clientAddress: '10.9.8.7' });
    return { status: response.status, ...(await response.json()) };
  };
  expect(await call('/admin/impersonate-user', other.id)).toMatchObject({ code: 'YOU_CANNOT_IMPERSONATE_ADMINS' });
  expect(await call('/admin/remove-user', owner.id)).toMatchObject({ status: 409, code: 'ONLY_OWNER' });
  expect(await call('/admin/ban-user', other.id)).toMatchObject({ status: 200 });
});
