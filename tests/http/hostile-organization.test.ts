import { describe, expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { stateOf, test } from '#tests/account-calls.ts';
import type { Person } from '#tests/fixtures.ts';

async function invite({ accounts }: Database, organizationId: string, inviterId: string, email: string, over = false) {
  const expiresAt = new Date(Date.now() + (over ? -1 : 1) * 3_600_000);
  const { id } = await accounts
    .insertInto('invitation')
    .values({ organizationId, inviterId, email, role: 'admin', expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the owner of a second organisation reads and changes nothing of the first over the API', async ({
  call,
  database,
  organize,
  user,
}) => {
  const [first, second] = [await organize('Første'), await organize('Anden')];
  const [owner, colleague] = [await user({ organization: first }), await user({ organization: first, role: 'member' })];
  const stranger: Person = { organization: second };
  await user(stranger);
  const organizationId = first.id;
  const invitationId = await invite(database, organizationId, owner.id, 'ny@foerste.example');
  const { id: memberId } = await database.accounts
    .selectFrom('member')
    .select('id')
    .where('userId', '=', colleague.id)
    .executeTakeFirstOrThrow();
  const before = await stateOf(database, organizationId);
  for (const [path, input] of [
    [`/organization/get-full-organization?organizationId=${organizationId}`],
    [`/organization/get-full-organization?organizationSlug=${first.slug}`],
    [`/organization/list-members?organizationId=${organizationId}`],
    [`/organization/list-invitations?organizationId=${organizationId}`],
    [`/organization/get-invitation?id=${invitationId}`],
    [`/organization/get-active-member-role?organizationId=${organizationId}`],
    ['/organization/set-active', { organizationId }],
    ['/organization/update', { organizationId, data: { name: 'Overtaget' } }],
    ['/organization/delete', { organizationId }],
    ['/organization/invite-member', { organizationId, email: 'tyv@evil.example', role: 'owner' }],
    ['/organization/cancel-invitation', { invitationId }],
    ['/organization/accept-invitation', { invitationId }],
    ['/organization/reject-invitation', { invitationId }],
    ['/organization/update-member-role', { organizationId, memberId, role: 'owner' }],
    ['/organization/update-member-role', { memberId, role: 'owner' }],
    ['/organization/remove-member', { organizationId, memberIdOrEmail: memberId }],
    ['/organization/remove-member', { memberIdOrEmail: memberId }],
    ['/organization/leave', { organizationId }],
    ['/organization/has-permission', { organizationId, permission: { organization: ['update'] } }],
  ] as const) {
    const [status] = await call(stranger, path, input);
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
  }
  expect(await stateOf(database, organizationId)).toEqual(before);
});

describe('an invitation', () => {
  test.for(['accept', 'reject'] as const)(
    'is not for somebody else to %s',
    async (verb, { call, database, organize, user }) => {
      const organization = await organize();
      const { id: inviterId } = await user({ organization });
      const other: Person = { organization: await organize('Andre'), role: 'member' };
      await user(other);
      const invitationId = await invite(database, organization.id, inviterId, 'den-rette@nordbiler.example');
      const before = await stateOf(database, organization.id);
      expect((await call(other, `/organization/${verb}-invitation`, { invitationId }))[0]).toBe(403);
      expect((await call(other, `/organization/get-invitation?id=${invitationId}`))[0]).toBe(403);
      expect(await stateOf(database, organization.id)).toEqual(before);
    },
  );

  test('works once, not after it expired, and not after it was revoked', async ({ call, database, organize, user }) => {
    const organization = await organize();
    const { id: inviterId } = await user({ organization });
    const invited: Person = { organization: await organize('Andre') };
    const { email, id } = await user(invited);
    const accept = (invitationId: string) => call(invited, '/organization/accept-invitation', { invitationId });
    const cancel = (id: string) =>
      database.accounts.updateTable('invitation').set({ status: 'canceled' }).where('id', '=', id).execute();
    const over = await invite(database, organization.id, inviterId, email, true);
    expect((await accept(over))[0]).toBe(400);
    await cancel(over);
    const taken = await invite(database, organization.id, inviterId, email);
    await cancel(taken);
    expect((await accept(taken))[0]).toBe(400);
    const good = await invite(database, organization.id, inviterId, email);
    expect((await accept(good))[0]).toBe(200);
    await database.accounts
      .deleteFrom('member')
      .where('userId', '=', id)
      .where('organizationId', '=', organization.id)
      .execute();
    expect((await accept(good))[0]).toBe(400);
    const members = await database.accounts.selectFrom('member').select('role').where('userId', '=', id).execute();
    expect(members).toEqual([{ role: 'owner' }]);
  });
});

test('an organisation’s only owner is neither demoted, removed nor gone over the API', async ({
  call,
  database,
  organize,
  user,
}) => {
  const owner: Person = { organization: await organize() };
  const { id } = await user(owner);
  const { id: memberId } = await database.accounts
    .selectFrom('member')
    .select('id')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  const before = await stateOf(database, owner.organization.id);
  for (const [path, input] of [
    ['/organization/update-member-role', { memberId, role: 'admin' }],
    ['/organization/remove-member', { memberIdOrEmail: memberId }],
    ['/organization/leave', { organizationId: owner.organization.id }],
  ] as const) {
    const [status, code] = await call(owner, path, input);
    expect([path, status, code !== '']).toEqual([
      path,
      expect.toSatisfy((each: number) => each >= 400 && each < 500),
      true,
    ]);
  }
  expect(await stateOf(database, owner.organization.id)).toEqual(before);
});
