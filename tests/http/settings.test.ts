import { describe, expect } from 'vitest';
import { password } from '#tests/fixtures.ts';
import { type Ask, addSignedIn, test as base, signIn } from '#tests/platform-admin.ts';
import { textOf } from '../html.ts';

type Own = { id: string; email: string; cookie: string; ask: ReturnType<typeof atSettings> };

/** The response of the settings, or of another page, to a form. */
function atSettings(asked: Ask) {
  return (form?: Record<string, string>, path = '/settings') => asked(path, form);
}

const test = base.extend<{ own: Own; at: (cookie: string) => Own['ask'] }>({
  at: async ({ asWith }, use) => use((cookie) => atSettings(asWith(cookie))),
  /** A signed-in salesperson with an own account. */
  own: async ({ database, app, organize, at }, use) => {
    const organization = await organize();
    const account = await addSignedIn(database, app, { role: 'user' });
    const member = { organizationId: organization.id, userId: account.id, role: 'member' as const };
    await database.accounts.insertInto('member').values(member).execute();
    await use({ ...account, ask: at(account.cookie) });
  },
});

describe('the profile', () => {
  test('saves a new name, and refuses an empty one at its field', async ({ own: { ask } }) => {
    const empty = await ask({ step: 'profile', name: '  ' });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain('Skriv dit navn.');
    expect((await ask({ step: 'profile', name: 'Åse Østergård' })).to).toBe('/settings#profil');
    expect((await ask()).html).toContain('value="Åse Østergård"');
  });

  test('changes nothing else, whatever is posted with it', async ({ own, database }) => {
    await own.ask({ step: 'profile', name: 'Ny', role: 'admin', email: 'tyv@x.example', emailVerified: 'false' });
    const user = database.accounts.selectFrom('user').select(['role', 'email']).where('id', '=', own.id);
    expect(await user.executeTakeFirst()).toEqual({ role: 'user', email: own.email });
  });
});

describe('the password', () => {
  const chosen = 'Tre tilfældige ord 9';

  test('is changed with the present one, and every other session ends', async ({ own, app, at, database }) => {
    const other = await signIn(app, own.email, password);
    const changed = await own.ask({ step: 'password', password, newPassword: chosen });
    expect(changed.to).toBe('/settings#adgangskode');
    expect((await at(other)()).to).toMatch(/^\/account\/login/);
    expect((await at(changed.cookie)()).status).toBe(200);
    await expect(signIn(app, own.email, password)).rejects.toThrow('401');
    const mails = database.accounts.selectFrom('mail').select('kind').where('recipient', '=', own.email);
    expect(await mails.execute()).toContainEqual({ kind: 'password-changed' });
  });

  test('is refused at its field when it is wrong, short or common, and never sent back', async ({ own: { ask } }) => {
    const wrong = await ask({ step: 'password', password: 'en forkert kode', newPassword: chosen });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('Adgangskoden er forkert.');
    expect(wrong.html).not.toContain('en forkert kode');
    expect((await ask({ step: 'password', password, newPassword: 'kort' })).text).toContain('mindst 12 tegn');
    const common = await ask({ step: 'password', password, newPassword: '123456789012' });
    expect(common.text).toContain('let at gætte');
  });
});

describe('the e-mail', () => {
  test('is changed by a link to the new address, and the old one is notified', async ({ own, database }) => {
    const email = `ny-${own.email}`;
    const wrong = await own.ask({ step: 'email', email, password: 'forkert kode' });
    expect(wrong.text).toContain('Adgangskoden er forkert.');
    expect(wrong.html).toContain(`value="${email}"`);
    expect((await own.ask({ step: 'email', email: own.email, password })).text).toContain('den e-mail, du har nu');
    expect((await own.ask({ step: 'email', email, password })).to).toBe('/settings#e-mail');
    const mails = await database.accounts
      .selectFrom('mail')
      .select(['kind', 'recipient', 'text'])
      .where('recipient', 'in', [email, own.email])
      .orderBy('kind')
      .execute();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email-change', email],
      ['email-change-notice', own.email],
    ]);
    const link = /\/settings\/email\?token=[\w.-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const page = await own.ask(undefined, link);
    expect(page.text).toContain(`Fremover logger du ind med ${email}`);
    expect((await own.ask()).text).toContain(own.email);
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    expect((await own.ask({ token }, '/settings/email')).to).toBe('/settings');
    expect((await own.ask()).text).toContain(`Du logger ind med ${email}`);
    expect((await own.ask(undefined, link)).text).toContain('Linket virker ikke længere');
    expect((await own.ask({ token }, '/settings/email')).text).toContain('Linket er udløbet eller allerede brugt.');
  });

  test('is not changed by a link that another user opens', async ({ own, database, app, at }) => {
    await own.ask({ step: 'email', email: `til-${own.email}`, password });
    const mail = await database.accounts
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', `til-${own.email}`)
      .executeTakeFirstOrThrow();
    const token = /token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
    const other = await addSignedIn(database, app);
    const stranger = at(other.cookie);
    expect((await stranger({ token }, '/settings/email')).to ?? '').not.toBe('/settings');
    const user = database.accounts.selectFrom('user').select('email').where('id', '=', own.id);
    expect(await user.executeTakeFirst()).toEqual({ email: own.email });
  });

  test('of another user is answered like any other, and nothing is sent there', async ({ own, database, app }) => {
    const other = await addSignedIn(database, app, { role: 'user' });
    expect((await own.ask({ step: 'email', email: other.email, password })).to).toBe('/settings#e-mail');
    const mails = database.accounts.selectFrom('mail').select('kind').where('recipient', '=', other.email);
    expect(await mails.execute()).toEqual([]);
  });

  test('is not changed through the API without the password', async ({ own, visit }) => {
    const response = await visit('/api/auth/change-email', {
      headers: { cookie: own.cookie, 'content-type': 'application/json', origin: 'http://localhost' },
      method: 'POST',
      body: JSON.stringify({ newEmail: `tyv-${own.email}` }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
  });
});

describe('devices', () => {
  test('are listed with this one marked, and ended one by one or all but this', async ({ own, app, at, database }) => {
    const others = [await signIn(app, own.email, password), await signIn(app, own.email, password)];
    const page = await own.ask();
    expect(page.text.match(/logget ind \d/g)).toHaveLength(3);
    expect(page.text.match(/Denne enhed/g)).toHaveLength(1);
    const sessions = await database.accounts
      .selectFrom('session')
      .select(['id', 'token'])
      .where('userId', '=', own.id)
      .orderBy('createdAt')
      .execute();
    for (const { token } of sessions) expect(page.html).not.toContain(token);
    await own.ask({ step: 'end-session', id: sessions[1]?.id ?? '' });
    expect((await at(others[0] ?? '')()).to).toMatch(/^\/account\/login/);
    expect((await at(others[1] ?? '')()).status).toBe(200);
    await own.ask({ step: 'end-others' });
    expect((await at(others[1] ?? '')()).to).toMatch(/^\/account\/login/);
    expect((await own.ask()).status).toBe(200);
  });

  test('of another user are not ended', async ({ own, database, app, at }) => {
    const other = await addSignedIn(database, app, { role: 'user' });
    const { id } = await database.accounts
      .selectFrom('session')
      .select('id')
      .where('userId', '=', other.id)
      .executeTakeFirstOrThrow();
    await own.ask({ step: 'end-session', id });
    expect((await at(other.cookie)()).status).toBe(200);
  });
});

describe('passkeys', () => {
  test('are renamed and deleted, but not those of another', async ({ own, database, app, at }) => {
    const { id } = await database.accounts
      .insertInto('passkey')
      .values({
        userId: own.id,
        name: 'Telefon',
        publicKey: 'x',
        credentialID: crypto.randomUUID(),
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await own.ask()).text).toContain('Telefon');
    const stranger = at((await addSignedIn(database, app)).cookie);
    await stranger({ step: 'delete-passkey', id }, '/platform/settings');
    await stranger({ step: 'rename-passkey', id, keyName: 'Min nu' }, '/platform/settings');
    expect((await own.ask()).text).toContain('Telefon');
    expect((await own.ask({ step: 'rename-passkey', id, keyName: ' ' })).text).toContain('Giv adgangsnøglen et navn.');
    expect((await own.ask({ step: 'rename-passkey', id, keyName: 'Min pc' })).to).toBe('/settings#adgangsnoegler');
    expect((await own.ask()).text).toContain('Min pc');
    await own.ask({ step: 'delete-passkey', id });
    expect((await own.ask()).text).not.toContain('Min pc');
  });
});

describe('the account', () => {
  test('is deleted with the password, and its sessions end', async ({ own, database }) => {
    expect((await own.ask({ step: 'delete-account', password: 'forkert kode' })).text).toContain(
      'Adgangskoden er forkert.',
    );
    const deleted = await own.ask({ step: 'delete-account', password });
    expect(deleted.to).toBe('/account/login');
    expect((await own.ask()).to).toMatch(/^\/account\/login/);
    expect(await database.accounts.selectFrom('user').select('id').where('id', '=', own.id).execute()).toEqual([]);
  });

  test('of an only owner stays, in the form and in the API', async ({ organize, visit, user }) => {
    const as = { organization: await organize() };
    const { id } = await user(as);
    const response = await visit('/settings', { as, form: { step: 'delete-account', password } });
    expect(response.status).toBe(409);
    expect(textOf(await response.text())).toContain('Du er den eneste ejer af en virksomhed.');
    const call = await visit('/api/auth/delete-user', {
      as,
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost' },
      body: JSON.stringify({ password }),
    });
    expect(call.status).toBe(409);
    expect(id).not.toBe('');
  });
});
