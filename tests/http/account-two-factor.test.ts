import { describe, expect } from 'vitest';
import { test as base, type Organization, password } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';
import { setUp, setUpPath } from '#tests/second-step.ts';
import { codeOf } from '#tests/totp.ts';

type Guarded = {
  email: string;
  secret: string;
  backupCodes: string[];
  browser: ReturnType<typeof openBrowser>;
  organization: Organization;
};

const test = base.extend<{ guarded: Guarded }>({
  /** A user with a second factor, and the browser of its set-up. */
  guarded: async ({ app, organize, user }, use) => {
    const organization = await organize();
    const { email } = await user({ organization });
    const browser = openBrowser(app);
    await browser.send('/account/login', { email, password });
    const { secret, backupCodes } = await setUp(browser);
    await use({ email, secret, backupCodes, browser, organization });
  },
});

describe('setting up the second step', () => {
  test('shows a QR code and the secret, accepts a code, shows the backup codes and ends every other session', async ({
    app,
    organize,
    user,
  }) => {
    const { email } = await user({ organization: await organize() });
    const [here, there] = [openBrowser(app), openBrowser(app)];
    for (const browser of [here, there]) await browser.send('/account/login', { email, password });
    expect(await here.read(setUpPath)).toContain('Slå totrinsbekræftelse til');
    const wrong = await here.send(setUpPath, { password: 'forkert-adgangskode' });
    expect(wrong.status).toBe(401);
    expect(textOf(await wrong.text())).toContain('Adgangskoden er forkert.');

    const { shown, secret, done, backupCodes } = await setUp(here);
    expect(shown).toContain('aria-label="QR-kode til din kode-app"');
    expect(shown).toMatch(/<path d="M\d+ \d+h1v1h-1z/);
    expect(textOf(shown).replaceAll(' ', '')).toContain(secret);
    expect(textOf(done)).toContain('Totrinsbekræftelse er slået til');
    expect(new Set(backupCodes).size).toBe(10);
    expect(await here.whoAmI()).toBe(email);
    expect(await there.whoAmI()).toBeNull();
    const later = await here.read(setUpPath);
    expect(later).toContain('Totrinsbekræftelse er slået til');
    expect(later).not.toContain(backupCodes[0]);
  });

  test('shows the same picture again after a wrong code, and nothing is on', async ({ app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const browser = openBrowser(app);
    await browser.send('/account/login', { email, password });
    const shown = await (await browser.send(setUpPath, { password })).text();
    const uri = (/name="uri" value="([^"]+)"/.exec(shown)?.[1] ?? '').replaceAll('&amp;', '&');
    const answer = await browser.send(setUpPath, { uri, code: '000000' });
    expect(answer.status).toBe(401);
    const html = await answer.text();
    expect(textOf(html)).toContain('Koden er forkert.');
    expect(html).toContain(/<path d="[^"]+"/.exec(shown)?.[0]);
    expect((await openBrowser(app).send('/account/login', { email, password })).headers.get('location')).toBe('/');
  });

  test('is for signed-in users', async ({ visit }) => {
    const response = await visit(setUpPath);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/account/login']);
  });
});

describe('signing in with a second step', () => {
  test('asks for a code after the password, and then leads to the page asked for', async ({ app, guarded }) => {
    const browser = openBrowser(app);
    const half = await browser.send('/account/login?to=%2Fcars', { email: guarded.email, password, rememberMe: 'on' });
    const step = half.headers.get('location') ?? '';
    expect(step).toBe('/account/two-factor?to=%2Fcars');
    expect(half.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
    expect(await browser.whoAmI()).toBeNull();
    expect((await browser.visit('/cars')).headers.get('location')).toContain('/account/login');
    expect(await browser.read(step)).toContain('Bekræft, at det er dig');

    const wrong = await browser.send(step, { way: 'app', code: '000000' });
    expect(wrong.status).toBe(401);
    expect(textOf(await wrong.text())).toContain('Koden er forkert.');
    const code = codeOf(guarded.secret);
    const done = await browser.send(step, { way: 'app', code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([done.status, done.headers.get('location')]).toEqual([302, '/cars']);
    expect(done.headers.getSetCookie().join()).toMatch(/session_token=[^;]+; Max-Age=604800/);
    expect(await browser.whoAmI()).toBe(guarded.email);
  });

  test('asks for it after a mailed link too', async ({ app, database, guarded }) => {
    const browser = openBrowser(app);
    await browser.send('/account/login', { way: 'send-link', email: guarded.email });
    const path = (await mailsTo(database, guarded.email))[0]?.path ?? '';
    const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
    const half = await browser.send(path, { token });
    expect([half.status, half.headers.get('location')]).toEqual([302, '/account/two-factor']);
    expect(half.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
    expect(await browser.whoAmI()).toBeNull();
    const done = await browser.send('/account/two-factor', { way: 'app', code: codeOf(guarded.secret) });
    expect(done.headers.get('location')).toBe('/');
    expect(done.headers.getSetCookie().join()).toMatch(/session_token=/);
    expect(done.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]+; Max-Age/);
    expect(await browser.whoAmI()).toBe(guarded.email);
  });

  test('accepts a code of the app once', async ({ app, database, guarded }) => {
    const enter = async () => {
      const browser = openBrowser(app);
      await browser.send('/account/login', { email: guarded.email, password });
      const form = { way: 'app', code: codeOf(guarded.secret), trustDevice: 'on' };
      return { browser, answer: await browser.send('/account/two-factor', form) };
    };
    const [first, second] = [await enter(), await enter()];
    expect([first.answer.status, second.answer.status]).toEqual([302, 401]);
    expect(await first.browser.whoAmI()).toBe(guarded.email);
    expect(await second.browser.whoAmI()).toBeNull();
    const again = await second.browser.send('/account/login', { email: guarded.email, password });
    expect(again.headers.get('location')).toBe('/account/two-factor');
    const sessions = database.accounts.selectFrom('session').innerJoin('user', 'user.id', 'session.userId');
    expect(await sessions.select('session.id').where('email', '=', guarded.email).execute()).toHaveLength(2);
  });

  test('accepts each backup code once, typed any way', async ({ app, guarded }) => {
    const [code = ''] = guarded.backupCodes;
    const enter = async () => {
      const browser = openBrowser(app);
      await browser.send('/account/login', { email: guarded.email, password });
      return browser.send('/account/two-factor', { way: 'backup', code: ` ${code.toUpperCase()} ` });
    };
    expect((await enter()).status).toBe(302);
    const again = await enter();
    expect(again.status).toBe(401);
    expect(textOf(await again.text())).toContain('Koden er forkert eller allerede brugt.');
  });

  test('ends a try after five wrong codes', async ({ app, guarded }) => {
    const browser = openBrowser(app);
    await browser.send('/account/login', { email: guarded.email, password });
    for (let count = 0; count < 5; count++) {
      expect((await browser.send('/account/two-factor', { way: 'app', code: '000000' })).status).toBe(401);
    }
    const right = await browser.send('/account/two-factor', { way: 'app', code: codeOf(guarded.secret) });
    expect(right.status).toBe(401);
    expect(textOf(await right.text())).toContain('Log ind forfra.');
    expect(await browser.whoAmI()).toBeNull();
  });

  test('waits a quarter of an hour after ten wrong codes, from wherever they come', async ({ app, guarded }) => {
    const tries = async (count: number) => {
      const browser = openBrowser(app);
      await browser.send('/account/login', { email: guarded.email, password });
      for (let each = 0; each < count; each++)
        await browser.send('/account/two-factor', { way: 'app', code: '000000' });
      return browser;
    };
    await tries(5);
    await tries(5);
    const browser = await tries(0);
    const right = await browser.send('/account/two-factor', { way: 'app', code: codeOf(guarded.secret) });
    expect(right.status).toBe(429);
    expect(textOf(await right.text())).toMatch(/Prøv igen om 15 minutter\..*Log ind med en adgangsnøgle/);
  });

  test('is left out on a device that is trusted, until the password is another', async ({ app, database, guarded }) => {
    const { email } = guarded;
    const browser = openBrowser(app);
    const signIn = (given: string) => browser.send('/account/login', { email, password: given });
    await signIn(password);
    await browser.send('/account/two-factor', { way: 'app', code: codeOf(guarded.secret), trustDevice: 'on' });
    await browser.send('/account/sign-out', {});
    expect((await signIn(password)).headers.get('location')).toBe('/');
    await browser.send('/account/sign-out', {});
    expect((await openBrowser(app).send('/account/login', { email, password })).headers.get('location')).toBe(
      '/account/two-factor',
    );

    await browser.send('/account/forgot-password', { email });
    const path = (await mailsTo(database, email)).find(({ kind }) => kind === 'password-reset')?.path ?? '';
    const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
    await browser.send(path, { token, password: 'gul-cykel-under-broen' });
    expect((await signIn('gul-cykel-under-broen')).headers.get('location')).toBe('/account/two-factor');
  });

  test('needs a first one, and a code', async ({ app }) => {
    const browser = openBrowser(app);
    const answer = await browser.send('/account/two-factor', { way: 'app', code: '123456' });
    expect(answer.status).toBe(401);
    expect(textOf(await answer.text())).toContain('Log ind forfra.');
    const empty = await browser.send('/account/two-factor', { way: 'app', code: '' });
    expect(empty.status).toBe(400);
    expect(textOf(await empty.text())).toContain('Skriv koden.');
  });
});

describe('a lost second factor', () => {
  const reset = '/admin/reset-two-factor';

  test('is taken away by an administrator of the platform, and its owner gets a mail', async ({
    app,
    database,
    guarded,
    organize,
    user,
  }) => {
    const administrator = await user({ organization: await organize('Platformen') });
    await database.accounts.updateTable('user').set({ role: 'admin' }).where('id', '=', administrator.id).execute();
    const { id } = await database.accounts
      .selectFrom('user')
      .select('id')
      .where('email', '=', guarded.email)
      .executeTakeFirstOrThrow();
    const desk = openBrowser(app);
    await desk.send('/account/login', { email: administrator.email, password });
    await setUp(desk);
    expect((await desk.call(reset, { userId: id })).status).toBe(200);
    expect(await guarded.browser.whoAmI()).toBeNull();
    expect(
      (await openBrowser(app).send('/account/login', { email: guarded.email, password })).headers.get('location'),
    ).toBe('/');
    expect((await mailsTo(database, guarded.email)).map(({ kind }) => kind)).toContain('second-step-reset');
  });

  test('stays for everybody else', async ({ app, guarded, organize, user }) => {
    const other = await user({ organization: await organize() });
    const browser = openBrowser(app);
    await browser.send('/account/login', { email: other.email, password });
    expect((await browser.call(reset, { userId: other.id })).status).toBe(403);
    expect((await openBrowser(app).call(reset, { userId: other.id })).status).toBe(401);
    expect(await guarded.browser.whoAmI()).toBe(guarded.email);
  });
});
