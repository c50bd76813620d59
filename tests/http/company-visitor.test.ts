import { expect } from 'vitest';
import { newcomer, test } from '#tests/contract.ts';
import { password } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';
import { linksOf, textOf } from '#tests/html.ts';

test.for([
  ['/select-organization', 'Vælg virksomhed', 'hvilken virksomhed du arbejder i'],
  ['/company/register', 'Opret virksomhed', 'Du bliver ejer'],
] as const)(
  'spec §2: %s answers a visitor without a session with its own page, and the ways in lead back',
  async ([path, title, words], { app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    const page = await browser.visit(path);
    const html = await page.text();
    expect([page.status, textOf(html).startsWith(title)]).toEqual([200, true]);
    expect(textOf(html)).toContain(words);
    expect(html).toContain(`<title>${title} · Bilassistent</title>`);
    const to = `?${new URLSearchParams({ to: path })}`;
    const ways = linksOf(html).filter(({ href }) => href?.startsWith('/account/'));
    expect(ways).toEqual([
      { label: 'Log ind', href: `/account/login${to}` },
      { label: 'Opret konto', href: `/account/register${to}` },
    ]);
    const login = await (await browser.visit(`/account/login${to}`)).text();
    expect(linksOf(login)).toContainEqual({ label: 'Opret konto', href: `/account/register${to}` });
    const entered = await browser.send(`/account/login${to}`, { way: 'password', email, password });
    expect([entered.status, entered.headers.get('location')]).toEqual([302, path]);
    expect((await browser.visit(path)).status).toBe(200);
  },
);

test('registering on the way to an own company returns to it by the mail', async ({ app, database }) => {
  const browser = openBrowser(app);
  const email = newcomer();
  const account = { name: 'Ny', email, password: 'gul-cykel-under-broen' };
  expect((await browser.send('/account/register?to=%2Fcompany%2Fregister', account)).status).toBe(200);
  const [mail] = await mailsTo(database, email);
  const link = new URL(mail?.path.replaceAll('&amp;', '&') ?? '', 'http://localhost');
  expect([link.pathname, link.searchParams.get('to')]).toEqual(['/account/verify-email', '/company/register']);
  const form = { token: link.searchParams.get('token') ?? '', password: account.password };
  const confirmed = await browser.send(link.pathname + link.search, form);
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/company/register']);
  expect(await browser.read('/company/register')).toContain('CVR-nummer');
});

test('a post without a session creates nothing and redirects to sign-in', async ({ visit }) => {
  for (const path of ['/select-organization', '/company/register']) {
    const posted = await visit(path, { form: { name: 'Ingen', organizationId: 'x' } });
    expect([posted.status, posted.headers.get('location')]).toEqual([
      302,
      `/account/login?${new URLSearchParams({ to: path })}`,
    ]);
  }
});
