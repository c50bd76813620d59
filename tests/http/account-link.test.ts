import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import type { Database } from '#server/db/database.ts';
import { password, test } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';

const askFor = (email: string) => ({ way: 'send-link', email });

function tokenOf(path: string) {
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
}

describe('a login link', () => {
  test('is not used up by looking at it; its button signs in, once, and leads to the page asked for', async ({
    app,
    database,
    organize,
    user,
  }) => {
    const { email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    const asked = await browser.send('/account/login?to=%2Fcars', askFor(email));
    expect(asked.status).toBe(200);
    expect(textOf(await asked.text())).toContain(`Mailen er på vej til ${email}`);
    const [mail] = await mailsTo(database, email);
    expect(mail?.kind).toBe('magic-link');
    const path = mail?.path ?? '';
    for (const scanner of [openBrowser(app), openBrowser(app)]) {
      expect((await scanner.visit(path)).status).toBe(200);
      expect(await scanner.whoAmI()).toBeNull();
    }
    const entered = await browser.send(path, { token: tokenOf(path), rememberMe: 'on' });
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/cars']);
    expect(entered.headers.getSetCookie().join()).toMatch(/session_token=[^;]+; Max-Age=604800/);
    expect(await browser.whoAmI()).toBe(email);
    const again = openBrowser(app);
    const refused = await again.send(path, { token: tokenOf(path), rememberMe: 'on' });
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain('Linket virker ikke længere');
    expect(await again.whoAmI()).toBeNull();
  });

  test('without «Husk mig» signs in for as long as the browser, at most a day', async ({
    app,
    database,
    organize,
    user,
  }) => {
    const { email, id } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    await browser.send('/account/login', askFor(email));
    const path = (await mailsTo(database, email))[0]?.path ?? '';
    const entered = await browser.send(path, { token: tokenOf(path) });
    const sessions = entered.headers.getSetCookie().filter((cookie) => cookie.includes('session_token='));
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).not.toContain('Max-Age');
    const { expiresAt } = await database.accounts
      .selectFrom('session')
      .select('expiresAt')
      .where('userId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1_000);
  });

  test('is over after ten minutes', async ({ app, database, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    await browser.send('/account/login', askFor(email));
    const path = (await mailsTo(database, email))[0]?.path ?? '';
    const { expiresAt } = await database.accounts
      .selectFrom('verification')
      .select('expiresAt')
      .where('value', 'like', `%${email}%`)
      .executeTakeFirstOrThrow();
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const pending = database.accounts.updateTable('verification').where('value', 'like', `%${email}%`);
    await pending.set({ expiresAt: new Date(Date.now() - 1_000) }).execute();
    expect((await browser.send(path, { token: tokenOf(path) })).status).toBe(400);
  });

  test('answers the same, after the same time, for an unknown address, and mails nothing', async ({
    app,
    database,
    organize,
    user,
  }) => {
    const { email } = await user({ organization: await organize() });
    const unknown = `ingen-${randomUUID()}@nordbiler.example`;
    const answers = await Promise.all(
      [email, unknown].map(async (address) => {
        const started = performance.now();
        const answer = await openBrowser(app).send('/account/login', askFor(address));
        expect(performance.now() - started).toBeGreaterThanOrEqual(249);
        return [answer.status, textOf(await answer.text()).replace(address, '…'), answer.headers.getSetCookie()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo(database, unknown)).toEqual([]);
  });

  test('never leads to another site', async ({ app, database, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    await browser.call('/sign-in/magic-link', { email, metadata: { to: 'https://evil.example' } });
    const path = (await mailsTo(database, email))[0]?.path ?? '';
    expect(path).toMatch(/^\/account\/magic-link\?token=\w+$/);
    const entered = await browser.send(`${path}&to=%2F%2Fevil.example`, { token: tokenOf(path) });
    expect(entered.headers.get('location')).toBe('/');
  });

  test('needs an address and is sent five times at most', async ({ app }) => {
    const answer = await openBrowser(app).send('/account/login', askFor(''));
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain('Angiv din e-mail.');
    const email = `ingen-${randomUUID()}@nordbiler.example`;
    for (let count = 0; count < 5; count++) await openBrowser(app).call('/sign-in/magic-link', { email });
    expect((await openBrowser(app).send('/account/login', askFor(email))).status).toBe(429);
  });
});

test('a new browser of an account is reported by mail; the first and a known one are not', async ({
  app,
  database,
  organize,
}) => {
  const organization = await organize();
  const email = await addPerson(database, organization.id);
  const known = openBrowser(app);
  await known.send('/account/login', { email, password });
  expect(await mailsTo(database, email)).toEqual([]);
  await known.send('/account/sign-out', {});
  await known.send('/account/login', { email, password });
  expect(await mailsTo(database, email)).toEqual([]);
  const phone = openBrowser(app, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1');
  await phone.send('/account/login', { email, password });
  const [mail, ...others] = await mailsTo(database, email);
  expect(others).toEqual([]);
  expect(mail?.kind).toBe('new-device');
  expect(mail?.text).toContain('Safari på iPhone');
});

/** A user without a sign-in. */
async function addPerson({ accounts }: Database, organizationId: string) {
  const email = `ny-${randomUUID().slice(0, 8)}@nordbiler.example`;
  const { id } = await accounts
    .insertInto('user')
    .values({ name: 'Karen', email, emailVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hash = await hashPassword(password);
  await accounts
    .insertInto('account')
    .values({ userId: id, accountId: id, providerId: 'credential', password: hash })
    .execute();
  await accounts.insertInto('member').values({ userId: id, organizationId, role: 'member' }).execute();
  return email;
}
