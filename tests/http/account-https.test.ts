import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { carPath, formOf, knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import { password, test } from '#tests/fixtures.ts';

const appUrl = 'https://bil.example';
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

test('a site on https hands out cookies for https alone', async ({ as, database, organize, user }) => {
  const app = createApp({
    database,
    secret: randomBytes(32).toString('hex'),
    production: true,
    appUrl,
    log: pino({ level: 'silent' }),
  });
  const person = { organization: await organize() };
  const { email } = await user(person);
  const body = new URLSearchParams({ email, password, rememberMe: 'on' });
  const headers = { origin: appUrl };
  const signedIn = await app(new Request(`${appUrl}/account/login`, { method: 'POST', headers, body }));
  expect(signedIn.status).toBe(302);
  expect(signedIn.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-bilassistent\.session_token=[^;]+;.*HttpOnly; .*SameSite=Lax/),
  );
  for (const cookie of signedIn.headers.getSetCookie()) expect(cookie.match(/; Secure/g)).toHaveLength(1);

  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const cookie = cookieOf(signedIn);
  const page = await app(new Request(`${appUrl}${carPath(id)}`, { headers: { cookie } }));
  const former = cookie.replaceAll('__Host-', '__Secure-');
  expect((await app(new Request(`${appUrl}${carPath(id)}`, { headers: { cookie: former } }))).status).toBe(200);
  const bare = cookie.replaceAll('__Host-', '');
  expect((await app(new Request(`${appUrl}${carPath(id)}`, { headers: { cookie: bare } }))).status).toBe(302);
  const form = new URLSearchParams({ ...formOf(await page.text()), color: 'Gul' });
  const saved = await app(
    new Request(`${appUrl}${carPath(id)}`, { method: 'POST', headers: { cookie, origin: appUrl }, body: form }),
  );
  expect(saved.status).toBe(303);
  expect(saved.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-bilassistent\.flash=.*; Secure$/)]);
});

test('a site on plain http hands out cookies that reach it', async ({ app, organize, user }) => {
  const { email } = await user({ organization: await organize() });
  const body = new URLSearchParams({ email, password });
  const headers = { origin: 'http://localhost' };
  const signedIn = await app(new Request('http://localhost/account/login', { method: 'POST', headers, body }));
  for (const cookie of signedIn.headers.getSetCookie()) expect(cookie).not.toContain('Secure');
  expect(cookieOf(signedIn)).toMatch(/^bilassistent\.session_token=/);
});
