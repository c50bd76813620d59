import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { addCar } from '../factories.ts';
import { password, test } from '../fixtures.ts';
import { paths } from '../paths.ts';

const own = 'http://localhost';
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
/** Rare or missing origin headers of browsers. */
const rarer: Record<string, string>[] = [
  { origin: 'http://localhost.evil.example' },
  { origin: 'https://localhost' },
  { origin: 'http://localhost:81' },
  { origin: '' },
  { origin: own, 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { referer: 'https://evil.example/' },
  { referer: 'noget' },
  {},
];
const refused = /INVALID_ORIGIN|kommer fra et andet websted|kom ikke fra en af vores egne sider/;

/** Every path of the product with an id, as a browser and as the router's script request it. */
function addressesFor(id: number) {
  const addresses = paths.map((path) => path.replace(/:\w+|\*/g, String(id)));
  return addresses.flatMap((path) => [path, path === '/' ? '/_.data' : `${path}.data`]);
}

test('every route refuses a cross-site request, by any method, and accepts the same from our own site', async ({
  organize,
  as,
  user,
  app,
}) => {
  const person = { organization: await organize() };
  const car = await as(person, (tenant) => addCar(tenant));
  const cookie = await (await user(person)).cookie;
  const kept = () =>
    as(person, async ({ db }) => [
      await db.selectFrom('car').selectAll().execute(),
      await db.selectFrom('history').select('id').execute(),
    ]);
  const before = await kept();
  const send = async (address: string, method: string, headers: Record<string, string>) => {
    const init = { method, headers: { cookie, ...headers }, body: new URLSearchParams({ step: 'delete' }) };
    const response = await app(new Request(`${own}${address}`, init));
    return { status: response.status, text: await response.text() };
  };
  const addresses = addressesFor(car);
  expect(addresses.length).toBeGreaterThan(200);
  for (const address of addresses) {
    for (const method of methods) {
      for (const headers of method === 'POST' ? [...foreign, ...rarer] : foreign) {
        const { status, text } = await send(address, method, headers);
        const what = `${method} ${address} ${JSON.stringify(headers)}`;
        expect([status, text], what).toEqual([403, expect.stringMatching(refused)]);
      }
    }
  }
  expect(await kept()).toEqual(before);
  for (const address of addresses) {
    for (const method of methods) {
      const { text } = await send(address, method, { origin: own, 'sec-fetch-site': 'same-origin' });
      expect(text, `${method} ${address}`).not.toMatch(refused);
    }
  }
});

test.for([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { referer: `${own}/cars` }])(
  'a browser that says %o alone comes from our own pages',
  async (headers, { organize, app, user }) => {
    const cookie = await (await user({ organization: await organize() })).cookie;
    const body = new URLSearchParams({ step: 'noget' });
    const init = { method: 'POST', headers: { cookie, ...headers }, body };
    expect((await app(new Request(`${own}/cars`, init))).status).toBe(400);
  },
);

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const programs: [what: string, address: string, init: RequestInit, status: number][] = [
  ['calls the API in JSON', '/api/cars/filter', { method: 'POST', headers: json, body: '{}' }, 200],
  ['deletes by the API', '/api/car-views/1', { method: 'DELETE' }, 404],
  ['undoes in JSON', '/api/undo/1', { method: 'POST', headers: json, body: '{}' }, 404],
  ['undoes by a form', '/api/undo/1', { method: 'POST', headers: form, body: 'a=1' }, 403],
  ['undoes without a body', '/api/undo/1', { method: 'POST' }, 403],
  ['sends text to the API', '/api/cars/filter', { method: 'POST', headers: { 'content-type': 'text/plain' } }, 403],
  ['posts a form to a page', '/cars', { method: 'POST', headers: form, body: 'step=delete&id=1' }, 403],
  ['posts JSON to a page', '/cars', { method: 'POST', headers: json, body: '{}' }, 403],
];

test.for(programs)(
  'a program that says nothing of where it is and %s',
  async ([, address, init, status], { organize, user, app }) => {
    const cookie = await (await user({ organization: await organize() })).cookie;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie };
    expect((await app(new Request(`${own}${address}`, { ...init, headers }))).status).toBe(status);
  },
);

test('another site asks nothing of the account engine by GET, and may link to pages', async ({ app }) => {
  const from = (site: string, address: string) =>
    app(new Request(`${own}${address}`, { headers: { 'sec-fetch-site': site } })).then(({ status }) => status);
  for (const site of ['cross-site', 'same-site']) {
    expect(await from(site, '/api/auth/magic-link/verify?token=x')).toBe(403);
    expect(await from(site, '/account/login')).toBe(200);
  }
  expect(await from('same-origin', '/api/auth/get-session')).toBe(200);
});

test('where the product has an address of its own, nothing else counts as its pages', async ({ database }) => {
  const secret = 'a secret of the tests, long enough';
  const log = pino({ level: 'silent' });
  const app = createApp({ database, secret, production: false, log, appUrl: 'https://bil.example' });
  const signIn = async (origin: string) => {
    const body = new URLSearchParams({ email: 'ingen@bil.example', password });
    return (await app(new Request(`${own}/account/login`, { method: 'POST', headers: { origin }, body }))).status;
  };
  expect([await signIn(own), await signIn('https://bil.example')]).toEqual([403, 401]);
});
