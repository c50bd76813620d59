import type { Tenant } from '../tenant.ts';

/**
 * Locks a car group, or several in the order of their keys: who takes a car of it, or promises one, waits for the others. It
 * goes before the cars, and the cars before the agreement.
 */
export async function lockGroup({ db, organizationId }: Tenant, ...categories: (string | null)[]) {
  const keys = categories.filter((category) => category !== null);
  if (keys.length === 0) return;
  await db
    .selectFrom('carCategory')
    .select('key')
    .where('organizationId', '=', organizationId)
    .where('key', 'in', keys)
    .orderBy('key')
    .forNoKeyUpdate()
    .execute();
}
