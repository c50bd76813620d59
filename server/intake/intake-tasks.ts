import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, withTenant } from '../tenant.ts';

/** How long the text of an arrival is kept as it came. */
export const rawDays = 30;

/** The queue's jobs for arrivals. */
export function intakeTasks({ database }: { database: Database }): Tasks<'prune-arrivals'> {
  return { 'prune-arrivals': () => pruneArrivals(database) };
}

/** Empties the raw text of old arrivals, and deletes refused ones. */
async function pruneArrivals({ accounts, pool }: Database) {
  const organizations = await accounts.selectFrom('organization').select('id').execute();
  const before = sql<Date>`now() - make_interval(days => ${rawDays})`;
  for (const { id } of organizations) {
    await withTenant(pool, systemActor(id), async ({ db }) => {
      await db
        .deleteFrom('leadArrival')
        .where('organizationId', '=', id)
        .where('outcome', '=', 'refused')
        .where('arrivedAt', '<', before)
        .execute();
      await db
        .updateTable('leadArrival')
        .set({ raw: null })
        .where('organizationId', '=', id)
        .where('raw', 'is not', null)
        .where('arrivedAt', '<', before)
        .execute();
    });
  }
}
