import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/queue.ts';
import { pruneNotices } from '../portal-notices/prune-notices.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';

/** The queue's job for the log and the old news of portals. */
export function portalTasks({ database }: { database: Database }): Tasks<'prune-portal-logs'> {
  return {
    async 'prune-portal-logs'() {
      const organizations = await database.accounts.selectFrom('organization').select('id').execute();
      for (const { id } of organizations) {
        await withTenant(database.pool, systemActor(id), async (tenant) => {
          await prunePortalLog(tenant, new Date());
          await pruneNotices(tenant);
        });
      }
    },
  };
}

/**
 * Deletes what is older than the organisation keeps its portal's log: sign-ins, looks of staff, who first saw what, and
 * answered requests.
 */
export async function prunePortalLog({ db, organizationId }: Tenant, now: Date) {
  const kept = sql<Date>`${now}::timestamptz - make_interval(months => (select "portalLogRetentionMonths"
    from "organizationSettings" where "organizationId" = ${organizationId}))`;
  const own = sql`"organizationId" = ${organizationId}`;
  await sql`delete from "portalLog" where ${own} and at < ${kept}`.execute(db);
  await sql`delete from "portalLook" where ${own} and "startedAt" < ${kept}`.execute(db);
  await sql`delete from "portalSighting" where ${own} and "seenAt" < ${kept}`.execute(db);
  await sql`delete from "portalDataRequest" where ${own} and "answeredAt" < ${kept}`.execute(db);
}
