import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { password, test } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';

const tokenOf = (path = '') => new URL(path, 'http://localhost').searchParams.get('token') ?? '';
const newcomer = () => `ny-${randomUUID()}@hostile.example`;

describe('the token of one mail', () => {
  test('opens nothing that another mail opens', async ({ app, database, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    await browser.call('/request-password-reset', { email });
    await browser.call('/sign-in/magic-link', { email });
    const mails = await mailsTo(database, email);
    const reset = tokenOf(mails.find(({ kind }) => kind === 'password-reset')?.path);
    const link = tokenOf(mails.find(({ kind }) => kind === 'magic-link')?.path);
    expect([reset, link].every((token) => token.length >= 24)).toBe(true);
    await browser.visit(`/api/auth/magic-link/verify?token=${reset}`);
    await browser.visit(`/api/auth/verify-email?token=${reset}`);
    expect(await browser.whoAmI()).toBeNull();
    const taken = await browser.call('/reset-password', { token: link, newPassword: 'en-helt-ny-adgang-til' });
    expect([taken.status, await taken.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }]);
    expect((await browser.call('/sign-in/email', { email, password })).status).toBe(200);
  });

  test('that is over, cut, or made up opens nothing', async ({ app, database, organize, user }) => {
    const { email, id } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    await browser.call('/request-password-reset', { email });
    const token = tokenOf((await mailsTo(database, email))[0]?.path);
    await expire(database, id);
    for (const each of [token, token.slice(1), randomBytes(18).toString('base64url'), '', `${token}'--`]) {
      const answer = await browser.call('/reset-password', { token: each, newPassword: 'en-helt-ny-adgang-til' });
      expect([each, answer.status]).toEqual([each, 400]);
    }
    expect((await browser.call('/sign-in/email', { email, password })).status).toBe(200);
  });

  test('confirms an address for its own account, and signs in only once', async ({ app, database }) => {
    const email = newcomer();
    const browser = openBrowser(app);
    await browser.call('/sign-up/email', { name: 'Ny', email, password: 'gul-cykel-under-broen' });
    const [mail] = await mailsTo(database, email);
    const token = tokenOf(mail?.path);
    const forged = token.replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify({ email: 'offer@nordbiler.example' })).toString('base64url')}.`,
    );
    await browser.visit(`/api/auth/verify-email?token=${forged}`);
    expect(await browser.whoAmI()).toBeNull();
    await browser.send(mail?.path ?? '', { token });
    const again = openBrowser(app);
    await again.visit(`/api/auth/verify-email?token=${token}`);
    await again.send(mail?.path ?? '', { token });
    expect(await again.whoAmI()).toBeNull();
  });
});

describe('no call of the API leads to another site', () => {
  const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];

  test.for(elsewhere)('not to %s', async (target, { app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    const query = new URLSearchParams({ token: 'x', callbackURL: target, errorCallbackURL: target });
    for (const path of ['/verify-email', '/magic-link/verify', '/reset-password/x', '/delete-user/callback']) {
      const answer = await browser.visit(`/api/auth${path}?${query}`);
      expect([path, answer.headers.get('location') ?? '']).toEqual([
        path,
        expect.not.stringMatching(/evil|javascript/),
      ]);
    }
    for (const [path, input] of [
      ['/sign-in/email', { email, password, callbackURL: target }],
      ['/sign-up/email', { email: newcomer(), name: 'Ny', password: 'gul-cykel-under-broen', callbackURL: target }],
      ['/sign-in/magic-link', { email, callbackURL: target, errorCallbackURL: target, newUserCallbackURL: target }],
      ['/request-password-reset', { email, redirectTo: target }],
    ] as const) {
      const answer = await browser.call(path, input);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.text()).not.toContain('evil.example');
    }
    expect(await browser.whoAmI()).toBeNull();
  });
});

test('known and unknown addresses have one answer to every question of the API', async ({
  app,
  database,
  organize,
  user,
}) => {
  const { email } = await user({ organization: await organize() });
  const unknown = newcomer();
  const wrong = 'forkert-adgangskode';
  for (const [path, input] of [
    ['/sign-in/email', { password: wrong }],
    ['/sign-in/magic-link', {}],
    ['/request-password-reset', {}],
    ['/send-verification-email', {}],
    ['/passkey/generate-authenticate-options', {}],
  ] as const) {
    const answers = await Promise.all(
      [email, unknown].map(async (address) => {
        const answer = await openBrowser(app).call(path, { ...input, email: address });
        const body: Record<string, unknown> = await answer.json();
        return [answer.status, { ...body, ...('challenge' in body && { challenge: '…' }) }];
      }),
    );
    expect([path, answers[0]]).toEqual([path, answers[1]]);
  }
  expect(await mailsTo(database, unknown)).toEqual([]);
});

describe('the address that a request says it comes from', () => {
  const forged = (place: number) => ({
    'x-forwarded-for': `203.0.113.${place}`,
    'x-real-ip': `203.0.113.${place}`,
    'x-client-address': `203.0.113.${place}`,
    forwarded: `for=203.0.113.${place}`,
  });

  test('neither evades the limit of its own address nor appears in the session', async ({
    app,
    database,
    organize,
    user,
  }) => {
    const { email, id } = await user({ organization: await organize() });
    const from = { clientAddress: `10.${[...randomBytes(3)].join('.')}` };
    const attempt = (address: string, secret: string, place: number) =>
      app(
        new Request('http://localhost/api/auth/sign-in/email', {
          method: 'POST',
          headers: { origin: 'http://localhost', 'content-type': 'application/json', ...forged(place) },
          body: JSON.stringify({ email: address, password: secret }),
        }),
        from,
      );
    expect((await attempt(email, password, 1)).status).toBe(200);
    const sessions = database.accounts.selectFrom('session').select('ipAddress').where('userId', '=', id);
    expect((await sessions.execute()).map(({ ipAddress }) => ipAddress)).toContain(from.clientAddress);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, place) => attempt(newcomer(), 'forkert', place)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  });
});

/** Expires the user's pending verifications. */
async function expire({ accounts }: Database, userId: string) {
  await accounts
    .updateTable('verification')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('value', 'like', `%${userId}%`)
    .execute();
}
