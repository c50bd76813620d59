import type { Tenant } from '../tenant.ts';

/** The most lines of its log that a login reads. */
const most = 100;

/** What a login reads of itself, the newest first. */
export function readOwnLog({ db, organizationId }: Tenant, portalUserId: string) {
  return db
    .selectFrom('portalLog')
    .select(['id', 'kind', 'way', 'device', 'at'])
    .where('organizationId', '=', organizationId)
    .where('portalUserId', '=', portalUserId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export type OwnLog = Awaited<ReturnType<typeof readOwnLog>>;
