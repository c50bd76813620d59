import { expect } from 'vitest';
import { coded, get, post, stranger, test } from '#tests/contract.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';

test('a role changed over the API is mailed to its user, who signs in again', async ({
  database,
  enter,
  organize,
  user,
}) => {
  const organization = await organize();
  const owner = await enter({ organization });
  const colleague = await enter({ organization, role: 'member' });
  const { id: memberId } = await database.accounts
    .selectFrom('member')
    .select('id')
    .where('userId', '=', colleague.id)
    .executeTakeFirstOrThrow();
  const change = { memberId, role: ['technician'] };
  expect(await post(owner, '/organization/update-member-role', change)).toMatchObject([
    200,
    { id: memberId, userId: colleague.id, organizationId: organization.id, role: 'technician' },
  ]);
  expect((await mailsTo(database, colleague.email)).map(({ kind }) => kind)).toContain('role-change');
  expect([await colleague.whoAmI(), await owner.whoAmI()]).toEqual([null, owner.email]);
  const { id: ownId } = await database.accounts
    .selectFrom('member')
    .select('id')
    .where('userId', '=', (await user({ organization })).id)
    .executeTakeFirstOrThrow();
  expect(await post(owner, '/organization/update-member-role', { memberId: ownId, role: 'admin' })).toEqual(
    coded(409, 'LAST_OWNER'),
  );
});

test('delete closes an organisation for its owner: everybody is out, and nothing in it is lost', async ({
  app,
  database,
  enter,
  organize,
}) => {
  const organization = await organize();
  const [owner, admin] = [await enter({ organization }), await enter({ organization, role: 'admin' })];
  const input = { organizationId: organization.id };
  expect((await post(openBrowser(app), '/organization/delete', input))[0]).toBe(401);
  expect((await post(admin, '/organization/delete', input))[0]).toBe(403);
  expect((await post(owner, '/organization/delete', { organizationId: stranger }))[0]).toBe(403);
  expect((await post(owner, '/organization/delete', {}))[0]).toBe(400);
  expect((await get(admin, '/organization/list'))[1]).toHaveLength(1);
  expect(await post(owner, '/organization/delete', input)).toMatchObject([
    200,
    { id: organization.id, slug: organization.slug },
  ]);
  for (const browser of [owner, admin]) {
    expect(await get(browser, '/organization/list')).toEqual([200, []]);
    expect((await browser.visit('/cars')).status).toBe(302);
  }
  const kept = await database.accounts
    .selectFrom('organization')
    .select('closedAt')
    .where('id', '=', organization.id)
    .execute();
  expect(kept).toEqual([{ closedAt: expect.any(Date) }]);
  expect((await post(owner, '/organization/delete', input))[0]).toBe(403);
});
