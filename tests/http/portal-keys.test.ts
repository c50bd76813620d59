import { expect } from 'vitest';
import { mailsTo } from '../guest.ts';
import { textOf } from '../html.ts';
import { makeLogin, test } from '../portal.ts';

test('a login’s devices → seen, and one of them ended from another', async ({ dealer, browse, database }) => {
  const at = await dealer();
  const email = 'enheder@kunde.example';
  await makeLogin(database, at, { email });
  const [one, other] = [browse(at), browse(at)];
  for (const browser of [one, other]) await browser.signIn(email);
  const page = one.at('/indstillinger/login');
  const html = await (await one.visit(page)).text();
  expect(textOf(html)).toContain('Chrome på Windows (denne enhed)');
  const [, id = ''] = /<button[^>]*value="([0-9a-f-]{36})"/.exec(html) ?? [];
  const ended = await one.send(page, { way: 'end-device', id });
  expect(ended.headers.get('location')).toBe(page);
  // Said once, and only at this dealer's portal.
  expect(ended.headers.getSetCookie().join()).toContain(`Path=/kundeportal/${at.slug}`);
  expect(await one.read(page)).toContain('Enheden er logget ud.');
  expect(await one.read(page)).not.toContain('Enheden er logget ud.');
  expect((await other.visit(other.at(''))).headers.get('location')).toBe(other.at('/login'));
  expect((await one.visit(one.at(''))).status).toBe(200);
});

test('a password that is easily guessed, such as the dealer’s name → refused', async ({ dealer, browse, database }) => {
  const at = await dealer('Nordlysets Bilcenter');
  const email = 'nem@kunde.example';
  await makeLogin(database, at, { email });
  const browser = browse(at);
  await browser.send(browser.at('/glemt-adgangskode'), { email });
  const path = (await mailsTo(database, email))[0]?.path ?? '';
  for (const password of ['Sommer202612', `${at.name} 2026`]) {
    const answer = await browser.send(path, { password });
    expect([answer.status, textOf(await answer.text())]).toEqual([400, expect.stringContaining('let at gætte')]);
  }
  expect((await browser.send(path, { password: 'gul-cykel-under-broen' })).status).toBe(302);
});

test('another login’s device or key, or a response that is none → nothing is changed', async ({
  dealer,
  browse,
  database,
}) => {
  const at = await dealer();
  for (const email of ['en@kunde.example', 'to@kunde.example']) await makeLogin(database, at, { email });
  const [one, two] = [browse(at), browse(at)];
  await one.signIn('en@kunde.example');
  await two.signIn('to@kunde.example');
  const sessions = await database.accounts
    .selectFrom('portalSession')
    .innerJoin('portalUser', 'portalUser.id', 'portalSession.userId')
    .select('portalSession.id')
    .where('portalSession.organizationId', '=', at.id)
    .where('portalUser.email', '=', 'to@kunde.example')
    .execute();
  const page = one.at('/indstillinger/login');
  for (const { id } of sessions) await one.send(page, { way: 'end-device', id });
  expect((await two.visit(two.at(''))).status).toBe(200);
  const hostile: Record<string, string>[] = [
    {},
    { way: 'x' },
    { way: 'end-device', id: 'x' },
    { way: 'drop-passkey', id: '8f14e45f-ceea-467f-a8d7-2f6b0b2b3c11' },
    { way: 'passkey', response: '' },
    { way: 'passkey', response: '{}' },
  ];
  for (const form of hostile) {
    const answer = await one.send(page, form);
    expect([400, 401, 403, 404], JSON.stringify(form)).toContain(answer.status);
  }
});
