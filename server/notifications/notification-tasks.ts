import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, withTenant } from '../tenant.ts';

/** How long notifications are kept, in days: those that were read, and the others. */
export const notificationDays = { read: 90, unread: 365 };

/** The queue's job for old notifications. */
export function notificationTasks({ database }: { database: Database }): Tasks<'prune-notifications'> {
  return { 'prune-notifications': () => pruneNotifications(database) };
}

async function pruneNotifications({ accounts, pool }: Database) {
  for (const { id } of await accounts.selectFrom('organization').select('id').execute()) {
    await withTenant(pool, systemActor(id), ({ db }) =>
      db
        .deleteFrom('notification')
        .where('organizationId', '=', id)
        .where(
          'lastAt',
          '<',
          sql<Date>`now() - make_interval(days => case when "readAt" is null then ${notificationDays.unread}::int else ${notificationDays.read}::int end)`,
        )
        .execute(),
    );
  }
}
