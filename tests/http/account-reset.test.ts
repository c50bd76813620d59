import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { password, test } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';

const chosen = 'gul-cykel-under-broen';

function tokenOf(path: string) {
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  test('is reset by a mailed link, which ends every session and works once', async ({
    app,
    database,
    organize,
    user,
  }) => {
    const { email, id } = await user({ organization: await organize() });
    const signedIn = openBrowser(app);
    await signedIn.send('/account/login', { email, password });
    expect(await signedIn.whoAmI()).toBe(email);

    const browser = openBrowser(app);
    const asked = await browser.send('/account/forgot-password', { email });
    expect(textOf(await asked.text())).toContain(`Mailen er på vej til ${email}`);
    const [mail] = await mailsTo(database, email);
    expect(mail?.kind).toBe('password-reset');
    const path = mail?.path ?? '';
    const token = tokenOf(path);
    const pending = await database.accounts
      .selectFrom('verification')
      .select('identifier')
      .where('value', '=', id)
      .execute();
    expect(JSON.stringify(pending)).not.toContain(token);

    expect(await browser.read(path)).toContain('Vælg ny adgangskode');
    const easy = await browser.send(path, { token, password: 'Sommer202612' });
    expect(easy.status).toBe(400);
    expect(textOf(await easy.text())).toContain('Adgangskoden er let at gætte.');
    const done = await browser.send(path, { token, password: chosen });
    expect([done.status, done.headers.get('location')]).toEqual([302, '/account/login?reset']);
    expect(await browser.read('/account/login?reset')).toContain('Din adgangskode er ændret. Log ind med den nye.');
    expect(await signedIn.whoAmI()).toBeNull();
    expect((await mailsTo(database, email))[0]?.kind).toBe('password-changed');

    const again = await browser.send(path, { token, password: 'en-helt-tredje-ting' });
    expect(again.status).toBe(400);
    expect(textOf(await again.text())).toContain('Linket virker ikke længere');
    expect((await browser.send('/account/login', { email, password })).status).toBe(401);
    expect((await browser.send('/account/login', { email, password: chosen })).status).toBe(302);
  });

  test('lets an owner in whom another person’s guessing has locked out', async ({ app, database, organize, user }) => {
    const { email, cookie } = await user({ organization: await organize() });
    await cookie;
    for (let count = 0; count < 11; count++)
      await openBrowser(app).call('/sign-in/email', { email, password: 'gaetteri-1' });
    expect((await openBrowser(app).send('/account/login', { email, password })).status).toBe(429);
    const browser = openBrowser(app);
    await browser.send('/account/forgot-password', { email });
    const path = (await mailsTo(database, email))[0]?.path ?? '';
    await browser.send(path, { token: tokenOf(path), password: chosen });
    expect((await browser.send('/account/login', { email, password: chosen })).status).toBe(302);
  });

  test('confirms the mailbox of an account that had not been', async ({ app, database }) => {
    const email = `ny-${randomUUID().slice(0, 8)}@nordbiler.example`;
    const browser = openBrowser(app);
    await browser.send('/account/register', { name: 'Karen', email, password: 'den-foerste-kode' });
    await browser.send('/account/forgot-password', { email });
    const path = (await mailsTo(database, email)).find(({ kind }) => kind === 'password-reset')?.path ?? '';
    await browser.send(path, { token: tokenOf(path), password: chosen });
    expect((await browser.send('/account/login', { email, password: chosen })).status).toBe(302);
  });

  test('has one answer for known and unknown addresses, after the same time', async ({
    app,
    database,
    organize,
    user,
  }) => {
    const { email } = await user({ organization: await organize() });
    const unknown = `ingen-${randomUUID()}@nordbiler.example`;
    const answers = await Promise.all(
      [email, unknown].map(async (address) => {
        const started = performance.now();
        const answer = await openBrowser(app).send('/account/forgot-password', { email: address });
        expect(performance.now() - started).toBeGreaterThanOrEqual(249);
        return [answer.status, textOf(await answer.text()).replace(address, '…')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo(database, unknown)).toEqual([]);
  });

  test('is asked for five times at most in a quarter of an hour', async ({ app }) => {
    const email = `ingen-${randomUUID()}@nordbiler.example`;
    for (let count = 0; count < 5; count++) await openBrowser(app).call('/request-password-reset', { email });
    const answer = await openBrowser(app).send('/account/forgot-password', { email });
    expect(answer.status).toBe(429);
    expect(textOf(await answer.text())).toContain('For mange forsøg.');
  });
});

test.for(['', '?token='])('/account/reset-password%s says that the link is no good', async (query, { app }) => {
  expect(await openBrowser(app).read(`/account/reset-password${query}`)).toContain('Linket virker ikke længere');
});
