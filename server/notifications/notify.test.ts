import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCustomer, addLead } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import type { Tenant } from '../tenant.ts';
import { markNotification, snoozeNotification } from './notification-commands.ts';
import { countUnread, listNotifications } from './notification-queries.ts';
import { notify } from './notify.ts';

const list = async (tenant: Tenant) =>
  (await listNotifications(tenant, { unread: false }, { page: 1, pageSize: 20 })).rows;

const replied = (subjectId: number, to: readonly string[] | 'managers') =>
  ({ kind: 'leadReplied', about: { subjectType: 'lead', subjectId }, to }) as const;

test('the same again within ten minutes is one with a count, nobody is told of their own act', async ({
  organize,
  as,
  user,
}) => {
  const organization = await organize();
  const seller: Person = { organization, role: 'member' };
  const [owner, member] = [await user({ organization }), await user(seller)];
  const lead = await as({ organization }, async (tenant) => {
    const customerId = await addCustomer(tenant, { name: 'Åse Ørn' });
    const id = await addLead(tenant, { customerId });
    for (const _ of [1, 2, 3]) await notify(tenant, replied(id, [owner.id, member.id, member.id]));
    return id;
  });
  expect(await as({ organization }, list)).toEqual([]);
  const [row, ...others] = await as(seller, list);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ count: 3, words: '3 nye svar fra kunden', isUnread: true });
  expect(row?.about).toEqual({ label: expect.stringContaining('Åse Ørn'), path: `/leads/${lead}/edit` });

  await as(seller, ({ db }) => sql`update notification set "createdAt" = now() - interval '11 minutes'`.execute(db));
  await as({ organization }, (tenant) => notify(tenant, replied(lead, [member.id])));
  expect((await as(seller, list)).map(({ count }) => count)).toEqual([1, 3]);
  expect(await as(seller, countUnread)).toBe(2);

  const id = row?.id ?? 0;
  await as(seller, (tenant) => markNotification(tenant, id, 'read'));
  await as({ organization }, (tenant) => notify(tenant, replied(lead, [member.id])));
  expect((await as(seller, list)).map(({ count }) => count)).toEqual([2, 3]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await as(seller, (tenant) => snoozeNotification(tenant, id, tomorrow));
  expect(await as(seller, countUnread)).toBe(1);
});

test('a technician reads no name, a role without the right is not told, colleagues’ notifications are not found', async ({
  organize,
  as,
  user,
}) => {
  const organization = await organize();
  const [technician, admin] = (['technician', 'admin'] as const).map((role) => ({ organization, role }));
  if (!technician || !admin) throw new Error('nobody');
  const customer = await user({ organization, role: 'customer' });
  const ids = [(await user(technician)).id, (await user(admin)).id, customer.id];
  await as({ organization }, async (tenant) => {
    const customerId = await addCustomer(tenant, { name: 'Åse Ørn' });
    const id = await addLead(tenant, { customerId });
    await notify(tenant, replied(id, ids));
    await notify(tenant, { ...replied(id, 'managers'), kind: 'leadUnassigned' });
  });
  const told = await as(technician, list);
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain('Åse');
  expect((await as(admin, list)).map(({ kind }) => kind)).toEqual(['leadUnassigned', 'leadReplied']);
  expect(await as({ organization, role: 'customer' }, list)).toEqual([]);
  expect(await as(admin, (tenant) => markNotification(tenant, told[0]?.id ?? 0, 'read'))).toBe(false);
  expect(await as(technician, countUnread)).toBe(1);
});

test('a renamed customer is told by the new name, a deleted lead by none', async ({ organize, as, user }) => {
  const organization = await organize();
  const seller: Person = { organization, role: 'member' };
  const { id: userId } = await user(seller);
  const lead = await as({ organization }, async (tenant) => {
    const customerId = await addCustomer(tenant, { name: 'Åse Ørn' });
    const id = await addLead(tenant, { customerId });
    await notify(tenant, replied(id, [userId]));
    await tenant.db.updateTable('customer').set({ name: 'Åse Ågård' }).where('id', '=', customerId).execute();
    return id;
  });
  expect((await as(seller, list))[0]?.about?.label).toContain('Åse Ågård');
  await as({ organization }, ({ db }) =>
    db.updateTable('lead').set({ deletedAt: new Date() }).where('id', '=', lead).execute(),
  );
  expect((await as(seller, list))[0]?.about).toBeUndefined();
});

test('what changes says so to whoever listens, by ids alone', async ({ organize, as, user, database }) => {
  const organization = await organize();
  const seller: Person = { organization, role: 'member' };
  const { id: userId } = await user(seller);
  const client = await database.pool.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen notification');
  await as({ organization }, async (tenant) => {
    const id = await addLead(tenant);
    await notify(tenant, replied(id, [userId]));
  });
  const [row] = await as(seller, list);
  await expect.poll(() => heard).toEqual([`${organization.id}:${userId}:${row?.id}`]);
  await client.query('unlisten notification');
  client.release(true);
});
