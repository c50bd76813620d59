import type { PortalAccessTable } from '../db/schema.ts';
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

/** What a dealer lets its customers ask for in the portal, by its setting. */
export const portalOffers = {
  car: 'portalAsksCar',
  damage: 'portalAsksDamage',
  km: 'portalAsksKm',
  message: 'portalAsksMessage',
} as const;
export type PortalOffer = keyof typeof portalOffers;

/** Refuses (403) what the dealer does not let its customers ask for. */
export async function requireOffered({ db, organizationId }: Tenant, offer: PortalOffer) {
  const settings = await db
    .selectFrom('organizationSettings')
    .select(portalOffers[offer])
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (!settings[portalOffers[offer]]) throw new DomainError(`portal-off-${offer}`, 403);
}

type Access = { id: number; scope: PortalAccessTable['scope']['__select__'] };

/** Who sees chosen matters alone sees those it writes about. */
export async function letSee({ db, organizationId }: Tenant, { id: accessId, scope }: Access, leadId: number) {
  if (scope === 'all') return;
  await db
    .insertInto('portalAccessScope')
    .values({ organizationId, accessId, leadId })
    .onConflict((on) => on.constraint('portal_scope_once').doNothing())
    .execute();
}
