import { describe, expect } from 'vitest';
import { headers, stateOf, test } from '#tests/account-calls.ts';
import { carPath, formOf, knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import type { Person } from '#tests/fixtures.ts';

describe('rights that were taken away', () => {
  test('a demoted administrator’s open page cannot invite, remove or promote', async ({
    call,
    database,
    organize,
    user,
  }) => {
    const organization = await organize();
    const admin: Person = { organization, role: 'admin' };
    const { id } = await user(admin);
    await user({ organization });
    const { id: colleagueId } = await user({ organization, role: 'technician' });
    const members = database.accounts.selectFrom('member').select('id');
    const colleague = await members.where('userId', '=', colleagueId).executeTakeFirstOrThrow();
    const own = await members.where('userId', '=', id).executeTakeFirstOrThrow();
    const invitation = { email: 'ny@nordbiler.example', role: 'member' };
    expect((await call(admin, '/organization/invite-member', invitation))[0]).toBe(200);
    await database.accounts.updateTable('member').set({ role: 'member' }).where('userId', '=', id).execute();
    const before = await stateOf(database, organization.id);
    for (const [path, input] of [
      ['/organization/invite-member', { ...invitation, email: 'endnu-en@nordbiler.example' }],
      ['/organization/remove-member', { memberIdOrEmail: colleague.id }],
      ['/organization/update-member-role', { memberId: colleague.id, role: 'admin' }],
      ['/organization/update-member-role', { memberId: own.id, role: 'admin' }],
      ['/organization/update', { data: { name: 'Overtaget' } }],
    ] as const) {
      const [status] = await call(admin, path, input);
      expect([path, [401, 403].includes(status)]).toEqual([path, true]);
    }
    expect(await stateOf(database, organization.id)).toEqual(before);
  });

  test('a removed member’s old session reads, saves and calls nothing', async ({
    as,
    call,
    database,
    organize,
    user,
    visit,
  }) => {
    const organization = await organize();
    const gone: Person = { organization, role: 'admin' };
    const id = await as({ organization }, (tenant) => addCar(tenant, { ...knownCar, modelName: 'HEMMELIG' }));
    const form = formOf(await (await visit(carPath(id), { as: gone })).text());
    await database.accounts
      .deleteFrom('member')
      .where('userId', '=', (await user(gone)).id)
      .execute();
    for (const path of ['/', '/cars', carPath(id), '/cars.data', '/cars?format=csv']) {
      const response = await visit(path, { as: gone });
      expect(await response.text()).not.toContain('HEMMELIG');
    }
    const saved = await visit(carPath(id), { as: gone, form: { ...form, color: 'Gul' } });
    expect(saved.headers.get('location')).toContain('/unauthorized');
    const color = await as({ organization }, ({ db }) => db.selectFrom('car').select('color').execute());
    expect(color).toEqual([{ color: knownCar.color }]);
    const listed = await visit('/api/cars/filter', { as: gone, method: 'POST', headers, body: '{}' });
    expect([401, 403]).toContain(listed.status);
    for (const path of ['list-members', 'list-invitations', 'get-full-organization']) {
      const [status] = await call(gone, `/organization/${path}?organizationId=${organization.id}`);
      expect([path, [400, 401, 403].includes(status)]).toEqual([path, true]);
    }
  });
});

describe('unexpected roles', () => {
  const roles = [
    ['admin', 'owner'],
    'admin,owner',
    'owner,member',
    ['owner,admin'],
    [['owner']],
    { 0: 'owner' },
    'superuser',
    '',
  ];

  test.for(roles)('a role that is %j is given to nobody', async (role, { call, database, organize, user }) => {
    const organization = await organize();
    const { id } = await user({ organization, role: 'member' });
    const { id: memberId } = await database.accounts
      .selectFrom('member')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    await user({ organization, role: 'owner' });
    const before = await stateOf(database, organization.id);
    const owner: Person = { organization };
    expect((await call(owner, '/organization/invite-member', { email: 'ny@nordbiler.example', role }))[0]).toBe(400);
    expect((await call(owner, '/organization/update-member-role', { memberId, role }))[0]).toBe(400);
    expect(await stateOf(database, organization.id)).toEqual(before);
  });

  test('a user cannot become administrator, and a new account has default rights', async ({
    app,
    call,
    database,
    organize,
    user,
  }) => {
    const person: Person = { organization: await organize(), role: 'member' };
    const { id } = await user(person);
    const row = () => database.accounts.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { updatedAt: _, ...before } = await row();
    for (const input of [
      { role: 'admin' },
      { emailVerified: true, role: 'admin' },
      { banned: false, banReason: null },
      { id },
      { email: 'x@evil.example' },
      { twoFactorEnabled: true },
    ]) {
      await call(person, '/update-user', input);
      expect([input, await row()]).toMatchObject([input, before]);
    }
    const email = `masse-${id}@hostile.example`;
    const body = JSON.stringify({
      email,
      name: 'Ny',
      password: 'gul-cykel-under-broen',
      role: 'admin',
      emailVerified: true,
      id,
      banned: true,
      twoFactorEnabled: true,
    });
    await app(new Request('http://localhost/api/auth/sign-up/email', { method: 'POST', headers, body }), {
      clientAddress: '10.9.8.7',
    });
    const made = await database.accounts.selectFrom('user').selectAll().where('email', '=', email).execute();
    expect(made.map(({ role, emailVerified, banned }) => ({ role, emailVerified, banned }))).toEqual(
      made.map(() => ({ role: 'user', emailVerified: false, banned: false })),
    );
  });

  test('fields of a form that it does not have change nothing', async ({ as, organize, visit }) => {
    const [organization, other] = [await organize(), await organize('Andre')];
    const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
    const form = formOf(await (await visit(carPath(id), { as: { organization } })).text());
    const forged = {
      organizationId: other.id,
      id: '1',
      createdAt: '2001-01-01',
      stockNumber: form.stockNumber ?? '',
      createdById: other.id,
      searchNames: 'x',
    };
    const saved = await visit(carPath(id), { as: { organization }, form: { ...form, ...forged, color: 'Gul' } });
    expect(saved.status).toBe(303);
    const rows = await as({ organization }, ({ db }) => db.selectFrom('car').selectAll().execute());
    expect(rows).toMatchObject([{ id, organizationId: organization.id, color: 'Gul' }]);
    expect(rows[0]?.searchNames).not.toBe('x');
    expect(await as({ organization: other }, ({ db }) => db.selectFrom('car').select('id').execute())).toEqual([]);
  });
});
