import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { dayOf } from '../format/day.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { unreserved } from './car-state-commands.ts';

type Deps = { database: Database; log: Logger };

/** How long a deleted car can be restored. */
const keptDays = 30;

/** The queue's jobs for cars. */
export function carTasks(deps: Deps): Tasks<'tidy-cars'> {
  return { 'tidy-cars': () => tidyCars(deps) };
}

/** Releases expired reservations and purges cars deleted a month ago. */
async function tidyCars({ database, log }: Deps) {
  const organizations = await database.accounts.selectFrom('organization').select('id').execute();
  const done = { released: 0, removed: 0 };
  for (const { id } of organizations) {
    const actor = systemActor(id);
    done.released += await withTenant(database.pool, actor, releaseReservations);
    done.removed += await withTenant(database.pool, actor, removeDeleted);
  }
  log.info(done, 'reservations that had run out were released, and cars deleted long ago removed');
}

/** A reserved car in the workshop returns as available. */
async function releaseReservations({ db, organizationId }: Tenant) {
  const { numUpdatedRows } = await db
    .updateTable('car')
    .set({
      ...unreserved,
      availability: sql`case when availability = 'reserved' then 'available' else availability end`,
      previousAvailability: sql`nullif("previousAvailability", 'reserved')`,
    })
    .where('organizationId', '=', organizationId)
    .where('reservedUntil', '<', dayOf(new Date()))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** One car at a time: a car that other rows still reference stays soft-deleted. */
async function removeDeleted({ db, organizationId }: Tenant) {
  const cars = await db
    .selectFrom('car')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`"deletedAt" < now() - make_interval(days => ${keptDays})`)
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
