import pino from 'pino';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { test as base, password } from '#tests/fixtures.ts';
import { openBrowser } from '#tests/guest.ts';

type Browser = ReturnType<typeof openBrowser>;

const test = base.extend<{ browser: Browser; email: string }>({
  email: async ({ organize, user }, use) => use((await user({ organization: await organize() })).email),
  browser: async ({ app, email }, use) => {
    const browser = openBrowser(app);
    const entered = await browser.send('/account/login', { email, password });
    expect([entered.status, entered.headers.get('clear-site-data')]).toEqual([302, null]);
    await use(browser);
  },
});

const ways: Readonly<Record<string, (browser: Browser) => Promise<Response>>> = {
  'the form': (browser) => browser.send('/account/sign-out', {}),
  'the API': (browser) => browser.call('/sign-out', {}),
  'the end of all sessions': async (browser) => {
    await browser.call('/revoke-sessions', {});
    return browser.visit('/api/auth/get-session');
  },
};

describe('a browser clears its cache', () => {
  test.for(Object.keys(ways))('when it is signed out by %s', async (way, { browser }) => {
    const answer = await ways[way]?.(browser);
    expect(answer?.headers.get('clear-site-data')).toBe('"cache"');
    expect(await browser.whoAmI()).toBeNull();
  });

  test('and not while the user works on, nor for a guest', async ({ app, browser }) => {
    const known = [await browser.visit('/'), await browser.call('/revoke-other-sessions', {})];
    const guest = openBrowser(app);
    const strange = [await guest.visit('/account/login'), await guest.send('/account/sign-out', {})];
    for (const { headers } of [...known, ...strange]) expect(headers.get('clear-site-data')).toBeNull();
  });
});

describe('the redirect from another service, which signs nobody in', () => {
  test.for([
    ['GET', '/api/auth/callback/google'],
    ['GET', '/api/auth/callback/google?code=a&state=b'],
    ['GET', '/api/auth/callback/google?error=access_denied&state=b'],
    ['GET', '/api/auth/callback/google?code=a&code=b'],
    ['GET', '/api/auth/callback/__proto__?code=a&state=b'],
    ['POST', '/api/auth/callback/google'],
    ['POST', '/api/auth/sign-in/social'],
    ['POST', '/api/auth/link-social'],
  ] as const)('%s %s is a 404 and no error in the log', async ([method, path], { database }) => {
    const lines: { level: number; msg: string }[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const app = createApp({ database, secret: 'a secret of the tests, long enough', production: false, log });
    const headers = { origin: 'http://localhost', 'content-type': 'application/json' };
    const body = JSON.stringify({ provider: 'google', code: 'a', state: 'b' });
    const answer = await app(
      new Request(`http://localhost${path}`, { method, headers, ...(method === 'POST' && { body }) }),
    );
    expect([answer.status, lines]).toEqual([404, []]);
  });
});
