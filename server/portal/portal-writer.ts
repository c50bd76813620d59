import { DomainError } from '../errors.ts';
import { type Actor, systemActor, type Tenant } from '../tenant.ts';
import type { PortalActor } from './portal-actor.ts';
import { mayInPortal } from './portal-rights.ts';

/** The actor of what a customer does. Refused (403) where staff look through the customer's eyes. */
export function writerOf({ organizationId, portalUserId, requestId, impersonatorId }: PortalActor): Actor {
  if (impersonatorId) throw new DomainError('portal-impersonated', 403);
  return { ...systemActor(organizationId), portalUserId, requestId };
}

/** The login's access to a customer, held until the transaction ends. Refused (403) where the role does not write. */
export async function requireWriter(
  { db, organizationId }: Tenant,
  { portalUserId }: Pick<PortalActor, 'portalUserId'>,
  customerId: number,
) {
  const access = await db
    .selectFrom('portalAccess')
    .select(['id', 'role', 'maySign', 'scope'])
    .where('organizationId', '=', organizationId)
    .where('portalUserId', '=', portalUserId)
    .where('customerId', '=', customerId)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
  if (!access || !mayInPortal(access, 'write')) throw new DomainError('portal-right', 403);
  return access;
}
