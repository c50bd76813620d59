import type { Tenant } from '../tenant.ts';

/**
 * Locks a car group: who takes a car of it, or promises one, waits for the others. It goes before the cars, and the cars
 * before the agreement.
 */
export async function lockGroup({ db, organizationId }: Tenant, category: string | null) {
  if (category === null) return;
  await db
    .selectFrom('carCategory')
    .select('key')
    .where('organizationId', '=', organizationId)
    .where('key', '=', category)
    .forNoKeyUpdate()
    .execute();
}
