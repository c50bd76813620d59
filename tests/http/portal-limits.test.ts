import { expect } from 'vitest';
import { countPortalRequest } from '#server/portal-accounts/portal-limit.ts';
import { textOf } from '../html.ts';
import { codeTo, makeLogin, test } from '../portal.ts';

test('six codes asked for one address within a quarter → told to wait; another address and another dealer go on', async ({
  dealer,
  browse,
  database,
}) => {
  const [at, other] = [await dealer(), await dealer()];
  const email = 'mange@kunde.example';
  for (const each of [at, other]) await makeLogin(database, each, { email });
  for (let sent = 0; sent < 5; sent += 1) expect((await browse(at).askCode(email)).status).toBe(302);
  const over = await browse(at).askCode(email);
  expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(textOf(await over.text())).toContain('For mange forsøg. Prøv igen om 15 minutter.');
  expect((await browse(at).askCode('ukendt@kunde.example')).status).toBe(302);
  expect((await browse(other).askCode(email)).status).toBe(302);
});

test('a window that has passed → counted from one again', async ({ dealer, database }) => {
  const { id: organizationId } = await dealer();
  const count = () => countPortalRequest(database.accounts, { organizationId, key: 'x' }, { window: 60, max: 2 });
  expect([await count(), await count()].map(({ allowed }) => allowed)).toEqual([true, true]);
  const { allowed, retryAfter } = await count();
  expect([allowed, (retryAfter ?? 0) > 50]).toEqual([false, true]);
  await database.accounts
    .updateTable('portalRateLimit')
    .set({ lastRequest: Date.now() - 61_000 })
    .where('organizationId', '=', organizationId)
    .execute();
  expect((await count()).allowed).toBe(true);
});

test('hostile input at every form → a Danish text, what was typed, and nothing signed in', async ({
  dealer,
  browse,
  database,
}) => {
  const at = await dealer();
  await makeLogin(database, at, { email: 'rigtig@kunde.example' });
  const hostile = [
    '',
    ' ',
    'x',
    'a@b',
    `${'a'.repeat(300)}@b.dk`,
    "'; drop table customer; --",
    '<script>',
    '\u0000',
    '💥@💥.💥',
  ];
  const browser = browse(at);
  for (const value of hostile) {
    for (const [page, form] of [
      ['/login', { email: value }],
      ['/login', { way: value, email: '' }],
      ['/login', { way: 'password', email: value, password: value }],
      ['/login', { way: 'passkey', response: value }],
      ['/login/kode', { email: value, code: value }],
      ['/login/link', { token: value }],
      ['/register', { email: value }],
      ['/glemt-adgangskode', { email: value }],
      [`/ny-adgangskode?token=${encodeURIComponent(value)}`, { password: value }],
    ] as const) {
      const answer = await browser.send(browser.at(page), form);
      expect([400, 401], `${page} ${JSON.stringify(form)}`).toContain(answer.status);
      const text = await answer.text();
      expect(textOf(text)).not.toContain('Internal Server Error');
      expect(text).not.toContain('<script>alert');
    }
  }
  expect((await browser.visit(browser.at(''))).status).toBe(302);
  const { code } = await codeTo(database, 'rigtig@kunde.example');
  expect(code).toBe('');
});

test('a password → chosen by a mailed link, used beside the code, and worth nothing at another dealer', async ({
  dealer,
  browse,
  database,
}) => {
  const [at, other] = [await dealer(), await dealer()];
  const email = 'ord@kunde.example';
  for (const each of [at, other]) await makeLogin(database, each, { email });
  const browser = browse(at);
  await browser.send(browser.at('/glemt-adgangskode'), { email });
  const mail = await database.accounts
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'portal-password')
    .executeTakeFirstOrThrow();
  const path = /http:\/\/[^/\s]+(\/kundeportal\/\S+)/.exec(mail.text)?.[1] ?? '';
  expect((await browser.visit(path)).status).toBe(200);
  const password = 'Sommer-i-Silkeborg-1';
  const saved = await browser.send(path, { password });
  expect(saved.headers.get('location')).toBe(browser.at('/login?ny=1'));
  expect((await browser.send(path, { password })).status).toBe(400);
  const entered = await browser.send(browser.at('/login'), { way: 'password', email, password });
  expect(entered.headers.get('location')).toBe(browser.at(''));
  const elsewhere = browse(other);
  expect((await elsewhere.send(elsewhere.at('/login'), { way: 'password', email, password })).status).toBe(401);
});
