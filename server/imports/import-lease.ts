import { sql } from 'kysely';
import type pg from 'pg';
import { type Tenant, withTenant } from '../tenant.ts';
import { type ImportJob, importsOf } from './import-queries.ts';
import { type ImportActor, importGroup, workingStatuses } from './import-types.ts';

/** How long a worker may be silent before another takes its import over. */
export const leaseSeconds = 15;

export type ImportTarget = { organizationId: string; id: number };
/** The right to work on an import until the heartbeat is too old. */
export type Lease = { pool: pg.Pool; worker: string; job: ImportJob };

/** Somebody else works on the import now. */
export class LeaseLost extends Error {}

/** Takes the import to work on, unless it has nothing to do or another worker is at it; nobody waits for that one. */
export async function takeLease(
  pool: pg.Pool,
  worker: string,
  { organizationId, id }: ImportTarget,
): Promise<Lease | undefined> {
  const nobody: ImportActor = { organizationId, userId: '', role: 'customer' };
  const job = await withTenant(pool, nobody, ({ db }) =>
    db
      .updateTable('importJob')
      .set({ workerId: worker, heartbeatAt: sql<Date>`clock_timestamp()` })
      .where('organizationId', '=', organizationId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('importJob as idle')
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
 * One portion of the work in one transaction, in the name of the one who asked for it. The import's row is locked
 * meanwhile, so a portion is done once, by one worker, and its progress is kept with what it wrote.
 */
export function inPortion<T>(
  { pool, worker, job }: Lease,
  work: (tenant: Tenant, job: ImportJob) => Promise<T>,
): Promise<T> {
  return withTenant(pool, job.askedBy, async (tenant) => {
    const current = await importsOf(tenant)
      .selectAll('importJob')
      .where('id', '=', job.id)
      .where('status', '=', job.status)
      .where('workerId', '=', worker)
      .forUpdate()
      .executeTakeFirst();
    if (!current) throw new LeaseLost();
    const group = job.status === 'undoing' ? `undo-${importGroup(job.id)}` : importGroup(job.id);
    await sql`select set_config('app.groupId', ${group}, true)`.execute(tenant.db);
    const result = await work(tenant, current);
    await updateJob(tenant, job.id).set({ heartbeatAt: sql<Date>`clock_timestamp()` }).execute();
    return result;
  });
}

export function updateJob({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('importJob').where('organizationId', '=', organizationId).where('id', '=', id);
}

/** Lets Postgres see how many rows there are now, so that it finds a few of them by their index. */
export function refreshStatistics(lease: Lease) {
  return inPortion(lease, ({ db }) => sql`select analyze_imports()`.execute(db));
}
