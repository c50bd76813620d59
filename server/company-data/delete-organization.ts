import { type NotNull, sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { writePlatformAudit } from '../auth/platform-audit.ts';
import { type Database, openUnhurried } from '../db/database.ts';
import { addJob, type Jobs, type Tasks } from '../jobs/queue.ts';
import { graceDays } from './deletion-commands.ts';

type Deps = { appUrl: string; database: Pick<Database, 'accounts'>; log: Logger };

const countsSchema = z.record(z.string(), z.number());
const attempts = 12;

/** The queue's job that deletes the organisations whose 30 days are over. */
export function deletionTasks({ appUrl, database, log }: Deps): Tasks<'delete-organizations'> {
  return {
    async 'delete-organizations'() {
      const due = await database.accounts
        .selectFrom('organization')
        .select('id')
        .where('deletionAskedAt', '<=', sql<Date>`now() - make_interval(days => ${graceDays})`)
        .execute();
      for (const { id } of due) {
        try {
          log.info({ organizationId: id, ...(await deleteOrganization(appUrl, id)) }, 'an organisation was deleted');
        } catch (error) {
          log.error({ err: error, organizationId: id }, 'an organisation could not be deleted');
        }
      }
    },
  };
}

/**
 * Deletes an organisation's rows in one transaction, which leaves the receipt in the audit log, and its files after that. The
 * database refuses unless it was marked 30 days ago.
 */
export async function deleteOrganization(appUrl: string, organizationId: string) {
  const accounts = openUnhurried(appUrl, organizationId);
  try {
    return await accounts.transaction().execute(async (db) => {
      const marked = await db
        .selectFrom('organization')
        .select(['name', 'deletionAskedAt', 'deletionAskedById', 'deletionAskedBy', 'deletionReason'])
        .where('id', '=', organizationId)
        .where('deletionAskedAt', 'is not', null)
        .$narrowType<{ deletionAskedById: NotNull; deletionAskedBy: NotNull }>()
        .executeTakeFirstOrThrow();
      const deleted = await sql<{ counts: unknown }>`select delete_organization(${organizationId}) as counts`.execute(
        db,
      );
      const counts = countsSchema.parse(deleted.rows[0]?.counts);
      const tables = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      const files = tables.file ?? 0;
      const details = {
        ...{ organization: marked.name, organizationId, reason: marked.deletionReason },
        ...{ askedAt: marked.deletionAskedAt, rows, files, tables },
      };
      const who = { userId: marked.deletionAskedById, email: marked.deletionAskedBy };
      await writePlatformAudit(who, db, 'delete-organization', [details]);
      const at = new Date().toISOString();
      await db
        .selectNoFrom([
          addJob('remove-files', { storageKeys: [organizationId] }, attempts).as('files'),
          addJob('note-erasure', { ...noteOf(organizationId), at }, attempts).as('note'),
        ])
        .execute();
      return { rows, files };
    });
  } finally {
    await accounts.destroy();
  }
}

const noteOf = (organizationId: string): Omit<Jobs['note-erasure'], 'at'> => ({
  ...{ organizationId, subjectType: 'organization', subjectId: 1 },
  ...{ cause: 'asked', memoIds: [] },
});
