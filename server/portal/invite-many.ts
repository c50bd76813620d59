import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { mostRows } from '../bulk-edits/bulk-target.ts';
import { customerList, customersOf } from '../customers/customer-queries.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { inviteToPortal } from './invitation-commands.ts';

/** The most customers that are invited at once. */
export const mostInvited = 200;

/** What an invitation of a customer would do: nothing where somebody has access or is invited, or no mail reaches it. */
export type InvitePlan = 'blocked' | 'invite' | 'noEmail' | 'pending' | 'person';

/** The ids of a list's query. */
export function listInvitable(tenant: Tenant, query: URLSearchParams) {
  return customerList.ids(tenant, query, mostRows, 'customer.id');
}

/** What inviting these customers would do, and whether there are more than can be invited at once. */
export async function planInvitations(tenant: Tenant, ids: readonly number[]) {
  allow(tenant, 'customers', 'update');
  const customers = await planOf(tenant, ids);
  return { customers, isMore: customers.filter(({ plan }) => plan === 'invite').length > mostInvited };
}

async function planOf(tenant: Tenant, ids: readonly number[]) {
  const rows = await customersOf(tenant)
    .select(['customer.id', 'customer.name', 'customer.email', 'customer.isBlocked'])
    .select(
      sql<boolean>`exists (select from "portalAccess" access where access."organizationId" = customer."organizationId"
        and access."customerId" = customer.id and access.status <> 'removed')`.as('hasPerson'),
    )
    .select(
      sql<boolean>`exists (select from "portalInvitation" invitation
        where invitation."organizationId" = customer."organizationId" and invitation."customerId" = customer.id
          and invitation.status = 'pending' and invitation."expiresAt" > now())`.as('isPending'),
    )
    .where(sql<boolean>`customer.id = any (${ids}::bigint[])`)
    .where('customer.deletedAt', 'is', null)
    .orderBy('customer.name')
    .orderBy('customer.id')
    .execute();
  return rows.map(({ isBlocked, hasPerson, isPending, ...row }) => {
    const plan: InvitePlan = hasPerson
      ? 'person'
      : isPending
        ? 'pending'
        : isBlocked
          ? 'blocked'
          : row.email
            ? 'invite'
            : 'noEmail';
    return { ...row, plan };
  });
}

/**
 * Invites the customers, each as its own owner, by the invitation of one. Those who have or cannot get one are skipped, so
 * that a second post does nothing. @returns how many got one
 */
export async function inviteMany(tenant: Tenant, ids: readonly number[], origin: string) {
  allow(tenant, 'customers', 'update');
  if (ids.length > mostInvited) throw new DomainError('portal-too-many-at-once', 409);
  let invited = 0;
  for (const { id, email, plan } of await planOf(tenant, ids)) {
    if (plan !== 'invite' || email === null) continue;
    const input = {
      emails: [email],
      name: null,
      role: 'owner' as const,
      maySign: true,
      message: null,
      formKey: undefined,
    };
    const told = await inviteToPortal(tenant, id, input, { by: 'staff', origin });
    invited += told?.invited.filter(({ outcome }) => outcome === 'invited').length ?? 0;
  }
  return invited;
}
