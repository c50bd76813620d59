import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { mayInPortal } from './portal-rights.ts';

/** The login's access to a customer, held until the transaction ends. Refused where the role does not write. */
export async function requireWriter({ db, organizationId }: Tenant, portalUserId: string, customerId: number) {
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
