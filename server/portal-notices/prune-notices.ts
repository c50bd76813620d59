import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

export const portalNoticeDays = 90;

/** Deletes news of the portal that is over. */
export function pruneNotices({ db, organizationId }: Tenant) {
  return db
    .deleteFrom('portalNotice')
    .where('organizationId', '=', organizationId)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${portalNoticeDays}::int)`)
    .where('state', 'in', ['mailed', 'read', 'over'])
    .execute();
}
