import { expect } from 'vitest';
import { withTenant } from '#server/tenant.ts';
import { test } from '#tests/fixtures.ts';

const owner = 'owner' as const;

test('two owners demoting each other at once → one remains', async ({ organize, user, database }) => {
  const organization = await organize();
  const [first, second] = [await user({ organization, role: owner }), await user({ organization, role: 'admin' })];
  const members = database.accounts.updateTable('member').where('organizationId', '=', organization.id);
  await members.set({ role: owner }).where('userId', '=', second.id).execute();
  const outcomes = await Promise.allSettled(
    [first, second].map(({ id }) => members.set({ role: 'admin' }).where('userId', '=', id).execute()),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const owners = await database.accounts
    .selectFrom('member')
    .select('userId')
    .where('organizationId', '=', organization.id)
    .where('role', '=', owner)
    .execute();
  expect(owners).toHaveLength(1);
});

test('the only owner → not deleted, deactivated or removed with the user', async ({ organize, user, database }) => {
  const organization = await organize();
  const { id } = await user({ organization });
  const { accounts } = database;
  const refused = 'an organization keeps one owner';
  await expect(accounts.deleteFrom('member').where('userId', '=', id).execute()).rejects.toThrow(refused);
  await expect(accounts.deleteFrom('user').where('id', '=', id).execute()).rejects.toThrow(refused);
  await expect(
    accounts.updateTable('member').set({ status: 'deactivated' }).where('userId', '=', id).execute(),
  ).rejects.toThrow(refused);
});

test('a deactivated member → hidden from the account engine, still stored', async ({ organize, user, database }) => {
  const organization = await organize();
  const actor = { organizationId: organization.id, userId: (await user({ organization })).id, role: owner };
  const { id } = await user({ organization, role: 'member' });
  await withTenant(database.accountsPool, actor, ({ db }) =>
    db.updateTable('member').set({ status: 'deactivated' }).where('userId', '=', id).execute(),
  );
  const seen = database.accounts.selectFrom('member').select('status').where('userId', '=', id);
  expect(await seen.execute()).toEqual([]);
  const stored = await withTenant(database.accountsPool, actor, ({ db }) =>
    db.selectFrom('member').select('status').where('userId', '=', id).execute(),
  );
  expect(stored).toEqual([{ status: 'deactivated' }]);
});

test('changes of organisation, settings and members → in the history', async ({ organize, user, as, database }) => {
  const organization = await organize();
  const actor = { organizationId: organization.id, userId: (await user({ organization })).id, role: owner };
  const { id } = await user({ organization, role: 'member' });
  await withTenant(database.accountsPool, actor, async ({ db }) => {
    await db.updateTable('organization').set({ name: 'Nyt navn' }).where('id', '=', organization.id).execute();
    await db.updateTable('organizationSettings').set({ cvr: '13748136' }).execute();
    await db.updateTable('member').set({ role: 'technician' }).where('userId', '=', id).execute();
  });
  const changes = await as({ organization }, ({ db }) =>
    db
      .selectFrom('history')
      .select(['entityType', 'oldValue', 'newValue', 'actorId'])
      .where('action', '=', 'update')
      .orderBy('id')
      .execute(),
  );
  expect(changes).toEqual([
    {
      entityType: 'organization',
      oldValue: { name: 'Nordbiler' },
      newValue: { name: 'Nyt navn' },
      actorId: actor.userId,
    },
    {
      entityType: 'organizationSettings',
      oldValue: { cvr: null },
      newValue: { cvr: '13748136' },
      actorId: actor.userId,
    },
    { entityType: 'member', oldValue: { role: 'member' }, newValue: { role: 'technician' }, actorId: actor.userId },
  ]);
});
