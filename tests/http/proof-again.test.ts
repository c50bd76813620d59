import { expect } from 'vitest';
import { password } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { addSignedIn, signIn, test } from '../platform-admin.ts';
import { test as atPortal, codeTo, makeLogin } from '../portal.ts';

const longAgo = () => new Date(Date.now() - 31 * 60_000);

test('half an hour after signing in → the password again before passkeys change or devices are signed out', async ({
  database,
  app,
  asWith,
}) => {
  const { accounts } = database;
  const own = await addSignedIn(database, app, { role: 'user' });
  const other = await signIn(app, own.email, password);
  const keys = { userId: own.id, name: 'Telefon', publicKey: 'x', deviceType: 'singleDevice' };
  const { id } = await accounts
    .insertInto('passkey')
    .values({ ...keys, credentialID: crypto.randomUUID(), counter: 0, backedUp: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ask = (form?: Record<string, string>) => asWith(own.cookie)('/settings', form);
  expect((await ask()).text).not.toContain('Bekræft, at det er dig');
  await accounts.updateTable('session').set({ createdAt: longAgo() }).where('userId', '=', own.id).execute();
  expect((await ask()).text).toContain('Bekræft, at det er dig');
  for (const form of [{ step: 'end-others' }, { step: 'delete-passkey', id }]) {
    const refused = await ask(form);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Bekræft først med din adgangskode')]);
  }
  const challenge = await asWith(own.cookie)('/api/auth/passkey/generate-register-options');
  expect([challenge.status, challenge.html]).toEqual([403, expect.stringContaining('SESSION_NOT_PROVEN')]);
  expect((await asWith(other)('/settings')).status).toBe(200);

  const wrong = await ask({ step: 'prove', password: 'en forkert kode' });
  expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('Adgangskoden er forkert.')]);
  expect((await ask({ step: 'prove', password })).to).toBe('/settings#adgangsnoegler');
  expect((await ask({ step: 'delete-passkey', id })).to).toBe('/settings#adgangsnoegler');
  expect((await asWith(other)('/settings')).to).toMatch(/^\/account\/login/);
  expect((await ask()).status).toBe(200);
});

atPortal('in a portal → the code again before a device is signed out', async ({ dealer, browse, database }) => {
  const at = await dealer();
  const email = 'igen@kunde.example';
  await makeLogin(database, at, { email });
  const [one, other] = [browse(at), browse(at)];
  for (const browser of [one, other]) await browser.signIn(email);
  const page = one.at('/indstillinger/login');
  const [, id = ''] = /<button[^>]*value="([0-9a-f-]{36})"/.exec(await (await one.visit(page)).text()) ?? [];
  await database.accounts
    .updateTable('portalSession')
    .set({ provenAt: longAgo() })
    .where('organizationId', '=', at.id)
    .execute();
  const refused = await one.send(page, { way: 'end-device', id });
  expect([refused.status, textOf(await refused.text())]).toEqual([
    403,
    expect.stringContaining('Bekræft først med koden'),
  ]);
  expect((await other.visit(other.at(''))).status).toBe(200);

  expect(textOf(await (await one.send(page, { step: 'code' })).text())).toContain('Vi har sendt dig en kode.');
  const { code } = await codeTo(database, email);
  expect((await one.send(page, { step: 'prove', code })).headers.get('location')).toBe(page);
  expect((await one.send(page, { way: 'end-device', id })).headers.get('location')).toBe(page);
  expect((await other.visit(other.at(''))).headers.get('location')).toBe(other.at('/login'));
});
