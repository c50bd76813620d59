import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, withTenant } from '../tenant.ts';

/** How long a deleted document can be restored. */
export const deletedDocumentDays = 30;
/** How long readers of links and their requests are stored. */
export const linkReaderMonths = 12;

/** The queue's jobs for documents. */
export function documentTasks({ database }: { database: Database }): Tasks<'prune-documents'> {
  return { 'prune-documents': () => pruneDocuments(database) };
}

/** Purges documents deleted more than a month ago, and readers of long-ended links. */
async function pruneDocuments({ accounts, pool }: Database) {
  const organizations = await accounts.selectFrom('organization').select('id').execute();
  for (const { id } of organizations) {
    await withTenant(pool, systemActor(id), async ({ db }) => {
      await db
        .deleteFrom('document')
        .where('organizationId', '=', id)
        .where('deletedAt', '<', sql<Date>`now() - make_interval(days => ${deletedDocumentDays})`)
        .execute();
      for (const table of ['documentView', 'documentRequest'] as const) {
        await db
          .deleteFrom(table)
          .where('organizationId', '=', id)
          .where('linkId', 'in', (links) =>
            links
              .selectFrom('documentLink')
              .select('documentLink.id')
              .where('documentLink.organizationId', '=', id)
              .where('expiresAt', '<', sql<Date>`now() - make_interval(months => ${linkReaderMonths})`),
          )
          .execute();
      }
    });
  }
}
