import { describe, expect } from 'vitest';
import { password } from '#tests/fixtures.ts';
import { addSignedIn, signIn, test } from '#tests/platform-admin.ts';

const pathOf = (id: string) => `/platform/users/${id}`;

describe('access to the platform', () => {
  test('only its administrators: staff of every role are refused, visitors sign in first', async ({
    organize,
    visit,
  }) => {
    const organization = await organize();
    for (const path of ['/platform', '/platform/audit-log', '/platform/organizations', '/platform/users/create']) {
      expect((await visit(path)).headers.get('location'), path).toMatch(/^\/account\/login\?to=/);
      for (const role of ['owner', 'technician'] as const) {
        expect((await visit(path, { as: { organization, role } })).status, `${role} ${path}`).toBe(403);
      }
    }
  });

  test('an administrator without an organisation lands there', async ({ administrator }) => {
    expect((await administrator.ask('/')).to).toBe('/platform');
  });
});

describe('users', () => {
  test('platform administrators are marked in the list, and an unknown user is a 404', async ({
    administrator: { ask },
  }) => {
    expect((await ask('/platform?kind=admins')).text).toContain('Platformadministrator');
    expect((await ask(pathOf(crypto.randomUUID()))).status).toBe(404);
    expect((await ask('/platform/users/ukendt')).status).toBe(404);
  });

  test('are created, and errors are shown at their fields while the input stays', async ({
    administrator: { ask },
    database,
    app,
  }) => {
    const email = `Ny-${crypto.randomUUID()}@firma.example`;
    const wrong = await ask('/platform/users/create', { name: 'Ny', email: 'ikke', password: 'kort', role: 'user' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('Skriv e-mailen som navn@firma.dk.');
    expect(wrong.html).toContain('value="Ny"');
    const short = await ask('/platform/users/create', { name: 'Ny', email, password: 'kort', role: 'user' });
    expect(short.text).toContain('Adgangskoden skal være mindst 12 tegn.');
    expect(short.html).not.toContain('value="kort"');
    const form = { name: 'Ny Bruger', email, password: 'Platformens-kode-7', role: 'user' };
    const created = await ask('/platform/users/create', form);
    expect(created.to).toMatch(/^\/platform\/users\//);
    expect(await signIn(app, email.toLowerCase(), form.password)).not.toBe('');
    const again = await ask('/platform/users/create', form);
    expect(again.text).toContain('En anden bruger har allerede denne e-mail.');
    const rows = await database.accounts
      .selectFrom('user')
      .select(['name', 'role', 'emailVerified'])
      .where('email', '=', email.toLowerCase())
      .execute();
    expect(rows).toEqual([{ name: 'Ny Bruger', role: 'user', emailVerified: true }]);
  });

  test('get another role, but never by themselves', async ({ administrator, database, app }) => {
    const { id } = await addSignedIn(database, app, { role: 'user' });
    const roleOf = async (userId: string) =>
      (await database.accounts.selectFrom('user').select('role').where('id', '=', userId).executeTakeFirst())?.role;
    expect((await administrator.ask(pathOf(id), { step: 'role', role: 'admin' })).status).toBe(303);
    expect(await roleOf(id)).toBe('admin');
    expect((await administrator.ask(pathOf(id), { step: 'role', role: 'owner' })).status).toBe(400);
    const own = await administrator.ask(pathOf(administrator.id), { step: 'role', role: 'user' });
    expect(own.text).toContain('Det kan du ikke gøre ved dig selv.');
    expect(await roleOf(administrator.id)).toBe('admin');
  });

  test('when banned, are signed out at once and cannot sign in until the ban is lifted', async ({
    administrator: { ask },
    database,
    app,
    asWith,
  }) => {
    const other = await addSignedIn(database, app, { role: 'user' });
    const wrong = await ask(pathOf(other.id), { step: 'ban', banReason: 'Misbrug', banDays: '1,5' });
    expect(wrong.text).toContain('Skriv et helt antal dage');
    expect(wrong.html).toContain('value="Misbrug"');
    expect((await ask(pathOf(other.id), { step: 'ban', banReason: 'Misbrug', banDays: '30' })).status).toBe(303);
    expect((await asWith(other.cookie)('/')).to).toBe('/account/login');
    await expect(signIn(app, other.email, password)).rejects.toThrow('403');
    expect((await ask(pathOf(other.id))).text).toContain('Begrundelse: Misbrug');
    await ask(pathOf(other.id), { step: 'unban' });
    expect(await signIn(app, other.email, password)).not.toBe('');
  });

  test('whose password is set by an administrator are logged out everywhere', async ({
    administrator: { ask },
    database,
    app,
    asWith,
  }) => {
    const other = await addSignedIn(database, app, { role: 'user' });
    const short = await ask(pathOf(other.id), { step: 'password', password: 'kort' });
    expect(short.text).toContain('Adgangskoden skal være mindst 12 tegn.');
    await ask(pathOf(other.id), { step: 'password', password: 'En-helt-anden-kode-9' });
    expect((await asWith(other.cookie)('/')).to).toBe('/account/login');
    expect(await signIn(app, other.email, 'En-helt-anden-kode-9')).not.toBe('');
  });

  test('have their sessions listed without a token, and ended one by one or all at once', async ({
    administrator: { ask },
    database,
    app,
    asWith,
  }) => {
    const other = await addSignedIn(database, app, { role: 'user' });
    const second = await signIn(app, other.email, password);
    const sessions = await database.accounts
      .selectFrom('session')
      .select(['id', 'token'])
      .where('userId', '=', other.id)
      .orderBy('createdAt')
      .execute();
    const page = await ask(pathOf(other.id));
    for (const { token } of sessions) expect(page.html).not.toContain(token);
    await ask(pathOf(other.id), { step: 'revoke', sessionId: sessions[0]?.id ?? '' });
    expect((await asWith(other.cookie)('/')).to).toBe('/account/login');
    expect((await asWith(second)('/')).to).toMatch(/^\/unauthorized/);
    await ask(pathOf(other.id), { step: 'revoke-all' });
    expect((await asWith(second)('/')).to).toBe('/account/login');
  });

  test('are deleted after a confirmation on the page, but not an only owner nor oneself', async ({
    administrator,
    database,
    app,
    organize,
    user,
  }) => {
    const { ask } = administrator;
    const other = await addSignedIn(database, app, { role: 'user' });
    expect((await ask(`${pathOf(other.id)}?confirm=remove`)).text).toContain('Det kan ikke fortrydes');
    expect((await ask(pathOf(other.id), { step: 'remove' })).to).toBe('/platform');
    expect((await ask(pathOf(other.id))).status).toBe(404);
    const owner = await user({ organization: await organize() });
    const refused = await ask(pathOf(owner.id), { step: 'remove' });
    expect(refused.text).toContain('Brugeren er den eneste ejer af en virksomhed.');
    expect((await ask(pathOf(owner.id))).status).toBe(200);
    expect((await ask(pathOf(administrator.id), { step: 'remove' })).text).toContain('Det kan du ikke gøre');
  });
});
