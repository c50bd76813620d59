import { expect } from 'vitest';
import { withTenant } from '#server/tenant.ts';
import { addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { mailsTo, pathInMail } from '#tests/mails.ts';
import { addLogin, addPerson, addTeam, openPortalOf } from '#tests/portal-people.ts';
import { approveAccess, changeAccess, handOver, removeAccess, setAccessDisabled } from './access-commands.ts';
import { listPeople } from './access-queries.ts';
import { acceptPortalInvitation, findPortalInvitation } from './answer-portal-invitation.ts';
import { inviteToPortal, recallPortalInvitation, resendPortalInvitation } from './invitation-commands.ts';
import { leavePortal } from './own-access.ts';

const origin = 'http://localhost';
const invitation = { name: null, role: 'user', maySign: true, message: 'Hej' } as const;
const refusedAs = (code: string) => expect.objectContaining({ code });

test('an invitation → a mail, accepted by its address alone, once', async ({ as, organize, database }) => {
  const person = { organization: await organize() };
  const email = `ny@${person.organization.slug}.example`;
  const customerId = await as(person, async (tenant) => {
    const { customerId } = await addTeam(tenant, {});
    await inviteToPortal(tenant, customerId, { ...invitation, emails: [email] }, { by: 'staff', origin });
    return customerId;
  });
  const [mail] = await mailsTo(database, email);
  const path = pathInMail(mail ?? { text: '' });
  expect(path).toMatch(`/kundeportal/${person.organization.slug}/invite/`);
  const token = path.split('/').at(-1) ?? '';
  expect(await findPortalInvitation(database, token)).toMatchObject({ state: 'open', email, role: 'user' });
  expect(await findPortalInvitation(database, 'unknown')).toBeUndefined();
  const portalUserId = await as(person, (tenant) => addLogin(tenant, email));
  const other = as(person, (tenant) =>
    acceptPortalInvitation(tenant, { token, portalUserId, email: 'anden@x.example' }),
  );
  await expect(other).rejects.toEqual(refusedAs('portal-invitation-other'));
  const [first, second] = await Promise.all(
    [1, 2].map(() => as(person, (tenant) => acceptPortalInvitation(tenant, { token, portalUserId, email }))),
  );
  expect(first).toEqual(second);
  expect(await findPortalInvitation(database, token)).toMatchObject({ state: 'used' });
  const people = await as(person, (tenant) => listPeople(tenant, customerId));
  expect(people).toMatchObject([{ email, role: 'user', maySign: true, status: 'active', scope: 'all' }]);
});

test('recalled and expired invitations say so; five are sent again in 24 hours', async ({ as, organize, database }) => {
  const person = { organization: await organize() };
  const emails = [`a@${person.organization.slug}.example`, `b@${person.organization.slug}.example`];
  const { customerId, ids } = await as(person, async (tenant) => {
    const { customerId } = await addTeam(tenant, {});
    await inviteToPortal(tenant, customerId, { ...invitation, emails }, { by: 'staff', origin });
    const rows = await tenant.db
      .selectFrom('portalInvitation')
      .select('id')
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute();
    return { customerId, ids: rows.map(({ id }) => id) };
  });
  const [first = 0, second = 0] = ids;
  const resend = () =>
    as(person, (tenant) => resendPortalInvitation(tenant, customerId, first, { by: 'staff', origin }));
  for (let time = 0; time < 5; time += 1) await resend();
  await expect(resend()).rejects.toEqual(refusedAs('too-many-resends'));
  expect(await mailsTo(database, emails[0] ?? '')).toHaveLength(6);

  await as(person, (tenant) => recallPortalInvitation(tenant, customerId, second, 'staff'));
  const tokenTo = async (email = '') => {
    const [newest] = await mailsTo(database, email);
    return (
      pathInMail(newest ?? { text: '' })
        .split('/')
        .at(-1) ?? ''
    );
  };
  expect(await findPortalInvitation(database, await tokenTo(emails[1]))).toMatchObject({ state: 'recalled' });
  await as(person, ({ db }) =>
    db.updateTable('portalInvitation').set({ expiresAt: new Date() }).where('id', '=', first).execute(),
  );
  expect(await findPortalInvitation(database, await tokenTo(emails[0]))).toMatchObject({ state: 'expired' });
});

test('what each role does to others: an owner all, users and readers nothing, nor the disabled', async ({
  as,
  organize,
}) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const emails = { 'ejer@x.example': 'owner', 'bruger@x.example': 'user', 'laeser@x.example': 'viewer' } as const;
    const { customerId, people } = await addTeam(tenant, emails);
    const [owner, user, viewer] = Object.values(people).map(({ accessId }) => accessId);
    if (!owner || !user || !viewer) throw new Error('three people are added');
    for (const accessId of [user, viewer]) {
      const by = { accessId };
      const place = { customerId, accessId: owner };
      await expect(changeAccess(tenant, place, by, { role: 'user', maySign: false })).rejects.toEqual(
        refusedAs('portal-not-owner'),
      );
      await expect(removeAccess(tenant, place, by)).rejects.toEqual(refusedAs('portal-not-owner'));
      await expect(handOver(tenant, place, by)).rejects.toEqual(refusedAs('portal-not-owner'));
      const inviting = inviteToPortal(tenant, customerId, { ...invitation, emails: ['ny@x.example'] }, { by, origin });
      await expect(inviting).rejects.toEqual(refusedAs('portal-not-owner'));
    }
    const by = { accessId: owner };
    await changeAccess(tenant, { customerId, accessId: user }, by, { role: 'viewer', maySign: true });
    await handOver(tenant, { customerId, accessId: viewer }, by);
    const now = await listPeople(tenant, customerId);
    expect(now.map(({ email, role, maySign }) => [email, role, maySign])).toEqual([
      ['laeser@x.example', 'owner', true],
      ['ejer@x.example', 'user', true],
      ['bruger@x.example', 'viewer', false],
    ]);
    await setAccessDisabled(tenant, { customerId, accessId: viewer }, true);
    await expect(removeAccess(tenant, { customerId, accessId: user }, { accessId: viewer })).rejects.toEqual(
      refusedAs('portal-not-owner'),
    );
  });
});

test('the last owner is not lowered, removed or gone while others are left', async ({ as, organize }) => {
  const person = { organization: await organize() };
  const { customerId, owner, user } = await as(person, async (tenant) => {
    const { customerId, people } = await addTeam(tenant, { 'ejer@x.example': 'owner', 'bruger@x.example': 'user' });
    const [owner, user] = Object.values(people);
    if (!owner || !user) throw new Error('two people are added');
    return { customerId, owner, user };
  });
  const place = { customerId, accessId: owner.accessId };
  for (const by of ['staff', { accessId: owner.accessId }] as const) {
    const lowering = as(person, (tenant) => changeAccess(tenant, place, by, { role: 'user', maySign: true }));
    await expect(lowering).rejects.toEqual(refusedAs('portal-last-owner'));
    await expect(as(person, (tenant) => removeAccess(tenant, place, by))).rejects.toEqual(
      refusedAs('portal-last-owner'),
    );
  }
  const leaving = as(person, (tenant) => leavePortal(tenant, owner.portalUserId));
  await expect(leaving).rejects.toEqual(refusedAs('portal-last-owner-leaves'));
  await as(person, (tenant) => leavePortal(tenant, user.portalUserId));
  await as(person, (tenant) => leavePortal(tenant, owner.portalUserId));
  expect(await as(person, (tenant) => listPeople(tenant, customerId))).toEqual([]);
});

test('two owners lower each other at once → one stays', async ({ as, organize, user, database }) => {
  const person = { organization: await organize() };
  const { customerId, ids } = await as(person, async (tenant) => {
    const { customerId, people } = await addTeam(tenant, { 'en@x.example': 'owner', 'to@x.example': 'owner' });
    return { customerId, ids: Object.values(people).map(({ accessId }) => accessId) };
  });
  const [one = 0, two = 0] = ids;
  const outcomes = await Promise.allSettled(
    [
      [one, two],
      [two, one],
    ].map(([own = 0, accessId = 0]) =>
      as(person, (tenant) =>
        changeAccess(tenant, { customerId, accessId }, { accessId: own }, { role: 'user', maySign: false }),
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // The database holds it too, without the command's lock.
  await as(person, ({ db }) =>
    db.updateTable('portalAccess').set({ role: 'owner' }).where('customerId', '=', customerId).execute(),
  );
  const actor = { organizationId: person.organization.id, userId: (await user(person)).id, role: 'owner' } as const;
  const bare = await Promise.allSettled(
    ids.map((id) =>
      withTenant(database.pool, actor, ({ db }) =>
        db.updateTable('portalAccess').set({ role: 'user' }).where('id', '=', id).execute(),
      ),
    ),
  );
  expect(bare.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a waiting login gets the customer staff choose, and the others go', async ({ as, organize, database }) => {
  const person = { organization: await organize() };
  const email = `venter@${person.organization.slug}.example`;
  await as(person, async (tenant) => {
    await openPortalOf(tenant);
    const [one, two] = [await addCustomer(tenant, { email }), await addCustomer(tenant, { email })];
    const { accessId, portalUserId } = await addPerson(tenant, one, email, 'user', { status: 'waiting' });
    const { organizationId } = tenant;
    await tenant.db
      .insertInto('portalAccess')
      .values({ organizationId, portalUserId, customerId: two, status: 'waiting' })
      .execute();
    const place = { customerId: one, accessId };
    await approveAccess(tenant, place, { role: 'owner', maySign: false }, origin);
    expect(await listPeople(tenant, one)).toMatchObject([{ status: 'active', role: 'owner', maySign: true }]);
    expect(await listPeople(tenant, two)).toEqual([]);
  });
  expect(await mailsTo(database, email)).toMatchObject([{ subject: expect.stringContaining('Du har fået adgang') }]);
});
