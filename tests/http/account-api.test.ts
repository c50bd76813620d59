import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { password, test } from '#tests/fixtures.ts';
import { textOf } from '#tests/html.ts';

const stranger = '11111111-1111-4111-8111-111111111111';

describe('the API of the accounts', () => {
  const ask = { method: 'POST', headers: { 'content-type': 'application/json', origin: 'http://localhost' } };

  test.for([
    [{ cars: ['create'] }, { success: true, error: null }],
    [{ leads: ['create'] }, { success: false, error: 'unauthorized to access resource "leads"' }],
    [{ customers: ['read'] }, { success: false, error: 'You are not allowed to access resource: customers' }],
    [{}, { success: false, error: 'Not authorized' }],
  ] as const)('answers whether a technician may %j', async ([permission, answer], { visit, organize }) => {
    const as = { organization: await organize(), role: 'technician' as const };
    const body = JSON.stringify({ permission });
    const response = await visit('/api/auth/organization/has-permission', { as, ...ask, body });
    expect(await response.json()).toEqual(answer);
  });

  test('returns the signed-in user, and nothing to others', async ({ visit, organize }) => {
    const organization = await organize();
    const own = await visit('/api/auth/get-session', { as: { organization } });
    expect(await own.json()).toMatchObject({ user: { email: `owner@${organization.slug}.example` } });
    expect(await (await visit('/api/auth/get-session')).json()).toBeNull();
  });

  test.for([
    ['/organization/set-active', { organizationId: 'nord' }, 'INVALID_ID'],
    ['/organization/leave', { organizationId: '' }, 'INVALID_ID'],
    ['/organization/remove-member', { memberIdOrEmail: 'karen' }, 'INVALID_ID'],
    ['/organization/update', { organizationId: 'nord', data: { name: 'Nord' } }, 'INVALID_ID'],
    ['/organization/invite-member', { email: 'a@b.example', role: 'member', teamId: [stranger] }, 'INVALID_INPUT'],
    ['/organization/has-permission', { permission: { constructor: ['read'] } }, 'INVALID_RESOURCE'],
    ['/organization/invite-member', { email: 'a@b.example', role: ['admin', 'owner'] }, 'ONE_ROLE_ONLY'],
    ['/organization/update', [null], 'INVALID_INPUT'],
  ] as const)('refuses nonsense to %s', async ([path, input, code], { visit, organize }) => {
    const response = await visit(`/api/auth${path}`, {
      as: { organization: await organize() },
      ...ask,
      body: JSON.stringify(input),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test.for([
    ['/organization/delete', { organizationId: stranger }, 403, 'NOT_ALLOWED'],
    ['/delete-user', { password }, 409, 'ONLY_OWNER'],
    ['/set-password', { newPassword: password }, 404, ''],
    ['/organization/add-member', { userId: stranger, role: 'owner' }, 404, ''],
    ['/change-email', { newEmail: 'ny@nordbiler.example' }, 400, 'INVALID_PASSWORD'],
    ['/sign-in/social', { provider: 'google' }, 404, 'NOT_FOUND'],
    ['/admin/list-users', undefined, 403, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
    ['/admin/set-role', { userId: stranger, role: 'admin' }, 403, 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE'],
    ['/admin/impersonate-user', { userId: stranger }, 403, 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS'],
  ] as const)('keeps %s closed', async ([path, input, status, code], { database, visit, organize }) => {
    const as = { organization: await organize() };
    await visit('/', { as });
    const kept = () =>
      Promise.all([
        database.accounts.selectFrom('user').selectAll().orderBy('id').execute(),
        database.accounts.selectFrom('organization').selectAll().orderBy('id').execute(),
        database.accounts.selectFrom('member').selectAll().orderBy('id').execute(),
      ]);
    const before = await kept();
    const response = await visit(`/api/auth${path}`, { as, ...(input && { ...ask, body: JSON.stringify(input) }) });
    const answer = await response.json().catch(() => ({}));
    expect([response.status, answer.code ?? '']).toEqual([status, code]);
    expect(await kept()).toEqual(before);
  });

  test.for([
    ['cut short', '{'],
    ['empty', ''],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['of the wrong types', '{"email":7,"name":[],"permission":7,"role":{}}'],
    ['deeper than any', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ] as const)('answers a body that is %s in JSON', async ([, body], { visit }) => {
    for (const path of ['/sign-in/email', '/organization/has-permission', '/admin/create-user', '/update-user']) {
      const response = await visit(`/api/auth${path}`, { ...ask, body });
      expect([400, 401]).toContain(response.status);
      expect(await response.json()).toMatchObject({ code: expect.any(String) });
    }
  });
});

describe('while the database is away', () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const secret = randomBytes(32).toString('hex');
  const appOn = (database: Database) =>
    createApp({ database, secret, production: false, log: pino({ level: 'silent' }) });
  const broken = appOn(away);
  const origin = 'http://localhost';

  test('signing in fails, and the page says to try again', async () => {
    const body = new URLSearchParams({ email: 'karen@nordbiler.example', password });
    const response = await broken(
      new Request(`${origin}/account/login`, { method: 'POST', headers: { origin }, body }),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(textOf(await response.text())).toContain('Databasen svarer ikke lige nu.');
  });

  test('signing out fails', async ({ database, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const body = new URLSearchParams({ email, password });
    const request = new Request(`${origin}/account/login`, { method: 'POST', headers: { origin }, body });
    const signedIn = await appOn(database)(request, { clientAddress: '10.1.2.3' });
    const cookie = signedIn.headers.getSetCookie().join('; ').split(';')[0] ?? '';
    expect(cookie).not.toBe('');
    const response = await broken(new Request(`${origin}/cars`, { headers: { cookie } }));
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
    const api = await broken(new Request(`${origin}/api/auth/get-session`, { headers: { cookie } }));
    expect(api.status).toBe(503);
    expect(api.headers.getSetCookie()).toEqual([]);
    expect(await api.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('the API answers in JSON', async () => {
    const body = JSON.stringify({ email: 'karen@nordbiler.example', password });
    const headers = { 'content-type': 'application/json', origin };
    const response = await broken(new Request(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers, body }));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
