import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { MemberStatus, Role } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** Whether somebody may be responsible for open leads. */
export function mayHoldLeads({ role, status }: { role: Role; status: MemberStatus }) {
  return status === 'active' && can(role, 'leads', 'update');
}

/** The leads of a user that are neither won nor lost: parked ones come back to them. */
export const heldLeadsOf = ({ db, organizationId }: Tenant, userId: string) =>
  db
    .selectFrom('lead')
    .where('lead.organizationId', '=', organizationId)
    .where('lead.assignedToId', '=', userId)
    .where('lead.status', 'not in', ['won', 'lost'])
    .where('lead.deletedAt', 'is', null)
    .where('lead.erasedAt', 'is', null);

/**
 * Refuses while a user holds open leads, which would be left to nobody. The organisation is locked (`inCompany`), so none
 * can be given meanwhile.
 */
export async function requireNoHeldLeads(tenant: Tenant, userId: string, field?: string) {
  const { count } = await heldLeadsOf(tenant, userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new DomainError(`holds-leads:${count}`, 409, field);
}
