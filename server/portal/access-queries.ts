import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { portalInvitationsOf } from './invitation-commands.ts';
import { accessOf } from './team-lock.ts';

/** The people of a customer, those who wait first, with how much each sees. */
export function listPeople(tenant: Tenant, customerId: number) {
  return accessOf(tenant)
    .innerJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalAccess.organizationId')
        .onRef('portalUser.id', '=', 'portalAccess.portalUserId'),
    )
    .select(['portalAccess.id', 'portalAccess.portalUserId', 'portalAccess.role', 'portalAccess.maySign'])
    .select(['portalAccess.scope', 'portalAccess.status', 'portalAccess.createdAt'])
    .select(['portalUser.name', 'portalUser.email', 'portalUser.phone', 'portalUser.lastSeenAt'])
    .select(
      sql<number>`(select count(*)::int from "portalAccess" other where other."organizationId" = "portalAccess"."organizationId"
        and other."portalUserId" = "portalAccess"."portalUserId" and other.status = 'waiting')`.as('waitingCount'),
    )
    .select(
      sql<number>`(select count(*)::int from "portalAccessScope" scope where scope."organizationId" = "portalAccess"."organizationId"
        and scope."accessId" = "portalAccess".id)`.as('scopeCount'),
    )
    .where('portalAccess.customerId', '=', customerId)
    .where('portalAccess.status', '<>', 'removed')
    .orderBy(sql`"portalAccess".status <> 'waiting'`)
    .orderBy(sql`array_position(array['owner', 'user', 'viewer'], "portalAccess".role)`)
    .orderBy('portalUser.name')
    .orderBy('portalAccess.id')
    .execute();
}

export type PortalPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** The open and the expired invitations of a customer, the newest first. */
export function listPortalInvitations(tenant: Tenant, customerId: number) {
  return portalInvitationsOf(tenant)
    .select(['id', 'email', 'name', 'role', 'maySign', 'sentAt', 'expiresAt'])
    .select(sql<boolean>`"expiresAt" <= now()`.as('isExpired'))
    .where('customerId', '=', customerId)
    .where('status', '=', 'pending')
    .orderBy('id', 'desc')
    .execute();
}

export type PendingInvitation = Awaited<ReturnType<typeof listPortalInvitations>>[number];

/** What a person with chosen matters sees, and what could be chosen: the customer's leads and rental agreements. */
export async function readScope({ db, organizationId }: Tenant, customerId: number, accessId: number) {
  const chosen = await db
    .selectFrom('portalAccessScope')
    .select(['leadId', 'agreementId'])
    .where('organizationId', '=', organizationId)
    .where('accessId', '=', accessId)
    .execute();
  const leads = await db
    .selectFrom('lead')
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'lead.organizationId').onRef('car.id', '=', 'lead.carId'),
    )
    .select(['lead.id', 'lead.number', 'lead.wish', 'car.brandName', 'car.modelName', 'car.registrationNumber'])
    .where('lead.organizationId', '=', organizationId)
    .where('lead.customerId', '=', customerId)
    .where('lead.deletedAt', 'is', null)
    .orderBy('lead.id', 'desc')
    .limit(200)
    .execute();
  const agreements = await db
    .selectFrom('rentalAgreement')
    .select(['id', 'number'])
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return {
    leads: leads.map((lead) => ({ ...lead, isChosen: chosen.some(({ leadId }) => leadId === lead.id) })),
    agreements: agreements.map((each) => ({
      ...each,
      isChosen: chosen.some(({ agreementId }) => agreementId === each.id),
    })),
  };
}
