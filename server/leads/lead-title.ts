import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { anyLeadsOf } from './lead-lock.ts';

/** A lead's number and whom it is about, also of a deleted one; undefined when not found. */
export function findLeadTitle(tenant: Tenant, id: number) {
  return anyLeadsOf(tenant)
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .where('lead.id', '=', id)
    .select(['lead.id', 'lead.number'])
    .select(sql<string | null>`coalesce(customer.name, lead."contactName", lead."contactCompany")`.as('name'))
    .executeTakeFirst();
}
