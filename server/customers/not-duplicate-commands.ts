import { allow } from '../auth/permissions.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { customersOf } from './customer-queries.ts';

/** Two customers, deleted or not, locked in the order of their ids; undefined unless both are found. */
export async function lockPair(tenant: Tenant, one: number, other: number) {
  const rows = await customersOf(tenant)
    .selectAll('customer')
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forUpdate()
    .execute();
  const [first, second] = [one, other].map((id) => rows.find((row) => row.id === id));
  return first && second && first !== second ? ([first, second] as const) : undefined;
}

/** Says that two customers are two, or takes it back; undefined when one is not found. A second click changes nothing. */
export async function settlePair(tenant: Tenant, one: number, other: number, areTwo: boolean) {
  allow(tenant, 'customers', 'update');
  const both = await lockPair(tenant, one, other);
  if (!both || both.some(({ deletedAt }) => deletedAt !== null)) return undefined;
  const { db, organizationId } = tenant;
  const pair = { organizationId, customerId: Math.min(one, other), otherCustomerId: Math.max(one, other) };
  const changed = areTwo
    ? await db
        .insertInto('notDuplicate')
        .values(pair)
        .onConflict((on) => on.columns(['organizationId', 'customerId', 'otherCustomerId']).doNothing())
        .returning('id')
        .execute()
    : await db
        .deleteFrom('notDuplicate')
        .where('organizationId', '=', organizationId)
        .where('customerId', '=', pair.customerId)
        .where('otherCustomerId', '=', pair.otherCustomerId)
        .returning('id')
        .execute();
  return { group: changed.length > 0 ? await historyGroup(tenant) : undefined };
}
