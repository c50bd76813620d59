import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { heldLeadsOf, mayHoldLeads } from '../company/held-leads.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { ofDeletedCar } from '../memos/memo-bulk.ts';
import { isOver, memosOf } from '../memos/memo-queries.ts';
import type { Tenant } from '../tenant.ts';

/** The open memos of a user, without other people's private ones and those of deleted cars. */
export const heldMemosOf = (tenant: Tenant, userId: string) =>
  memosOf(tenant)
    .where('memo.assignedToId', '=', userId)
    .where('memo.deletedAt', 'is', null)
    .where((eb) => eb.not(isOver))
    .where((eb) => eb.not(ofDeletedCar));

/** The customers whom a user looks after. */
export const heldCustomersOf = (tenant: Tenant, userId: string) =>
  customersOf(tenant).where('customer.ownerId', '=', userId).where('customer.deletedAt', 'is', null);

/** How much a user holds that a colleague can take over. */
export async function countHeld(tenant: Tenant, userId: string) {
  const count = sql<number>`count(*)::int`.as('count');
  const [leads, memos, customers] = await Promise.all([
    heldLeadsOf(tenant, userId).select(count).executeTakeFirstOrThrow(),
    heldMemosOf(tenant, userId).select(count).executeTakeFirstOrThrow(),
    heldCustomersOf(tenant, userId).select(count).executeTakeFirstOrThrow(),
  ]);
  return { leads: leads.count, memos: memos.count, customers: customers.count };
}

/** Those who can take over from a user, by name. */
export async function listReceivers(tenant: Tenant, userId: string) {
  allow(tenant, 'members', 'read');
  const colleagues = await tenant.db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.number', 'member.userId', 'member.role', 'member.status', 'user.name'])
    .where('member.organizationId', '=', tenant.organizationId)
    .where('member.userId', '!=', userId)
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .orderBy('member.number')
    .execute();
  return colleagues.filter(mayHoldLeads);
}
