import { expect } from 'vitest';
import { headers } from '#tests/account-calls.ts';
import { type Person, password, test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';

test('every page tells customers that they are customers, with links to the own settings and sign-out', async ({
  organize,
  visit,
}) => {
  const as: Person = { organization: await organize('Nordbiler'), role: 'customer' };
  for (const path of ['/', '/cars?page=2', '/unauthorized?to=/cars']) {
    const page = await visit(path, { as });
    const html = await page.text();
    const text = textOf(html);
    expect([path, page.status]).toEqual([path, 403]);
    expect(text).toContain('Du er kunde hos Nordbiler');
    expect(text).toContain('har ikke adgang til det, medarbejderne arbejder med');
    expect(text).toContain('Log ud');
    expect(linksOf(html)).toContainEqual({ label: 'Mine indstillinger', href: '/settings' });
    expect(linksOf(html).map(({ href }) => href)).not.toContain('/cars');
  }
});

test('a customer changes the own name and password, and sees no navigation of the staff', async ({
  organize,
  user,
  visit,
}) => {
  const as: Person = { organization: await organize('Nordbiler'), role: 'customer' };
  const html = await (await visit('/settings', { as })).text();
  expect(textOf(html)).toContain('Indstillinger');
  expect(html).not.toContain('Hovedmenu');
  expect(html).toContain('value="customer Nordbiler"');
  const named = await visit('/settings', { as, form: { step: 'profile', name: 'Karla Kunde' } });
  expect([named.status, named.headers.get('location')]).toEqual([303, '/settings#profil']);
  expect(await (await visit('/settings', { as })).text()).toContain('Karla Kunde');
  const wrong = await visit('/settings', { as, form: { step: 'password', password: 'nej', newPassword: password } });
  expect(wrong.status).toBe(401);
  const { email } = await user(as);
  expect(textOf(await (await visit('/settings', { as })).text())).toContain(email);
});

test('a customer of one organisation who works for another is staff there', async ({
  organize,
  user,
  visit,
  database,
}) => {
  const [bought, employer] = [await organize('Sælger'), await organize('Arbejdsgiver')];
  const as: Person = { organization: bought, role: 'customer' };
  const { id } = await user(as);
  await database.accounts
    .insertInto('member')
    .values({ userId: id, organizationId: employer.id, role: 'technician' })
    .execute();
  const home = await visit('/', { as });
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Arbejdsgiver')]);
});

test('a user without an organisation keeps the own settings, and is no customer', async ({
  organize,
  user,
  visit,
  database,
}) => {
  const as: Person = { organization: await organize(), role: 'member' };
  const { id, cookie } = await user(as);
  await cookie;
  await database.accounts.deleteFrom('member').where('userId', '=', id).execute();
  expect((await visit('/cars', { as })).headers.get('location')).toMatch(/^\/unauthorized/);
  expect((await visit('/settings', { as })).status).toBe(200);
  const anonymous = await visit('/settings');
  expect(anonymous.headers.get('location')).toBe('/account/login?to=%2Fsettings');
});

test('the call that changes the own name is a customer’s too', async ({ organize, visit }) => {
  const as: Person = { organization: await organize(), role: 'customer' };
  const init = { method: 'POST', headers, body: JSON.stringify({ name: 'Ny Karla' }) };
  expect((await visit('/api/auth/update-user', { as, ...init })).status).toBe(200);
  const session = await (await visit('/api/auth/get-session', { as })).json();
  expect(session.user.name).toBe('Ny Karla');
});
