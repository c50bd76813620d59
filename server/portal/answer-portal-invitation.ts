import { sql } from 'kysely';
import { hashToken } from '../company/invitation-token.ts';
import { customersOf } from '../customers/customer-queries.ts';
import type { Database } from '../db/database.ts';
import type { PortalRole } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { readTenant, systemActor, type Tenant } from '../tenant.ts';
import { logTeam, portalInvitationsOf } from './invitation-commands.ts';
import { accessOf, lockAddress } from './team-lock.ts';

export type PortalInvitationState = 'open' | 'used' | 'recalled' | 'expired';

/** The invitation of a mailed link, in any organisation; undefined when there is none, or its customer is gone. */
export async function findPortalInvitation(database: Database, token: string) {
  const found = await database.accounts
    .selectFrom('portalInvitation')
    .select(['id', 'organizationId', 'customerId'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (!found) return undefined;
  return readTenant(database.pool, systemActor(found.organizationId), async (tenant) => {
    const invitation = await portalInvitationsOf(tenant)
      .innerJoin('customer', (join) =>
        join
          .onRef('customer.organizationId', '=', 'portalInvitation.organizationId')
          .onRef('customer.id', '=', 'portalInvitation.customerId')
          .on('customer.deletedAt', 'is', null),
      )
      .select(['portalInvitation.email', 'portalInvitation.name', 'portalInvitation.role', 'portalInvitation.status'])
      .select(['portalInvitation.organizationId', 'portalInvitation.expiresAt', 'customer.name as customerName'])
      .select(sql<boolean>`"portalInvitation"."expiresAt" > now()`.as('isGood'))
      .where('portalInvitation.id', '=', found.id)
      .executeTakeFirst();
    return invitation && { ...invitation, state: stateOf(invitation) };
  });
}

function stateOf({ status, isGood }: { status: string; isGood: boolean }): PortalInvitationState {
  if (status === 'accepted') return 'used';
  if (status === 'recalled') return 'recalled';
  return isGood ? 'open' : 'expired';
}

type Answer = { token: string; portalUserId: string; email: string };

/**
 * Accepts an invitation: the login gets its access. Only the address that was invited may; a second click of the same
 * login changes nothing. Undefined when there is no such invitation; refused when it is over.
 * @param email the login's proven address
 */
export async function acceptPortalInvitation(tenant: Tenant, { token, portalUserId, email }: Answer) {
  await lockAddress(tenant, email);
  const invitation = await portalInvitationsOf(tenant)
    .selectAll('portalInvitation')
    .select(sql<boolean>`"expiresAt" > now()`.as('isGood'))
    .where('tokenHash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) return undefined;
  if (invitation.email !== email) throw new DomainError('portal-invitation-other', 403);
  const state = stateOf(invitation);
  if (state === 'used') {
    const own = await livingAccess(tenant, portalUserId, invitation.customerId);
    if (own) return { accessId: own.id, customerId: invitation.customerId };
  }
  if (state !== 'open') throw new DomainError(`portal-invitation-${state}`, 409);
  return takeUp(tenant, portalUserId, invitation);
}

/** Accepts every open invitation of an address that a login has just proven. */
export async function acceptInvitationsTo(tenant: Tenant, portalUserId: string, email: string) {
  const open = await portalInvitationsOf(tenant)
    .selectAll('portalInvitation')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const invitation of open) await takeUp(tenant, portalUserId, invitation);
  return open.length;
}

type Invitation = { id: number; customerId: number; role: PortalRole; maySign: boolean };

async function takeUp(tenant: Tenant, portalUserId: string, { id, customerId, role, maySign }: Invitation) {
  const { db, organizationId } = tenant;
  const customer = await customersOf(tenant)
    .select(['id', 'departmentId'])
    .where('id', '=', customerId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw new DomainError('portal-invitation-recalled', 409);
  const own = await livingAccess(tenant, portalUserId, customerId);
  if (own?.status === 'disabled') throw new DomainError('portal-access-disabled', 403);
  await db
    .updateTable('portalInvitation')
    .set({ status: 'accepted', answeredAt: sql<Date>`moment()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  if (own?.status === 'active') return { accessId: own.id, customerId };
  const rights = { role, maySign, status: 'active' } as const;
  const accessId = own
    ? await updateAccess(tenant, own.id, rights)
    : await insertAccess(tenant, { portalUserId, customerId, ...rights });
  await logTeam(tenant, { customer }, 'self', 'fik adgang til kundeportalen for');
  return { accessId, customerId };
}

const livingAccess = (tenant: Tenant, portalUserId: string, customerId: number) =>
  accessOf(tenant)
    .select(['id', 'status'])
    .where('portalUserId', '=', portalUserId)
    .where('customerId', '=', customerId)
    .where('status', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst();

async function updateAccess({ db, organizationId }: Tenant, id: number, rights: Rights) {
  await db
    .updateTable('portalAccess')
    .set(rights)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  return id;
}

type Rights = { role: PortalRole; maySign: boolean; status: 'active' | 'waiting' };

export async function insertAccess(
  { db, organizationId }: Tenant,
  access: Rights & { portalUserId: string; customerId: number },
) {
  const { id } = await db
    .insertInto('portalAccess')
    .values({ organizationId, ...access })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
