import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { password as signInPassword, test } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';

const password = 'gul-cykel-under-broen';
const fresh = () => `ny-${randomUUID().slice(0, 8)}@nordbiler.example`;

function form(email: string, more: Record<string, string> = {}) {
  return { name: 'Karen Møller', email, password, ...more };
}

describe('registering', () => {
  test('mails a link, and the account opens with its password when the mailbox is confirmed', async ({
    app,
    database,
  }) => {
    const email = fresh();
    const browser = openBrowser(app);
    const answer = await browser.send('/account/register', form(email.toUpperCase()));
    expect(answer.status).toBe(200);
    expect(textOf(await answer.text())).toContain('Tjek din mail');
    const [mail, ...others] = await mailsTo(database, email);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('verification');
    expect(mail?.text).not.toContain('Karen');
    const early = await browser.send('/account/login', { email, password });
    expect(early.status).toBe(403);
    expect(textOf(await early.text())).toContain('Bekræft din e-mail, før du logger ind.');
    expect(await mailsTo(database, email)).toHaveLength(2);
    const path = (await mailsTo(database, email))[0]?.path ?? '';

    expect(await browser.read(path)).toContain(email);
    expect(await browser.whoAmI()).toBeNull();
    const wrong = await browser.send(path, { token: tokenOf(path), password: 'en-andens-adgangskode' });
    expect(wrong.status).toBe(401);
    expect(textOf(await wrong.text())).toContain('Adgangskoden er forkert.');
    const opened = await browser.send(path, { token: tokenOf(path), password });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/select-organization']);
    expect(await browser.whoAmI()).toBe(email);
  });

  test('answers the same for an existing account, whose owner gets a mail about it', async ({
    app,
    database,
    organize,
    user,
  }) => {
    const { id, email } = await user({ organization: await organize() });
    const kept = () =>
      database.accounts
        .selectFrom('user')
        .innerJoin('account', 'account.userId', 'user.id')
        .selectAll()
        .where('user.id', '=', id)
        .execute();
    const before = await kept();
    const [known, unknown] = await Promise.all(
      [email, fresh()].map(async (address) => {
        const started = performance.now();
        const answer = await openBrowser(app).send('/account/register', form(address));
        const text = textOf(await answer.text()).replace(address, '…');
        return { status: answer.status, text, cookies: answer.headers.getSetCookie(), ms: performance.now() - started };
      }),
    );
    expect({ ...known, ms: 0 }).toEqual({ ...unknown, ms: 0 });
    expect(known?.ms).toBeGreaterThanOrEqual(249);
    expect(await kept()).toEqual(before);
    expect((await mailsTo(database, email)).map(({ kind }) => kind)).toEqual(['account-exists']);
  });

  test('answers the same in the API too', async ({ app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const answers = await Promise.all(
      [email, fresh()].map(async (address) => {
        const started = performance.now();
        const answer = await openBrowser(app).call('/sign-up/email', form(address));
        expect(performance.now() - started).toBeGreaterThanOrEqual(249);
        const body = await answer.json();
        return [answer.status, body.token, Object.keys(body.user), body.user.role, body.user.emailVerified];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('with an unconfirmed address starts again, so an earlier stranger gains nothing', async ({ app, database }) => {
    const email = fresh();
    const stranger = openBrowser(app);
    await stranger.send('/account/register', form(email, { password: 'den-fremmedes-kode' }));
    const owner = openBrowser(app);
    await owner.send('/account/register', form(email));
    const [mail] = await mailsTo(database, email);
    const path = mail?.path ?? '';
    const refused = await stranger.send(path, { token: tokenOf(path), password: 'den-fremmedes-kode' });
    expect(refused.status).toBe(401);
    const opened = await owner.send(path, { token: tokenOf(path), password });
    expect(opened.status).toBe(302);
    expect((await stranger.send('/account/login', { email, password: 'den-fremmedes-kode' })).status).toBe(401);
  });

  test.for([
    [{ name: ' ' }, 'Angiv dit navn.'],
    [{ email: 'karen' }, 'Skriv e-mailen som navn@firma.dk.'],
    [{ email: '' }, 'Angiv din e-mail.'],
    [{ password: '' }, 'Vælg en adgangskode.'],
    [{ password: 'ellevetegn1' }, 'Adgangskoden skal være på mindst 12 tegn.'],
    [{ password: 'x'.repeat(129) }, 'Adgangskoden må højst være på 128 tegn.'],
    [{ password: 'Password2026!' }, 'Adgangskoden er let at gætte.'],
    [{ password: 'Karen Møller 1' }, 'Adgangskoden er let at gætte.'],
  ] as const)('with %j says what is wrong and keeps the rest', async ([wrong, said], { app, database }) => {
    const email = fresh();
    const answer = await openBrowser(app).send('/account/register', form(email, wrong));
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain(said);
    expect(html).not.toContain(password);
    if (!('name' in wrong)) expect(html).toContain('value="Karen Møller"');
    expect(await database.accounts.selectFrom('user').select('id').where('email', '=', email).execute()).toEqual([]);
  });

  test('ends after five mails to one address', async ({ app, database }) => {
    const email = fresh();
    for (let count = 0; count < 5; count++) {
      expect((await openBrowser(app).call('/sign-up/email', form(email))).status).toBe(200);
    }
    const answer = await openBrowser(app).send('/account/register', form(email));
    expect(answer.status).toBe(429);
    expect(textOf(await answer.text())).toContain('For mange forsøg. Prøv igen om 15 minutter.');
    expect(await mailsTo(database, email)).toHaveLength(5);
  });
});

test.for(['/account/verify-email', '/account/verify-email?token=forkert'])(
  '%s says that the link is no good',
  async (path, { app }) => {
    const browser = openBrowser(app);
    expect(await browser.read(path)).toContain('Linket virker ikke længere');
    const answer = await browser.send(path, { token: 'forkert', password });
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain('Linket virker ikke længere');
  },
);

function tokenOf(path: string) {
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
}

test('the link for a new e-mail opens nothing for the reader of that mailbox', async ({
  app,
  database,
  organize,
  user,
}) => {
  const { email } = await user({ organization: await organize() });
  const owner = openBrowser(app);
  await owner.send('/account/login', { email, password: signInPassword });
  const newEmail = fresh();
  expect((await owner.call('/change-email', { newEmail, password: signInPassword })).status).toBe(200);
  const token = tokenOf((await mailsTo(database, newEmail))[0]?.path ?? '');
  expect(token).not.toBe('');
  const stranger = openBrowser(app);
  expect((await stranger.visit(`/api/auth/verify-email?token=${token}`)).status).toBe(401);
  expect(await stranger.whoAmI()).toBeNull();
  expect(await owner.whoAmI()).toBe(email);
  expect((await owner.visit(`/api/auth/verify-email?token=${token}`)).status).toBe(200);
  expect(await owner.whoAmI()).toBe(newEmail);
});
