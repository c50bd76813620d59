import { sql } from 'kysely';
import { rowsOf } from '../file-jobs/file-job-queries.ts';
import type { Tenant } from '../tenant.ts';

/** How many cars the file calls published that are not, as they have no photos. */
export async function countHeldRows(tenant: Tenant, jobId: number) {
  const { count } = await rowsOf(tenant, jobId)
    .where(sql<boolean>`fields ? 'isHeld'`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
