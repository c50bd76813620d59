import pino from 'pino';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { test as base, password } from '#tests/fixtures.ts';
import { openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';
import { addSignedIn } from '#tests/platform-admin.ts';

type Named = { id: string; browser: ReturnType<typeof openBrowser> };

/** A signed-in platform administrator by the installation's settings. */
const test = base.extend<{ named: Named }>({
  named: async ({ app, database }, use) => {
    const { id, email } = await addSignedIn(database, app, { role: 'user' });
    const secret = 'x'.repeat(32);
    const deps = { database, secret, production: false, log: pino({ level: 'silent' }), platformAdminIds: [id] };
    const browser = openBrowser(createApp(deps));
    await browser.send('/account/login', { email, password });
    await database.accounts.updateTable('user').set({ twoFactorEnabled: true }).where('id', '=', id).execute();
    await use({ id, browser });
  },
});

describe('an administrator that the settings name', () => {
  test('an only owner cannot be deleted, and the message is the usual one', async ({ named, organize, user }) => {
    const { id: userId } = await user({ organization: await organize() });
    const { browser } = named;
    const page = await browser.send(`/platform/users/${userId}`, { step: 'remove' });
    expect([page.status, textOf(await page.text())]).toEqual([409, expect.stringContaining('den eneste ejer')]);
    const call = await browser.call('/admin/remove-user', { userId });
    expect([call.status, await call.json()]).toEqual([409, expect.objectContaining({ code: 'ONLY_OWNER' })]);
  });

  test('roles, bans and e-mails change by no call without a full entry in the log', async ({
    database,
    named: { id, browser },
    organize,
    user,
  }) => {
    const { id: other } = await user({ organization: await organize() });
    const users = () =>
      database.accounts.selectFrom('user').selectAll().where('id', 'in', [id, other]).orderBy('id').execute();
    const before = await users();
    for (const [userId, data] of [
      [id, { role: 'admin' }],
      [other, { role: 'admin' }],
      [other, { banned: true }],
      [other, { email: 'tyv@platform.example' }],
      [other, { twoFactorEnabled: true }],
    ] as const) {
      const call = await browser.call('/admin/update-user', { userId, data });
      expect([data, call.status]).toEqual([data, 400]);
    }
    expect(await users()).toEqual(before);
    expect((await browser.call('/admin/update-user', { userId: other, data: { name: 'Nyt Navn' } })).status).toBe(200);
  });
});
