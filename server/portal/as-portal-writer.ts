import type { Database } from '../db/database.ts';
import { type Tenant, withTenant } from '../tenant.ts';
import type { PortalActor } from './portal-actor.ts';
import { requireWriter, writerOf } from './portal-writer.ts';

type Access = Awaited<ReturnType<typeof requireWriter>>;

/** Does what a customer's login writes, in one transaction of the dealer that holds the login's access to the customer. */
export async function asPortalWriter<T>(
  { pool }: Pick<Database, 'pool'>,
  actor: PortalActor,
  customerId: number,
  work: (tenant: Tenant, access: Access) => Promise<T>,
): Promise<T> {
  return withTenant(pool, writerOf(actor), async (tenant) =>
    work(tenant, await requireWriter(tenant, actor, customerId)),
  );
}
