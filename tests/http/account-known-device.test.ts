import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test as base, password } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';
import { setUp } from '#tests/second-step.ts';
import { codeOf } from '#tests/totp.ts';

type Browser = ReturnType<typeof openBrowser>;

const wrong = 'gaetteri-uden-ende';
const deviceCookie = 'bilassistent.device';

const test = base.extend<{
  email: string;
  /** A browser that has signed in to the account, and out again. */
  known: Browser;
}>({
  email: async ({ organize, user }, use) => use((await user({ organization: await organize() })).email),
  known: async ({ app, email }, use) => {
    const browser = openBrowser(app);
    expect((await signIn(browser, email)).status).toBe(302);
    await browser.send('/account/sign-out', {});
    await use(browser);
  },
});

function signIn(browser: Browser, email: string, given = password) {
  return browser.send('/account/login', { email, password: given });
}

/** Repeats attempts, and expects each to be checked. */
async function guess(browser: Browser, email: string, times: number) {
  for (let count = 0; count < times; count++) expect((await signIn(browser, email, wrong)).status).toBe(401);
}

describe('while strangers guess at an account', () => {
  test('its user signs in with the browser that is known, and the strangers wait on', async ({ app, email, known }) => {
    const stranger = openBrowser(app);
    await guess(stranger, email, 10);
    expect((await signIn(stranger, email)).status).toBe(429);
    expect((await signIn(known, email)).status).toBe(302);
    expect(await known.whoAmI()).toBe(email);
    expect((await signIn(stranger, email)).status).toBe(429);
  });

  test('the known browser has ten tries of its own, and then waits by itself', async ({ app, email, known }) => {
    await guess(known, email, 10);
    expect((await signIn(known, email)).status).toBe(429);
    expect((await signIn(openBrowser(app), email)).status).toBe(302);
    expect((await signIn(known, email)).status).toBe(429);
  });

  test('a copied cookie has its tries together with the browser it comes from', async ({ app, email, known }) => {
    const thieves = [openBrowser(app), openBrowser(app)];
    for (const thief of thieves) {
      thief.jar.set(deviceCookie, known.jar.get(deviceCookie) ?? '');
      await guess(thief, email, 5);
    }
    for (const thief of thieves) expect((await signIn(thief, email)).status).toBe(429);
  });

  test('a cookie that is forged, or known to another account, counts as a stranger', async ({
    app,
    email,
    known,
    organize,
    user,
  }) => {
    const other = (await user({ organization: await organize('Sydbiler') })).email;
    const elsewhere = openBrowser(app);
    await signIn(elsewhere, other);
    await elsewhere.send('/account/sign-out', {});
    const forger = openBrowser(app);
    const [value = ''] = (known.jar.get(deviceCookie) ?? '').split('.');
    forger.jar.set(deviceCookie, `${value}.${Buffer.alloc(32).toString('base64')}`);

    await guess(elsewhere, email, 5);
    await guess(forger, email, 5);
    expect((await signIn(elsewhere, email)).status).toBe(429);
    expect((await signIn(forger, email)).status).toBe(429);
    expect((await signIn(openBrowser(app), email)).status).toBe(429);
    expect((await signIn(elsewhere, other)).status).toBe(302);
  });

  test('an unknown e-mail waits the same in a browser known elsewhere', async ({ app, known }) => {
    const nobody = `ingen-${randomUUID()}@nordbiler.example`;
    await guess(known, nobody, 5);
    await guess(openBrowser(app), nobody, 5);
    expect((await signIn(known, nobody)).status).toBe(429);
  });

  test('no more than ten tries of the known browser come through at once', async ({ known, email }) => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(known, email, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('a known browser is sent a link and a reset although strangers have asked for all theirs', async ({
    app,
    database,
    email,
    known,
  }) => {
    const stranger = openBrowser(app);
    for (let count = 0; count < 5; count++) {
      expect((await stranger.send('/account/login', { way: 'send-link', email })).status).toBe(200);
      expect((await stranger.send('/account/forgot-password', { email })).status).toBe(200);
    }
    const link = await stranger.send('/account/login', { way: 'send-link', email });
    expect([link.status, textOf(await link.text())]).toEqual([429, expect.stringContaining('Brug linket i en mail')]);
    expect((await stranger.send('/account/forgot-password', { email })).status).toBe(429);
    expect(await mailsTo(database, email)).toHaveLength(10);

    expect((await known.send('/account/login', { way: 'send-link', email })).status).toBe(200);
    expect((await known.send('/account/forgot-password', { email })).status).toBe(200);
    expect(await mailsTo(database, email)).toHaveLength(12);
  });

  test('a known browser is asked for its code although strangers who have the password have used up their tries', async ({
    app,
    email,
    known: browser,
  }) => {
    await signIn(browser, email);
    const { secret } = await setUp(browser);
    await browser.send('/account/sign-out', {});
    for (let count = 0; count < 2; count++) {
      const stranger = openBrowser(app);
      await stranger.send('/account/login', { email, password });
      for (let each = 0; each < 5; each++) await stranger.send('/account/two-factor', { way: 'app', code: '000000' });
    }
    await browser.send('/account/login', { email, password });
    expect((await browser.send('/account/two-factor', { way: 'app', code: codeOf(secret) })).status).toBe(302);
    expect(await browser.whoAmI()).toBe(email);
  });
});

describe('a browser stays known', () => {
  test('by a cookie that scripts do not read and that outlives the session', async ({ app, email }) => {
    const entered = await signIn(openBrowser(app), email);
    const cookie = entered.headers.getSetCookie().find((each) => each.startsWith(deviceCookie));
    expect(cookie).toMatch(/; Max-Age=34560000;.*HttpOnly/);
  });

  test('when the password is changed in another one', async ({ app, email, known }) => {
    const other = openBrowser(app);
    await signIn(other, email);
    const changed = { currentPassword: password, newPassword: 'gul-cykel-under-broen', revokeOtherSessions: true };
    expect((await other.call('/change-password', changed)).status).toBe(200);
    await guess(openBrowser(app), email, 10);
    expect((await signIn(known, email, 'gul-cykel-under-broen')).status).toBe(302);
  });

  test('only where the password is reset, whichever device was known before', async ({
    app,
    database,
    email,
    known,
  }) => {
    const reader = openBrowser(app);
    await reader.send('/account/forgot-password', { email });
    const path = (await mailsTo(database, email)).find(({ kind }) => kind === 'password-reset')?.path ?? '';
    const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
    expect((await reader.send(path, { token, password: 'gul-cykel-under-broen' })).status).toBe(302);

    await guess(openBrowser(app), email, 10);
    expect((await signIn(known, email, 'gul-cykel-under-broen')).status).toBe(429);
    expect((await signIn(reader, email, 'gul-cykel-under-broen')).status).toBe(302);
  });
});

test('the page that says to wait names the other ways in, with the address still typed', async ({ app, email }) => {
  const browser = openBrowser(app);
  await guess(browser, email, 10);
  const answer = await signIn(browser, email);
  const html = await answer.text();
  expect(textOf(html)).toMatch(
    /For mange forsøg\. Prøv igen om 15 minutter\. ?Imens kan du komme ind på en anden måde:/,
  );
  expect(html).toMatch(/<a href="#maillink"[^>]*>Få et link i en mail</);
  expect(html).toMatch(/<button id="maillink" type="submit" [^>]*>Log ind med link i en mail</);
  expect(html).toMatch(/<a href="#adgangsnoegle"[^>]*>Brug en adgangsnøgle</);
  expect(html).toContain('id="adgangsnoegle"');
  expect(html).toMatch(/<a [^>]*href="\/account\/forgot-password"[^>]*>Vælg en ny adgangskode</);
  expect(html).toContain(`value="${email}"`);
});
