import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { hashToken, newToken } from '../company/invitation-token.ts';
import type { DB } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { withoutCpr } from '../format/cpr.ts';
import { needed, textUpTo, unusable, version } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { accessOf, readPortalFacts } from './team-lock.ts';

/** How long staff see a customer's portal at a time. */
const lookMinutes = 30;

export const lookReason = withoutCpr(needed(textUpTo(300), 'Skriv, hvorfor du ser kundens portal'));

type Place = { customerId: number; accessId: number };
type Looking = { staffSessionId: string; door: 'platform' | 'staff'; reason: string };

/**
 * Begins a look through the eyes of a person of a customer, for 30 minutes: read-only, and told in the customer's own log. It
 * ends another one of the same staff session here. Undefined when there is no such person; refused where the person sees
 * nothing now.
 * @returns the look's token and the portal's slug
 */
export async function beginLook(tenant: Tenant, { customerId, accessId }: Place, looking: Looking) {
  allow(tenant, 'organization', 'update');
  const { db, organizationId } = tenant;
  const person = await accessOf(tenant)
    .innerJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalAccess.organizationId')
        .onRef('portalUser.id', '=', 'portalAccess.portalUserId'),
    )
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'portalAccess.organizationId')
        .onRef('customer.id', '=', 'portalAccess.customerId'),
    )
    .select(['portalAccess.portalUserId', 'portalAccess.status', 'portalUser.disabledAt'])
    .select(['customer.isBlocked', 'customer.departmentId'])
    .where('portalAccess.id', '=', accessId)
    .where('portalAccess.customerId', '=', customerId)
    .where('portalAccess.status', '<>', 'removed')
    .where('customer.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  const { slug, portalEnabled } = await readPortalFacts(tenant);
  if (!portalEnabled || person.status !== 'active' || person.isBlocked || person.disabledAt) {
    throw new DomainError('portal-look-closed', 409);
  }
  const { portalUserId, departmentId } = person;
  const { staffSessionId, door, reason } = looking;
  await ending(tenant).where('staffSessionId', '=', staffSessionId).execute();
  const token = newToken();
  await db
    .insertInto('portalLook')
    .values({
      ...{ organizationId, portalUserId, customerId, staffSessionId, door, reason },
      ...{ staffId: tenant.userId, tokenHash: hashToken(token) },
      expiresAt: sql<Date>`now() + make_interval(mins => ${lookMinutes})`,
    })
    .execute();
  await db.insertInto('portalLog').values({ organizationId, portalUserId, kind: 'looked' }).execute();
  await logActivity(tenant, {
    ...{ verb: 'impersonated', summary: 'så kundeportalen som', subjectType: 'customer', subjectId: customerId },
    ...{ departmentId, note: reason },
  });
  return { token, slug };
}

/** Ends the look of a token. */
export async function endLook(tenant: Tenant, token: string) {
  await ending(tenant).where('tokenHash', '=', hashToken(token)).execute();
}

const ending = ({ db, organizationId }: Tenant) =>
  db
    .updateTable('portalLook')
    .set({ endedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('endedAt', 'is', null);

/** The form of a look from the customer's own page. */
export const lookSchema = z.object({
  step: z.literal('look', { error: unusable }),
  person: version,
  reason: lookReason,
});

/** The people of an address with access at an organisation, for platform administrators: by customer. */
export function findLookable(accounts: Kysely<DB>, organizationId: string, email: string) {
  return accounts
    .selectFrom('portalAccess')
    .innerJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalAccess.organizationId')
        .onRef('portalUser.id', '=', 'portalAccess.portalUserId'),
    )
    .select(['portalAccess.id as accessId', 'portalAccess.customerId'])
    .where('portalAccess.organizationId', '=', organizationId)
    .where('portalUser.email', '=', email)
    .where('portalAccess.status', '=', 'active')
    .orderBy('portalAccess.id')
    .executeTakeFirst();
}
