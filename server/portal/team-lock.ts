import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { lockCustomer } from '../customers/customer-commands.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** Who acts on the people of a customer: staff by their rights, or one of its owners in the portal. */
export type By = 'staff' | { accessId: number };

/**
 * Locks a customer with its people until the transaction ends, and checks that the actor may change them as they stand
 * now. Undefined when the customer is not found.
 */
export async function lockTeam(tenant: Tenant, customerId: number, by: By) {
  if (by === 'staff') allow(tenant, 'customers', 'update');
  const customer = await lockCustomer(tenant, customerId);
  if (!customer) return undefined;
  const people = await accessOf(tenant)
    .innerJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalAccess.organizationId')
        .onRef('portalUser.id', '=', 'portalAccess.portalUserId'),
    )
    .selectAll('portalAccess')
    .select(['portalUser.email', 'portalUser.name', 'portalUser.disabledAt'])
    .where('portalAccess.customerId', '=', customerId)
    .where('portalAccess.status', '<>', 'removed')
    .orderBy('portalAccess.id')
    .forUpdate('portalAccess')
    .execute();
  const actor = by === 'staff' ? undefined : people.find(({ id }) => id === by.accessId);
  if (by !== 'staff' && !(actor?.status === 'active' && actor.role === 'owner' && actor.disabledAt === null)) {
    throw new DomainError('portal-not-owner', 403);
  }
  return { customer, people, actor };
}

export type Team = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

export const accessOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('portalAccess').where('portalAccess.organizationId', '=', organizationId);

/** Serialises what is decided by an address of the organisation. */
export const lockAddress = ({ db, organizationId }: Tenant, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`portal:${organizationId}:${email}`}, 0))`.execute(db);

/** The organisation as its portal is named in mails. */
export function readPortalFacts({ db, organizationId }: Tenant) {
  return db
    .selectFrom('organization')
    .innerJoin('organizationSettings as settings', 'settings.organizationId', 'organization.id')
    .select(['organization.name', 'organization.slug', 'settings.portalEnabled', 'settings.portalSelfRegistration'])
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow();
}
