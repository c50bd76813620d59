import { describe, expect } from 'vitest';
import { addSignedIn, test } from '#tests/platform-admin.ts';

const pathOf = (id: string) => `/platform/users/${id}`;

describe('an administrator in the place of a user', () => {
  test('sees the banner first on every page, and goes back to the start page', async ({
    administrator,
    organize,
    user,
    asWith,
  }) => {
    const organization = await organize('Vestbiler');
    const { id } = await user({ organization, role: 'member' });
    const begun = await administrator.ask(pathOf(id), { step: 'impersonate' });
    expect(begun.to).toBe('/');
    const there = asWith(begun.cookie);
    for (const path of ['/', '/cars', '/unauthorized', '/findes-ikke']) {
      const { html } = await there(path);
      expect(html, path).toContain('Du er i efterligningstilstand');
      const first = /<(?:a|button|input)\b[^>]*>/.exec(html.slice(html.indexOf('<body')))?.[0];
      expect(first, path).toContain('<button type="submit"');
      expect(html.indexOf('action="/account/stop-impersonating"'), path).toBeLessThan(html.indexOf('<main'));
    }
    expect((await there('/platform')).status).toBe(403);
    const ended = await there('/account/stop-impersonating', {});
    expect(ended.to).toBe('/');
    expect((await asWith(ended.cookie)('/platform')).status).toBe(200);
    expect((await there('/')).to).toBe('/account/login');
  });

  test('is never in the place of another administrator', async ({ administrator: { ask }, database, app }) => {
    const other = await addSignedIn(database, app);
    const refused = await ask(pathOf(other.id), { step: 'impersonate' });
    expect(refused.text).toContain('En administrators plads kan ikke overtages.');
  });

  test('lasts an hour at most', async ({ administrator, organize, user, database }) => {
    const { id } = await user({ organization: await organize(), role: 'member' });
    await administrator.ask(pathOf(id), { step: 'impersonate' });
    const { expiresAt } = await database.accounts
      .selectFrom('session')
      .select('expiresAt')
      .where('impersonatedBy', '=', administrator.id)
      .executeTakeFirstOrThrow();
    const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  test('who has ended it already just goes to the start page', async ({ administrator: { ask } }) => {
    expect((await ask('/account/stop-impersonating', {})).to).toBe('/');
    expect((await ask('/account/stop-impersonating')).to).toBe('/');
  });
});

test('a second step is not reset when its owner cannot be notified', async ({
  administrator: { ask },
  database: { accounts },
  app,
  database,
}) => {
  const { id } = await addSignedIn(database, app, { role: 'user' });
  const noAddress = { email: `uden adresse ${id}`, twoFactorEnabled: true };
  await accounts.updateTable('user').set(noAddress).where('id', '=', id).execute();
  await ask(pathOf(id), { step: 'second-step' });
  const user = accounts.selectFrom('user').select('twoFactorEnabled').where('id', '=', id);
  expect(await user.executeTakeFirst()).toEqual({ twoFactorEnabled: true });
  expect(await accounts.selectFrom('session').select('id').where('userId', '=', id).execute()).toHaveLength(1);
});

describe('the audit log', () => {
  test('has every act with its actor, also through the API, and the refused ones', async ({
    administrator,
    database,
    app,
    visit,
  }) => {
    const other = await addSignedIn(database, app, { role: 'user' });
    await administrator.ask(pathOf(other.id), { step: 'ban', banReason: 'Misbrug', banDays: '' });
    await administrator.ask(pathOf(administrator.id), { step: 'role', role: 'user' });
    await visit(`/api/auth/admin/list-user-sessions`, {
      headers: { cookie: administrator.cookie, 'content-type': 'application/json', origin: 'http://localhost' },
      method: 'POST',
      body: JSON.stringify({ userId: other.id }),
    });
    const rows = await database.accounts
      .selectFrom('platformAudit')
      .select(['action', 'actorEmail', 'targetEmail', 'refusalCode', 'details'])
      .where('actorId', '=', administrator.id)
      .orderBy('id')
      .execute();
    const { email } = administrator;
    expect(rows).toEqual([
      {
        action: 'ban-user',
        actorEmail: email,
        targetEmail: other.email,
        refusalCode: null,
        details: { banReason: 'Misbrug' },
      },
      { action: 'set-role', actorEmail: email, targetEmail: email, refusalCode: null, details: { role: 'user' } },
      { action: 'set-role', actorEmail: email, targetEmail: email, refusalCode: 'OWN_ROLE', details: { role: 'user' } },
      { action: 'list-user-sessions', actorEmail: email, targetEmail: other.email, refusalCode: null, details: {} },
    ]);
    const { text } = await administrator.ask('/platform/audit-log');
    expect(text).toContain('Spærrede bruger Begrundelse: Misbrug');
    expect(text).toContain('Ændrede rolle Afvist');
  });

  test('has no password, and the administrator behind an impersonation', async ({
    administrator,
    database,
    organize,
    user,
    asWith,
  }) => {
    const { id } = await user({ organization: await organize(), role: 'member' });
    await administrator.ask(pathOf(id), { step: 'password', password: 'Hemmelig-kode-1234' });
    const begun = await administrator.ask(pathOf(id), { step: 'impersonate' });
    await asWith(begun.cookie)('/account/stop-impersonating', {});
    const rows = await database.accounts
      .selectFrom('platformAudit')
      .selectAll()
      .where('actorId', '=', administrator.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'set-user-password',
      'revoke-user-sessions',
      'impersonate-user',
      'stop-impersonating',
    ]);
    expect(rows.every(({ targetUserId }) => targetUserId === id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('Hemmelig');
  });

  test('logs nothing of users without permission, and cannot be changed', async ({ database, app, visit }) => {
    const other = await addSignedIn(database, app, { role: 'user' });
    const refused = await visit('/api/auth/admin/ban-user', {
      headers: { cookie: other.cookie, 'content-type': 'application/json', origin: 'http://localhost' },
      method: 'POST',
      body: JSON.stringify({ userId: other.id }),
    });
    expect(refused.status).toBe(403);
    const written = database.accounts.selectFrom('platformAudit').select('id').where('actorId', '=', other.id);
    expect(await written.execute()).toEqual([]);
    const { accounts } = database;
    const row = { actorId: other.id, actorEmail: other.email, action: 'ban-user', details: '{}' };
    await accounts.insertInto('platformAudit').values(row).execute();
    await expect(accounts.updateTable('platformAudit').set({ action: 'x' }).execute()).rejects.toThrow('audit log');
    await expect(accounts.deleteFrom('platformAudit').execute()).rejects.toThrow('audit log');
  });
});
