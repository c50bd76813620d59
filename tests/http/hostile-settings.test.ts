import { expect } from 'vitest';
import { test as base, password } from '#tests/fixtures.ts';
import { openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';

type Own = { id: string; email: string; browser: ReturnType<typeof openBrowser> };

/** A newly signed-in salesperson with an own IP address. */
const test = base.extend<{ own: Own }>({
  own: async ({ app, organize, user }, use) => {
    const { id, email } = await user({ organization: await organize(), role: 'member' });
    const browser = openBrowser(app);
    await browser.send('/account/login', { email, password });
    await use({ id, email, browser });
  },
});

test('a change of e-mail cannot flood another person’s mailbox', async ({ own, database }) => {
  const email = `offer-${own.email}`;
  const ask = () => own.browser.send('/settings', { step: 'email', email, password });
  for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(303);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(textOf(await refused.text())).toContain('For mange forsøg. Prøv igen om 15 minutter.');
  const mails = database.accounts.selectFrom('mail').select('kind').where('recipient', '=', email);
  expect(await mails.execute()).toHaveLength(5);
});

test('a session of days ago changes neither e-mail nor second step of an account without a password', async ({
  own: { browser, id, email },
  database,
}) => {
  const { accounts } = database;
  await accounts.deleteFrom('account').where('userId', '=', id).execute();
  await accounts.updateTable('user').set({ twoFactorEnabled: true }).where('id', '=', id).execute();
  const calls = [
    ['/change-email', { newEmail: `ny-${email}` }],
    ['/two-factor/disable', {}],
  ] as const;
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1_000);
  const sessions = accounts.updateTable('session').where('userId', '=', id);
  await sessions.set({ createdAt: twoDaysAgo }).execute();
  for (const [path, input] of [
    ...calls,
    ['/two-factor/get-totp-uri', {}],
    ['/two-factor/generate-backup-codes', {}],
  ] as const) {
    const refused = await browser.call(path, input);
    expect([path, await refused.json()]).toEqual([path, expect.objectContaining({ code: 'SESSION_NOT_FRESH' })]);
  }
  const form = await browser.send('/settings', { step: 'second-step-off' });
  expect(textOf(await form.text())).toContain('Det er længe siden, du loggede ind.');
  await sessions.set({ createdAt: new Date() }).execute();
  for (const [path, input] of calls) expect([path, (await browser.call(path, input)).status]).toEqual([path, 200]);
});
