import { describe, expect } from 'vitest';
import { carPath, formOf, knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import { password } from '#tests/fixtures.ts';
import { test } from '#tests/impersonation.ts';

const json = { 'content-type': 'application/json', origin: 'http://localhost' };

describe('an administrator in the place of a user', () => {
  test.for([
    ['/change-password', { currentPassword: password, newPassword: 'En-helt-ny-adgangskode' }],
    ['/delete-user', { password }],
    ['/update-user', { name: 'En anden' }],
    ['/revoke-sessions', {}],
  ] as const)('may not call %s', async ([path, input], { database, impersonate, organize, user, visit }) => {
    const person = { organization: await organize() };
    const { id, cookie: own } = await user(person);
    await own;
    const rows = () =>
      database.accounts
        .selectFrom('user')
        .innerJoin('account', 'account.userId', 'user.id')
        .innerJoin('session', 'session.userId', 'user.id')
        .select(['user.name', 'account.password', 'session.id'])
        .where('user.id', '=', id)
        .orderBy('session.id')
        .execute();
    const { cookie } = await impersonate(person);
    const before = await rows();
    expect(before).not.toEqual([]);
    const headers = { ...json, cookie };
    const response = await visit(`/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'IMPERSONATION_FORBIDDEN' });
    expect(await rows()).toEqual(before);
  });

  test('revokes no invitation of the company', async ({ database, impersonate, organize, user, visit }) => {
    const person = { organization: await organize() };
    const { id: inviterId } = await user(person);
    const { id, number } = await database.accounts
      .insertInto('invitation')
      .values({
        organizationId: person.organization.id,
        email: 'ny@eksempel.dk',
        role: 'member',
        inviterId,
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    const { cookie } = await impersonate(person);
    const form = { step: 'cancel', invitation: String(number) };
    await visit('/company/employees', { headers: { cookie }, form });
    const invitation = database.accounts.selectFrom('invitation').select('status').where('id', '=', id);
    expect(await invitation.executeTakeFirst()).toEqual({ status: 'pending' });
  });

  test('answers no invitation of the user’s', async ({ database, impersonate, organize, user, visit }) => {
    const person = { organization: await organize() };
    const { id: userId, email } = await user(person);
    const other = await organize('Andre');
    const { id: inviterId } = await user({ organization: other });
    const { id } = await database.accounts
      .insertInto('invitation')
      .values({ organizationId: other.id, email, role: 'member', inviterId, expiresAt: new Date(Date.now() + 60_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { cookie } = await impersonate(person);
    for (const answer of ['accept', 'reject']) {
      const body = JSON.stringify({ invitationId: id });
      const init = { method: 'POST', headers: { ...json, cookie }, body };
      const response = await visit(`/api/auth/organization/${answer}-invitation`, init);
      expect([answer, response.status]).toEqual([answer, 403]);
    }
    const invitation = database.accounts.selectFrom('invitation').select('status').where('id', '=', id);
    expect(await invitation.executeTakeFirst()).toEqual({ status: 'pending' });
    const members = database.accounts.selectFrom('member').select('role').where('userId', '=', userId);
    expect(await members.execute()).toEqual([{ role: 'owner' }]);
  });

  test('is recorded beside the user in the history', async ({ as, impersonate, organize, visit }) => {
    const person = { organization: await organize() };
    const id = await as(person, (tenant) => addCar(tenant, knownCar));
    const { administratorId, cookie } = await impersonate(person);
    const form = formOf(await (await visit(carPath(id), { headers: { cookie } })).text());
    const saved = await visit(carPath(id), { headers: { cookie }, form: { ...form, color: 'Rød' } });
    expect(saved.status).toBe(303);
    const { userId, rows } = await as(person, async ({ db, userId }) => ({
      userId,
      rows: await db
        .selectFrom('history')
        .select(['action', 'actorId', 'impersonatedById'])
        .where('entityType', '=', 'car')
        .where('entityId', '=', id)
        .orderBy('id')
        .execute(),
    }));
    expect(rows).toEqual([
      { action: 'create', actorId: userId, impersonatedById: null },
      { action: 'update', actorId: userId, impersonatedById: administratorId },
    ]);
  });
});
