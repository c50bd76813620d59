import { customersOf } from '../customers/customer-queries.ts';
import type { Database } from '../db/database.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Actor, type Tenant, withTenant } from '../tenant.ts';
import { logTeam } from './invitation-commands.ts';
import { removeOwnExports } from './own-export.ts';
import { accessOf } from './team-lock.ts';

const refusals = { portal_access_last_owner: { code: 'portal-last-owner-leaves' } };

/**
 * A login leaves every customer it has access to. Refused while it is the last owner of one with others. Its sessions
 * and keys are the account engine's to end.
 */
export async function leavePortal(tenant: Tenant, portalUserId: string) {
  const { db, organizationId } = tenant;
  const own = await accessOf(tenant)
    .select(['id', 'customerId'])
    .where('portalUserId', '=', portalUserId)
    .where('status', '<>', 'removed')
    .orderBy('customerId')
    .execute();
  for (const { id, customerId } of own) {
    const leaving = db
      .updateTable('portalAccess')
      .set({ status: 'removed' })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id);
    await orRefuse(leaving.execute(), refusals);
    const customer = await customersOf(tenant)
      .select(['id', 'departmentId'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    await removeOwnExports(tenant, portalUserId, customerId);
    await logTeam(tenant, { customer }, 'self', 'forlod kundeportalen for');
  }
  return own.length;
}

/** Ends every session of a login, or all but one. @returns how many there were */
export function endPortalDevices({ accountsPool }: Database, actor: Actor, portalUserId: string, but?: string) {
  return withTenant(accountsPool, actor, async ({ db, organizationId }) => {
    const ended = await db
      .deleteFrom('portalSession')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', portalUserId)
      .where('id', 'is distinct from', but ?? null)
      .executeTakeFirst();
    return Number(ended.numDeletedRows);
  });
}

/** A login leaves the portal for good: its access, sessions, passkeys and password go at once. Refused as `leavePortal`. */
export function deleteOwnAccess({ accountsPool }: Database, actor: Actor, portalUserId: string) {
  return withTenant(accountsPool, actor, async (tenant) => {
    await leavePortal(tenant, portalUserId);
    for (const table of ['portalSession', 'portalPasskey', 'portalAccount'] as const) {
      await tenant.db
        .deleteFrom(table)
        .where('organizationId', '=', tenant.organizationId)
        .where('userId', '=', portalUserId)
        .execute();
    }
  });
}
