import { sql } from 'kysely';
import type pg from 'pg';
import { type Actor, type Tenant, withTenant } from '../tenant.ts';
import type { FileJob } from './file-job-queries.ts';
import { groupOf, workingStatuses } from './file-job-types.ts';

/** How long a worker's heartbeat may be absent before another takes over. */
export const leaseSeconds = 15;

export type FileTarget = { organizationId: string; id: number };
/** The lease on a job, valid until its heartbeat expires. */
export type Lease = { pool: pg.Pool; worker: string; job: FileJob };

/** Another worker has the lease. */
export class LeaseLost extends Error {}

/** Acquires the lease of a job with pending work, without waiting for another worker. */
export async function takeLease(
  pool: pg.Pool,
  worker: string,
  { organizationId, id }: FileTarget,
): Promise<Lease | undefined> {
  const nobody: Actor = { organizationId, userId: '', role: 'customer' };
  const job = await withTenant(pool, nobody, ({ db }) =>
    db
      .updateTable('fileJob')
      .set({ workerId: worker, heartbeatAt: sql<Date>`clock_timestamp()` })
      .where('organizationId', '=', organizationId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('fileJob as idle')
          .select('idle.id')
          .where('idle.organizationId', '=', organizationId)
          .where('idle.id', '=', id)
          .where('idle.status', 'in', workingStatuses)
          .where((eb) =>
            eb.or([
              eb('idle.workerId', 'is', null),
              eb('idle.workerId', '=', worker),
              eb('idle.heartbeatAt', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${leaseSeconds})`),
            ]),
          )
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst(),
  );
  return job && { pool, worker, job };
}

/**
 * Runs one batch in one transaction, as the user who requested it. The job's row is locked, so a batch runs once, and
 * its progress commits with its rows.
 */
export function inPortion<T>(
  { pool, worker, job }: Lease,
  work: (tenant: Tenant, job: FileJob) => Promise<T>,
): Promise<T> {
  return withTenant(pool, job.askedBy, async (tenant) => {
    const current = await tenant.db
      .selectFrom('fileJob')
      .selectAll()
      .where('organizationId', '=', job.organizationId)
      .where('id', '=', job.id)
      .where('status', '=', job.status)
      .where('workerId', '=', worker)
      .forUpdate()
      .executeTakeFirst();
    if (!current) throw new LeaseLost();
    await writeAs(tenant, job.status === 'undoing' ? `undo-${groupOf(job)}` : groupOf(job));
    const result = await work(tenant, current);
    await updateJob(tenant, job.id).set({ heartbeatAt: sql<Date>`clock_timestamp()` }).execute();
    return result;
  });
}

/** Sets the history group of the following writes. */
export function writeAs({ db }: Tenant, group: string) {
  return sql`select set_config('app.groupId', ${group}, true)`.execute(db);
}

export function updateJob({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('fileJob').where('organizationId', '=', organizationId).where('id', '=', id);
}

/** Refreshes the statistics, so that Postgres uses the index for a few of the new rows. */
export function refreshStatistics(lease: Lease) {
  return inPortion(lease, ({ db }) => sql`select analyze_files()`.execute(db));
}
