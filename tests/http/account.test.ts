import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { App } from '#server/http/handler.ts';
import { password, test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';

const anyAddress = () => `10.${[...randomBytes(3)].join('.')}`;

type Attempt = { email: string; password: string; to?: string; rememberMe?: boolean; address?: string };

/** The request of the sign-in form. */
function signIn(app: App, { email, password, to, rememberMe = true, address = anyAddress() }: Attempt) {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  const body = new URLSearchParams({ email, password, ...(rememberMe && { rememberMe: 'on' }) });
  const headers = { origin: 'http://localhost' };
  const request = new Request(`http://localhost/account/login${query}`, { method: 'POST', headers, body });
  return app(request, { clientAddress: address });
}

function sessionCookie(response: Response) {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith('bilassistent.session_token='));
}

describe('a signed-out visitor', () => {
  test('is redirected to the sign-in page, which remembers the page asked for', async ({ visit }) => {
    const response = await visit('/cars?search=ab+12+345');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/account/login?to=%2Fcars%3Fsearch%3Dab%2B12%2B345');
  });

  test('is sent there too when the browser asks for data only', async ({ visit }) => {
    const response = await visit('/cars.data');
    expect(await response.text()).toContain('/account/login?to=%2Fcars"');
  });

  test('sees a form with e-mail and password', async ({ visit }) => {
    const response = await visit('/account/login');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<h1');
    expect(html).toMatch(/<input[^>]*type="email"[^>]*name="email"/);
    expect(html).toMatch(/<input[^>]*type="password"[^>]*name="password"/);
  });
});

describe('signing in', () => {
  test('opens a session of seven days and leads to the start page', async ({ app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const response = await signIn(app, { email: email.toUpperCase(), password });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(sessionCookie(response)).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/);
  });

  test('without «Husk mig» lasts as long as the browser', async ({ app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const response = await signIn(app, { email, password, rememberMe: false });
    expect(sessionCookie(response)).not.toContain('Max-Age');
  });

  test('leads back to the page asked for', async ({ app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const response = await signIn(app, { email, password, to: '/cars?status=draft' });
    expect(response.headers.get('location')).toBe('/cars?status=draft');
  });

  test.for(['//evil.example', 'https://evil.example', '/\\evil.example', '/account/login'])(
    'never leads to %s',
    async (to, { app, organize, user }) => {
      const { email } = await user({ organization: await organize() });
      const response = await signIn(app, { email, password, to });
      expect(response.headers.get('location')).toBe('/');
    },
  );

  test('starts in the first organisation that the user works for', async ({ app, database, organize, user }) => {
    const organization = await organize('Nordbiler');
    const { id, email } = await user({ organization });
    const other = await organize('Sydbiler');
    const asCustomer = { userId: id, organizationId: other.id, role: 'customer' as const, createdAt: new Date(0) };
    await database.accounts.insertInto('member').values(asCustomer).execute();
    const cookie = sessionCookie(await signIn(app, { email, password }))?.split(';')[0] ?? '';
    const home = await app(new Request('http://localhost/', { headers: { cookie } }));
    expect(await home.text()).toContain('Nordbiler');
  });
});

describe('a refused sign-in', () => {
  test('says the same of a wrong password and of an unknown e-mail', async ({ app, organize, user }) => {
    const { email } = await user({ organization: await organize() });
    const answers = await Promise.all([
      signIn(app, { email, password: 'forkert-adgangskode' }),
      signIn(app, { email: 'ingen@nordbiler.example', password: 'forkert-adgangskode' }),
      signIn(app, { email, password: 'x'.repeat(300) }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(textOf(await answer.text())).toContain('Forkert e-mail eller adgangskode.');
    }
  });

  test('retains the e-mail, not the password', async ({ app }) => {
    const answer = await signIn(app, { email: 'karen@nordbiler.example', password: 'hemmelig-og-forkert' });
    const html = await answer.text();
    expect(html).toContain('value="karen@nordbiler.example"');
    expect(html).not.toContain('hemmelig-og-forkert');
  });

  test('names what is missing at its field', async ({ app }) => {
    const answer = await signIn(app, { email: '', password: '' });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(textOf(html)).toContain('Angiv din e-mail.');
    expect(textOf(html)).toContain('Angiv din adgangskode.');
    expect(html).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="email"|<input[^>]*name="email"[^>]*aria-invalid="true"/,
    );
  });

  test('shows a banned user with the right password why', async ({ app, database, organize, user }) => {
    const { id, email, cookie } = await user({ organization: await organize() });
    await cookie;
    await database.accounts.updateTable('user').set({ banned: true }).where('id', '=', id).execute();
    const answer = await signIn(app, { email, password });
    expect(answer.status).toBe(403);
    expect(textOf(await answer.text())).toContain('Din konto er spærret.');
  });

  test('meets a form that another site posted', async ({ app }) => {
    const headers = { origin: 'https://evil.example' };
    const body = new URLSearchParams({ email: 'a@nordbiler.example', password });
    const answer = await app(new Request('http://localhost/account/login', { method: 'POST', headers, body }));
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a signed-in user', () => {
  test('is not asked to sign in again', async ({ visit, organize }) => {
    const response = await visit('/account/login', { as: { organization: await organize() } });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
  });

  test('sees the organisation, the own name, e-mail and role in the frame', async ({ visit, organize }) => {
    const organization = await organize('Vestbiler');
    const html = await (await visit('/', { as: { organization, role: 'technician' } })).text();
    expect(html).toContain('<title>Forside · Bilassistent</title>');
    for (const word of [
      'Vestbiler',
      'technician Vestbiler',
      `technician@${organization.slug}.example`,
      'Tekniker',
      'Log ud',
    ]) {
      expect(html).toContain(`>${word}<`);
    }
  });

  test('finds the screens that exist in the navigation, the present one marked, and a way past it', async ({
    visit,
    organize,
  }) => {
    const html = await (await visit('/cars', { as: { organization: await organize() } })).text();
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/cars"/);
    const links = linksOf(html);
    expect(links[0]).toEqual({ label: 'Spring til indhold', href: '#indhold' });
    expect(links).toContainEqual({ label: 'Forside', href: '/' });
    expect(links.map(({ href }) => href)).not.toContain('/inventory-stats');
  });

  test('is out at the next click when removed from the organisation', async ({ database, visit, organize, user }) => {
    const person = { organization: await organize(), role: 'admin' as const };
    const { id } = await user(person);
    expect((await visit('/', { as: person })).status).toBe(200);
    await database.accounts.deleteFrom('member').where('userId', '=', id).execute();
    const response = await visit('/', { as: person });
    expect(response.headers.get('location')).toMatch(/^\/unauthorized(\?|$)/);
  });

  test('works on in another organisation when removed from the active one', async ({
    database,
    visit,
    organize,
    user,
  }) => {
    const person = { organization: await organize('Nordbiler'), role: 'admin' as const };
    const other = await organize('Østbiler');
    const { id, cookie } = await user(person);
    await cookie;
    const { accounts } = database;
    await accounts.insertInto('member').values({ userId: id, organizationId: other.id, role: 'member' }).execute();
    const { id: gone } = person.organization;
    await accounts.deleteFrom('member').where('userId', '=', id).where('organizationId', '=', gone).execute();
    const html = await (await visit('/', { as: person })).text();
    expect(html).toContain('title="Østbiler"');
    expect(html).not.toContain('title="Nordbiler"');
  });

  test('learns that a customer of an organisation is none of its staff', async ({ visit, organize }) => {
    const page = await visit('/cars', { as: { organization: await organize(), role: 'customer' } });
    expect(page.status).toBe(403);
    expect(textOf(await page.text())).toContain('har ikke adgang til det, medarbejderne arbejder med');
  });

  test('signs out by a form, which ends the session in the database', async ({ database, visit, organize, user }) => {
    const person = { organization: await organize() };
    const { id } = await user(person);
    await visit('/', { as: person });
    const response = await visit('/account/sign-out', {
      as: person,
      method: 'POST',
      headers: { origin: 'http://localhost' },
    });
    expect(response.headers.get('location')).toBe('/account/login');
    expect(sessionCookie(response)).toContain('Max-Age=0');
    expect(await database.accounts.selectFrom('session').where('userId', '=', id).select('id').execute()).toEqual([]);
    expect((await visit('/', { as: person })).headers.get('location')).toBe('/account/login');
  });

  test.for(['https://evil.example', 'null'])(
    'is not signed out by a form from %s',
    async (origin, { database, visit, organize, user }) => {
      const person = { organization: await organize() };
      const { id } = await user(person);
      await visit('/', { as: person });
      const response = await visit('/account/sign-out', { as: person, method: 'POST', headers: { origin } });
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
      const sessions = database.accounts.selectFrom('session').select('id').where('userId', '=', id);
      expect(await sessions.execute()).toHaveLength(1);
    },
  );
});
