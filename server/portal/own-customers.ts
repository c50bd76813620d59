import type { Tenant } from '../tenant.ts';
import type { PortalCustomer } from './portal-actor.ts';
import { accessOf } from './team-lock.ts';

/** The customers that a login may see now, and whether others wait for staff. */
export async function readOwnCustomers(tenant: Tenant, portalUserId: string) {
  const rows = await accessOf(tenant)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'portalAccess.organizationId')
        .onRef('customer.id', '=', 'portalAccess.customerId'),
    )
    .select(['portalAccess.id as accessId', 'portalAccess.customerId', 'portalAccess.role', 'portalAccess.maySign'])
    .select(['portalAccess.scope', 'portalAccess.status', 'customer.name', 'customer.type'])
    .where('portalAccess.portalUserId', '=', portalUserId)
    .where('portalAccess.status', 'in', ['active', 'waiting'])
    .where('customer.deletedAt', 'is', null)
    .where('customer.isBlocked', '=', false)
    .orderBy('customer.name')
    .orderBy('portalAccess.id')
    .execute();
  const customers = rows.flatMap(({ status, ...customer }): PortalCustomer[] =>
    status === 'active' ? [customer] : [],
  );
  return { customers, isWaiting: rows.some(({ status }) => status === 'waiting') };
}

/** Whether a login has, or has had, access to any customer. */
export async function hasHadAccess(tenant: Tenant, portalUserId: string) {
  const row = await accessOf(tenant).select('id').where('portalUserId', '=', portalUserId).executeTakeFirst();
  return row !== undefined;
}
