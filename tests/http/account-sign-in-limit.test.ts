import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { App } from '#server/http/handler.ts';
import { password, test } from '#tests/fixtures.ts';
import { textOf } from '#tests/html.ts';

const anyAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** One attempt by the sign-in form, by default from an own IP address. */
function attempt(app: App, email: string, given: string, clientAddress = anyAddress()) {
  const body = new URLSearchParams({ email, password: given });
  const headers = { origin: 'http://localhost' };
  return app(new Request('http://localhost/account/login', { method: 'POST', headers, body }), { clientAddress });
}

async function fail(app: App, email: string, times: number) {
  for (let count = 0; count < times; count++) {
    expect((await attempt(app, email, 'gaetteri-uden-ende')).status).toBe(401);
  }
}

describe('guessing at one account from ever new addresses', () => {
  test('ends after ten tries, also for the right password, and says how long', async ({ app, organize, user }) => {
    const { email, cookie } = await user({ organization: await organize() });
    await cookie;
    await fail(app, email, 10);
    const answer = await attempt(app, email.toUpperCase(), password);
    expect(answer.status).toBe(429);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect(textOf(await answer.text())).toContain('For mange forsøg. Prøv igen om 15 minutter.');
  });

  test('ends the same way for an unknown e-mail', async ({ app }) => {
    const email = `ingen-${randomUUID()}@nordbiler.example`;
    await fail(app, email, 10);
    const answer = await attempt(app, email, 'gaetteri-uden-ende');
    expect(answer.status).toBe(429);
    expect(textOf(await answer.text())).toContain('For mange forsøg. Prøv igen om 15 minutter.');
  });

  test('ends the same way in the API, with a code', async ({ app }) => {
    const email = `api-${randomUUID()}@nordbiler.example`;
    await fail(app, email, 10);
    const answer = await app(
      new Request('http://localhost/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost' },
        body: JSON.stringify({ email, password }),
      }),
      { clientAddress: anyAddress() },
    );
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  test('lets no more than ten through at once', async ({ app, database }) => {
    const email = `samtidig-${randomUUID()}@nordbiler.example`;
    const answers = await Promise.all(Array.from({ length: 14 }, () => attempt(app, email, 'gaetteri-uden-ende')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const stored = await database.accounts.selectFrom('signInAttempt').select('emailHash').execute();
    expect(JSON.stringify(stored)).not.toContain('samtidig');
  });

  test('is forgotten by a sign-in that succeeds', async ({ app, organize, user }) => {
    const { email, cookie } = await user({ organization: await organize() });
    await cookie;
    await fail(app, email, 9);
    expect((await attempt(app, email, password)).status).toBe(302);
    await fail(app, email, 10);
    expect((await attempt(app, email, password)).status).toBe(429);
  });

  test('is forgotten when the time is up', async ({ app, database, organize, user }) => {
    const { email, cookie } = await user({ organization: await organize() });
    await cookie;
    await fail(app, email, 10);
    expect((await attempt(app, email, password)).status).toBe(429);
    await database.accounts
      .updateTable('signInAttempt')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    await fail(app, email, 1);
    const rows = database.accounts.selectFrom('signInAttempt').select('count').where('expiresAt', '>', new Date());
    expect(await rows.execute()).toEqual([{ count: 1 }]);
    expect((await attempt(app, email, password)).status).toBe(302);
    expect(await database.accounts.selectFrom('signInAttempt').selectAll().execute()).toEqual([]);
  });
});

test('an office behind one address signs in thirty times a minute, and then waits', async ({ app, organize, user }) => {
  const { email, cookie } = await user({ organization: await organize() });
  await cookie;
  const address = anyAddress();
  for (let count = 0; count < 30; count++) {
    expect((await attempt(app, email, password, address)).status).toBe(302);
  }
  const answer = await attempt(app, email, password, address);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(textOf(await answer.text())).toContain('For mange forsøg. Prøv igen om 1 minut.');
  expect((await attempt(app, email, password)).status).toBe(302);
});
