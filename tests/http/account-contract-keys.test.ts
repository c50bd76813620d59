import { expect } from 'vitest';
import { coded, get, post, stranger, test } from '#tests/contract.ts';
import { openBrowser } from '#tests/guest.ts';

test('passkey options: signing in needs no session, registering does', async ({ app, enter, organize }) => {
  const [visitor, browser] = [openBrowser(app), await enter({ organization: await organize() })];
  const asked = { challenge: expect.any(String), rpId: 'localhost', userVerification: 'required' };
  expect(await post(visitor, '/passkey/generate-authenticate-options', { email: browser.email })).toMatchObject([
    200,
    asked,
  ]);
  expect((await post(visitor, '/passkey/generate-authenticate-options', { email: 7 }))[0]).toBe(400);
  for (const query of ['', '?authenticatorAttachment=platform']) {
    const [status, options] = await get(browser, `/passkey/generate-register-options${query}`);
    expect([status, options]).toMatchObject([200, { challenge: expect.any(String), rp: { id: 'localhost' } }]);
    const bytes = Buffer.from(options.user.id, 'base64url').length;
    expect(bytes >= 1 && bytes <= 64).toBe(true);
  }
  expect((await get(browser, '/passkey/generate-register-options?authenticatorAttachment=usb'))[0]).toBe(400);
  expect((await get(visitor, '/passkey/generate-register-options'))[0]).toBe(401);
});

test('a response without a device’s signature signs nobody in and stores no passkey', async ({
  app,
  database,
  enter,
  organize,
}) => {
  const [visitor, browser] = [openBrowser(app), await enter({ organization: await organize() })];
  const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
  expect(await post(visitor, '/passkey/verify-authentication', { response })).toEqual(
    coded(400, 'CHALLENGE_NOT_FOUND'),
  );
  await post(visitor, '/passkey/generate-authenticate-options');
  expect((await post(visitor, '/passkey/verify-authentication', { response }))[0]).toBe(401);
  expect(await visitor.whoAmI()).toBeNull();
  await get(browser, '/passkey/generate-register-options');
  const refused = await post(browser, '/passkey/verify-registration', { response, name: 'Telefon' });
  expect(refused).toEqual(coded(500, 'FAILED_TO_VERIFY_REGISTRATION'));
  expect((await post(visitor, '/passkey/verify-registration', { response, name: 'Telefon' }))[0]).toBe(401);
  expect(await database.accounts.selectFrom('passkey').select('id').execute()).toEqual([]);
});

test('one’s own passkeys are listed, renamed and deleted, another’s are not', async ({
  app,
  database,
  enter,
  organize,
}) => {
  const organization = await organize();
  const [own, other] = [await enter({ organization }), await enter({ organization, role: 'admin' })];
  const { id } = await database.accounts
    .insertInto('passkey')
    .values({
      userId: own.id,
      name: 'Telefon',
      publicKey: 'k',
      credentialID: 'c',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await get(own, '/passkey/list-user-passkeys')).toMatchObject([200, [{ id, name: 'Telefon' }]]);
  expect(await get(other, '/passkey/list-user-passkeys')).toEqual([200, []]);
  expect((await get(openBrowser(app), '/passkey/list-user-passkeys'))[0]).toBe(401);
  expect((await post(other, '/passkey/update-passkey', { id, name: 'Min' }))[0]).toBe(401);
  expect((await post(other, '/passkey/delete-passkey', { id }))[0]).toBe(401);
  expect(await post(own, '/passkey/update-passkey', { id, name: 'Kontor' })).toMatchObject([
    200,
    { passkey: { id, name: 'Kontor' } },
  ]);
  expect((await post(own, '/passkey/update-passkey', { id, name: ' ' }))[0]).toBe(400);
  expect((await post(own, '/passkey/delete-passkey', { id: stranger }))[0]).toBe(404);
  expect(await post(own, '/passkey/delete-passkey', { id })).toEqual([200, { status: true }]);
  expect(await get(own, '/passkey/list-user-passkeys')).toEqual([200, []]);
});

test('list-users is for platform administrators, stop-impersonating for an impersonator', async ({
  app,
  database,
  enter,
  organize,
}) => {
  const browser = await enter({ organization: await organize() });
  expect((await get(browser, '/admin/list-users'))[0]).toBe(403);
  expect((await get(openBrowser(app), '/admin/list-users'))[0]).toBe(401);
  expect((await post(browser, '/admin/stop-impersonating'))[0]).toBe(400);
  await database.accounts
    .updateTable('user')
    .set({ role: 'admin', twoFactorEnabled: true })
    .where('id', '=', browser.id)
    .execute();
  const listed = await get(browser, `/admin/list-users?searchValue=${browser.email}&searchField=email`);
  expect(listed).toMatchObject([200, { users: [{ id: browser.id }], total: 1 }]);
});
