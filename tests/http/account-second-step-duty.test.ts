import { describe, expect } from 'vitest';
import { password, test } from '#tests/fixtures.ts';
import { openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';
import { codeOf } from '#tests/totp.ts';

const setUpPath = '/account/two-factor/set-up';

test('an administrator of the platform without a second factor gets nowhere else until it is set up', async ({
  app,
  database,
  organize,
  user,
}) => {
  const { id, email, cookie } = await user({ organization: await organize('Platformen') });
  await cookie;
  await database.accounts.updateTable('user').set({ role: 'admin' }).where('id', '=', id).execute();
  const browser = openBrowser(app);
  await browser.send('/account/login', { email, password });
  for (const path of ['/', '/cars', '/platform', '/unauthorized', '/account/login', '/account/verify-email']) {
    const response = await browser.visit(path);
    expect([path, response.status]).toEqual([path, 302]);
    expect(response.headers.get('location')).toContain(setUpPath);
  }
  expect((await browser.visit('/platform')).headers.get('location')).toBe(`${setUpPath}?to=%2Fplatform`);
  expect(await (await browser.visit('/cars.data')).text()).toContain(setUpPath);
  const call = await browser.call('/admin/set-role', { userId: id, role: 'user' });
  expect([call.status, await call.json()]).toEqual([403, expect.objectContaining({ code: 'TWO_FACTOR_REQUIRED' })]);
  const list = await browser.visit('/api/auth/admin/list-users');
  expect(list.status).toBe(403);
  expect((await browser.send('/api/cars/filter', {})).status).not.toBe(200);

  expect(await browser.read(`${setUpPath}?to=%2Fplatform`)).toContain('skal have totrinsbekræftelse');
  const shown = await (await browser.send(setUpPath, { password })).text();
  const uri = (/name="uri" value="([^"]+)"/.exec(shown)?.[1] ?? '').replaceAll('&amp;', '&');
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const done = await (await browser.send(`${setUpPath}?to=%2Fplatform`, { uri, code: codeOf(secret) })).text();
  expect(done).toContain('href="/platform"');
  expect((await browser.visit('/platform')).status).toBe(200);
  expect((await browser.visit('/api/auth/admin/list-users')).status).toBe(200);
});

describe('an organisation that wants a second factor of its leaders', () => {
  test.for([
    ['owner', true],
    ['admin', true],
    ['salesAdmin', false],
    ['technician', false],
  ] as const)('asks it of the %s: %s', async ([role, isAsked], { app, database, organize, user }) => {
    const organization = await organize();
    const { email, cookie } = await user({ organization, role });
    await cookie;
    await database.accounts
      .updateTable('organizationSettings')
      .set({ requireTwoFactor: true })
      .where('organizationId', '=', organization.id)
      .execute();
    const browser = openBrowser(app);
    await browser.send('/account/login', { email, password });
    const response = await browser.visit('/cars');
    expect(response.headers.get('location')).toBe(isAsked ? `${setUpPath}?to=%2Fcars` : null);
    const members = await browser.visit('/api/auth/organization/list-members');
    expect(members.status).toBe(isAsked ? 403 : 200);
  });

  test('may ask it of all who work there', async ({ database, organize, visit }) => {
    const as = { organization: await organize(), role: 'technician' as const };
    expect((await visit('/cars', { as })).status).toBe(200);
    await database.accounts
      .updateTable('organizationSettings')
      .set({ requireTwoFactorOfAll: true })
      .where('organizationId', '=', as.organization.id)
      .execute();
    expect((await visit('/cars', { as })).headers.get('location')).toBe(`${setUpPath}?to=%2Fcars`);
  });

  test('is demanded at a signed-in user’s next click, who can still sign out', async ({
    database,
    organize,
    visit,
  }) => {
    const organization = await organize();
    const as = { organization };
    expect((await visit('/cars', { as })).status).toBe(200);
    const settings = database.accounts
      .updateTable('organizationSettings')
      .where('organizationId', '=', organization.id);
    await settings.set({ requireTwoFactor: true }).execute();
    const response = await visit('/cars', { as });
    expect(response.headers.get('location')).toBe(`${setUpPath}?to=%2Fcars`);
    expect(textOf(await (await visit(setUpPath, { as })).text())).toContain('Slå totrinsbekræftelse til');
    expect((await visit('/account/sign-out', { as, form: {} })).headers.get('location')).toBe('/account/login');
  });
});
