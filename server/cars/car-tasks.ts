import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';

type Deps = { database: Database; log: Logger };

/** How long a deleted car can be restored. */
export const deletedCarDays = 30;

/** The queue's jobs for cars. */
export function carTasks(deps: Deps): Tasks<'tidy-cars'> {
  return { 'tidy-cars': () => tidyCars(deps) };
}

/** Purges cars deleted a month ago. */
async function tidyCars({ database, log }: Deps) {
  const organizations = await database.accounts.selectFrom('organization').select('id').execute();
  let removed = 0;
  for (const { id } of organizations) removed += await withTenant(database.pool, systemActor(id), removeDeleted);
  log.info({ removed }, 'cars deleted long ago were removed');
}

/** One car at a time: a car that other rows still reference stays soft-deleted. */
async function removeDeleted({ db, organizationId }: Tenant) {
  const cars = await db
    .selectFrom('car')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`"deletedAt" < now() - make_interval(days => ${deletedCarDays})`)
    .execute();
  let removed = 0;
  for (const { id } of cars) {
    await sql`savepoint removing`.execute(db);
    try {
      await db.deleteFrom('car').where('organizationId', '=', organizationId).where('id', '=', id).execute();
      await sql`release savepoint removing`.execute(db);
      removed += 1;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error;
      await sql`rollback to savepoint removing`.execute(db);
    }
  }
  return removed;
}
