import { Writable } from 'node:stream';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { password, test } from '#tests/fixtures.ts';

const secret = 'a secret of the tests, long enough';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

/** An application of its own on the database, with its log. */
function open(databaseUrl: string, options: { production?: boolean; appUrl?: string } = {}) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const database = openDatabase(databaseUrl, { max: 2 });
  const app = createApp({ database, secret, production: false, log: pino(stream), ...options });
  const visit = (path: string, init?: RequestInit) => app(new Request(`http://localhost${path}`, init));
  return { visit, lines, close: () => database.close() };
}

const loginForm = (email: string) => ({
  method: 'POST',
  headers: { origin: 'http://localhost' },
  body: new URLSearchParams({ email, password }),
});

test('an unknown path → a 404 page that names it', async ({ visit }) => {
  const response = await visit('/findes/ikke?side=2', { headers: firefox });
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('<html lang="da">');
  expect(html).toContain('Page not found');
  expect(html).toContain('Page Not Found: /findes/ikke<');
  expect(html).toContain('Til forsiden');
});

test('a robot → an error’s status without a page; valid pages in full', async ({ visit }) => {
  const missing = await visit('/findes/ikke', { headers: googlebot });
  expect(missing.status).toBe(404);
  expect(await missing.text()).toBe('');
  const login = await visit('/account/login', { headers: googlebot });
  expect(await login.text()).toContain('Adgangskode');
});

test('every script of a page → the CSP nonce, new for each page', async ({ visit }) => {
  const nonces = new Set<string>();
  for (const path of ['/account/login', '/findes/ikke']) {
    const response = await visit(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1] ?? '';
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
    expect(policy).not.toContain('unsafe-inline');
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('every answer → security headers, no caching, a request id', async ({ visit }) => {
  for (const path of ['/account/login', '/findes/ikke', '/health', '/%E0%A4%A']) {
    const { headers } = await visit(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'cache-control': 'private, no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers.has('strict-transport-security')).toBe(false);
  }
});

test('an https address → HSTS and secure cookies', async ({ appUrl }) => {
  const { visit, close } = open(appUrl, { appUrl: 'https://bil.example' });
  expect((await visit('/health')).headers.get('strict-transport-security')).toContain('max-age=63072000');
  await close();
});

test.for([
  ['/%E0%A4%A', 400],
  ['/biler%00', 400],
  ['//evil.example', 404],
  ['/%2f%2fevil.example', 404],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/cars/%F0%9F%9A%97', 404],
] as const)('the address %s → %i', async ([path, status], { visit }) => {
  expect((await visit(path)).status).toBe(status);
});

test.for(['OPTIONS', 'PROPFIND', 'LINK'])('the method %s → 405', async (method, { visit }) => {
  const response = await visit('/account/login', { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toContain('GET, HEAD, POST');
});

test('a form post to a path without action → an error page', async ({ visit }) => {
  const response = await visit('/findes/ikke', { form: { a: 'b' } });
  expect(response.status).toBe(405);
  expect(await response.text()).toContain('405 Method Not Allowed');
});

test('HEAD → status and headers without body', async ({ visit }) => {
  for (const [path, status] of [
    ['/account/login', 200],
    ['/findes/ikke', 404],
    ['/health', 200],
  ] as const) {
    const response = await visit(path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([status, '']);
  }
});

test('a malformed form body → 400', async ({ visit }) => {
  const headers = { origin: 'http://localhost', 'content-type': 'multipart/form-data; boundary=x' };
  const garbled = await visit('/account/login', { method: 'POST', headers, body: 'ikke en formular' });
  expect(garbled.status).toBe(400);
  const json = await visit('/account/login', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(400);
});

test('a forged address header → ignored', async ({ app, database, organize, user }) => {
  const organization = await organize();
  const { id, email } = await user({ organization });
  const headers = { origin: 'http://localhost', 'x-client-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' };
  const init = { ...loginForm(email), headers };
  const response = await app(new Request('http://localhost/account/login', init), { clientAddress: '10.20.30.40' });
  expect(response.status).toBe(302);
  const sessions = await database.accounts.selectFrom('session').select('ipAddress').where('userId', '=', id).execute();
  expect(sessions.map((each) => each.ipAddress)).toContain('10.20.30.40');
  expect(sessions.map((each) => each.ipAddress)).not.toContain('6.6.6.6');
});

test('a form from another site → refused', async ({ visit }) => {
  const response = await visit('/account/login', {
    form: { email: 'a@b.example' },
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status).toBe(403);
});

test('a bug → a page with the log id, without details', async ({ appUrl }) => {
  const { visit, lines, close } = open(`${appUrl}?options=${encodeURIComponent('-c search_path=nowhere')}`);
  const response = await visit('/account/login', loginForm('nogen@bil.example'));
  const html = await response.text();
  const id = response.headers.get('x-request-id');
  expect(response.status).toBe(500);
  expect(html).toContain('Internal Server Error');
  expect(html).toContain('Fejlens nummer');
  expect(html).toContain(`>${id}</code>`);
  expect(html).not.toContain('relation');
  const logged = lines.filter(({ msg }) => msg === 'a request met a bug');
  expect(logged).toMatchObject([{ requestId: id, path: '/account/login', level: 50 }]);
  await close();
});

test('production → a log line for each request, without queries and keys', async ({ appUrl }) => {
  const { visit, lines, close } = open(appUrl, { production: true });
  await visit('/findes/ikke?kode=hemmelig');
  await visit('/documents/view/hemmelig');
  await visit('/calendar/hemmelig/kalender.ics');
  await visit('/health');
  expect(lines).toMatchObject([
    { method: 'GET', route: '/*', status: 404, ms: expect.any(Number), requestId: expect.any(String) },
    { method: 'GET', route: '/documents/view/:token', status: 404 },
    { method: 'GET', route: '/calendar/:token/kalender.ics', status: 404 },
  ]);
  await close();
});

test('an aborted request → no error in the log', async ({ appUrl }) => {
  const { visit, lines, close } = open(appUrl, { production: true });
  const sender = new AbortController();
  const visited = visit('/cars', { signal: sender.signal });
  sender.abort();
  await visited;
  expect(lines).toMatchObject([{ method: 'GET', status: 499, level: 30 }]);
  await close();
});

test('a demo installation → only failures in the log', async ({ appUrl }) => {
  const { visit, lines, close } = open(appUrl);
  await visit('/account/login');
  await visit('/findes/ikke');
  expect(lines).toEqual([]);
  await close();
});
