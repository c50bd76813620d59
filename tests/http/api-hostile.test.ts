import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import type { App } from '#server/http/handler.ts';
import { test } from '../api.ts';
import { addCar } from '../factories.ts';
import { password } from '../fixtures.ts';

const path = '/api/cars/filter';
const json = { 'content-type': 'application/json' };
const noJson = 'Kroppen er ikke gyldig JSON i UTF-8.';
const noObject = 'Kroppen: skal være et objekt.';
const bytes = (...values: number[]) => new Uint8Array(values);
const megabytes = (count: number) => `{"search":"${'x'.repeat(count * 1024 * 1024)}"}`;

type Hostile = { name: string; body: string | Uint8Array; headers?: Record<string, string>; answer: [number, string] };

const hostile: Hostile[] = [
  { name: 'nothing', body: '', answer: [400, 'Der mangler en krop.'] },
  { name: 'half a body', body: '{"filters":', answer: [400, noJson] },
  { name: 'a form', body: 'a=1', answer: [400, noJson] },
  { name: 'text after the body', body: '{} {}', answer: [400, noJson] },
  { name: 'not a number', body: '{"filters":{"page":NaN}}', answer: [400, noJson] },
  { name: 'a raw NUL', body: '{"a":"\0"}', answer: [400, noJson] },
  { name: 'no UTF-8', body: bytes(0x22, 0xff, 0xfe, 0x22), answer: [400, noJson] },
  { name: 'UTF-16', body: bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), answer: [400, noJson] },
  { name: 'null', body: 'null', answer: [400, noObject] },
  { name: 'a list', body: '[{}]', answer: [400, noObject] },
  { name: 'a number', body: '1e999', answer: [400, noObject] },
  { name: 'deep lists', body: '['.repeat(60_000) + ']'.repeat(60_000), answer: [400, noObject] },
  { name: 'deep objects', body: `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, answer: [400, 'a: Ukendt felt.'] },
  { name: 'a huge list', body: `{"columnOrder":[${'"vin",'.repeat(30_000)}"vin"]}`, answer: [400, '200 værdier.'] },
  {
    name: 'a huge list of faults',
    body: `{${Array.from({ length: 9_000 }, (_, number) => `"felt${number}":1`).join()}}`,
    answer: [400, 'Ukendt felt'],
  },
  { name: 'a prototype', body: '{"__proto__":{"sortBy":"vin"}}', answer: [400, '__proto__: Ukendt felt.'] },
  {
    name: 'a prototype in a map',
    body: '{"visibleColumns":{"\\u005f_proto__":true}}',
    answer: [400, 'visibleColumns.__proto__: Ukendt felt.'],
  },
  { name: 'a constructor', body: '{"filters":{"constructor":{}}}', answer: [400, 'filters.constructor: Ukendt felt.'] },
  { name: 'lone surrogates', body: '{"filters":{"search":"\\ud800"}}', answer: [200, ''] },
  { name: 'a byte order mark', body: '\uFEFF{}', answer: [200, ''] },
  { name: 'patterns of SQL', body: `{"filters":{"search":"%' or 1=1 --\\\\_"}}`, answer: [200, ''] },
  { name: 'no type', body: '{}', headers: { 'content-type': '' }, answer: [415, 'application/json'] },
  { name: 'a form by type', body: '{}', headers: { 'content-type': 'text/plain' }, answer: [415, 'application/json'] },
  {
    name: 'a type that only begins like ours',
    body: '{}',
    headers: { 'content-type': 'application/json-seq' },
    answer: [415, 'application/json'],
  },
  {
    name: 'another charset',
    body: '{}',
    headers: { 'content-type': 'application/json; charset=utf-16' },
    answer: [415, 'application/json'],
  },
  {
    name: 'a packed body',
    body: '{}',
    headers: { ...json, 'content-encoding': 'gzip' },
    answer: [415, 'komprimering'],
  },
  {
    name: 'our charset',
    body: '{}',
    headers: { 'content-type': 'Application/JSON; charset="UTF-8"' },
    answer: [200, ''],
  },
  { name: '5 MB', body: megabytes(5), answer: [413, 'Det må højst fylde 256 kB.'] },
  {
    name: '5 MB that are announced',
    body: megabytes(5),
    headers: { ...json, 'content-length': `${5 * 1024 * 1024}` },
    answer: [413, 'Det må højst fylde 256 kB.'],
  },
  {
    name: 'another site',
    body: '{}',
    headers: { ...json, origin: 'https://ond.example' },
    answer: [403, 'Kaldet kommer fra et andet websted.'],
  },
  { name: 'no site', body: '{}', headers: { ...json, origin: 'null' }, answer: [403, 'et andet websted'] },
  {
    name: 'another site, by the browser',
    body: '{}',
    headers: { ...json, 'sec-fetch-site': 'cross-site' },
    answer: [403, 'et andet websted'],
  },
];

test('whatever is sent gets an answer in the envelope', async ({ organize, as, call }) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => addCar(tenant));
  for (const { name, body, headers, answer } of hostile) {
    const response = await call(path, { as: person, body, headers: { ...json, ...headers } });
    const text = await response.text();
    const { success, error } = JSON.parse(text);
    expect([response.status, success], name).toEqual([answer[0], answer[0] === 200]);
    expect(text.length, name).toBeLessThan(6_000);
    if (!success) {
      expect(error, name).toMatchObject({ message: expect.stringMatching(/./), statusCode: answer[0] });
      expect(error.description, name).toContain(answer[1]);
    }
  }
});

const addresses: [method: string, path: string, status: number, allow?: string][] = [
  ['GET', path, 405, 'POST'],
  ['HEAD', path, 405, 'POST'],
  ['PUT', path, 405, 'POST'],
  ['PATCH', path, 405, 'POST'],
  ['DELETE', path, 405, 'POST'],
  ['OPTIONS', path, 405],
  ['GET', '/api', 404],
  ['GET', '/api/', 404],
  ['POST', '/api/cars', 404],
  ['GET', '/api/ukendt/sti', 404],
  ['DELETE', '/api/cars/filter/1', 404],
  ['GET', '/api/%00', 400],
  ['GET', '/api/%zz', 400],
];

test('an unsupported method is refused in the envelope', async ({ organize, call }) => {
  const person = { organization: await organize() };
  for (const [method, address, status, allow] of addresses) {
    const response = await call(address, { as: person, method });
    const name = `${method} ${address}`;
    expect(response.status, name).toBe(status);
    if (allow) expect(response.headers.get('allow'), name).toBe(allow);
    if (method === 'HEAD') continue;
    expect(await response.json(), name).toMatchObject({
      success: false,
      error: { message: expect.stringMatching(/./), description: expect.stringMatching(/./), statusCode: status },
    });
  }
});

test('too many calls in a minute are rate limited, for that user alone', async ({ database, organize, user }) => {
  const secret = randomBytes(32).toString('hex');
  const log = pino({ level: 'silent' });
  const app = createApp({ database, secret, production: false, log, callsPerMinute: 2 });
  const organization = await organize();
  const cookies = await Promise.all(
    (['owner', 'member', 'customer'] as const).map(async (role) =>
      signIn(app, (await user({ organization, role })).email),
    ),
  );
  const call = (cookie = '') =>
    app(new Request(`http://localhost${path}`, { method: 'POST', body: '{}', headers: { ...json, cookie } }));
  const first = await call(cookies[0]);
  expect([first.status, first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual([
    200,
    '2',
    '1',
  ]);
  expect((await call(cookies[0])).status).toBe(200);
  const third = await call(cookies[0]);
  expect([third.status, await third.json()]).toMatchObject([
    429,
    { success: false, error: { message: 'For mange kald', statusCode: 429 } },
  ]);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(cookies[1])).status).toBe(200);
  const refused = [await call(cookies[2]), await call(cookies[2]), await call(cookies[2])];
  expect(refused.map(({ status, headers }) => [status, headers.get('ratelimit-remaining')])).toEqual([
    [403, '1'],
    [403, '0'],
    [429, '0'],
  ]);
});

async function signIn(app: App, email: string) {
  const headers = { origin: 'http://localhost' };
  const body = new URLSearchParams({ email, password });
  const response = await app(new Request('http://localhost/account/login', { method: 'POST', headers, body }));
  expect(response.status).toBe(302);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}
