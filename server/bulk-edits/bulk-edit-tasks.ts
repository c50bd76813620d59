import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable } from '../errors.ts';
import type { Tasks, Try } from '../jobs/queue.ts';
import type { Subjects } from '../subjects/subject.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { queueBulkEdit, updateBulkEdit } from './bulk-edit-commands.ts';
import { type BulkWork, findAsked, runBulkEdit } from './bulk-edit-run.ts';
import { undoBulkEdit } from './bulk-edit-undo.ts';
import { type BulkTargets, workingStatuses } from './bulk-target.ts';

type Deps = { database: Database; log: Logger };
type WorkDeps = Deps & { subjects: Subjects; targets: BulkTargets };

/** How long a bulk edit's rows are stored, and one never started. */
const keptDays = { started: 90, unstarted: 2 };
const silentSeconds = 15;

/** The queue's jobs for bulk edits. */
export function bulkEditTasks(deps: WorkDeps): Tasks<'bulk-edit' | 'prune-bulk-edits'> {
  return {
    'bulk-edit': (asked, attempt) => work(deps, asked, attempt),
    'prune-bulk-edits': () => pruneBulkEdits(deps),
  };
}

/** Runs a bulk edit's pending step. After the last retry it stays in its state and can be resumed. */
async function work(
  { database, log, subjects, targets }: WorkDeps,
  asked: BulkWork,
  { attempt, maxAttempts, stopping }: Try,
) {
  try {
    const { list } = (await findAsked(database.pool, asked)) ?? {};
    const target = targets.find((each) => each.list === list);
    if (!target) return;
    await runBulkEdit(database.pool, target, asked, stopping);
    await undoBulkEdit(database.pool, target, asked, subjects);
  } catch (error) {
    if (stopping.aborted || error instanceof DatabaseUnavailable || attempt < maxAttempts) throw error;
    log.error({ err: error, bulkEditId: asked.bulkEditId }, 'a change of many rows met a bug');
    await withTenant(database.pool, systemActor(asked.organizationId), async (tenant) => {
      const edit = updateBulkEdit(tenant, asked.bulkEditId);
      await edit.set({ status: 'failed' }).where('status', '=', 'running').execute();
      await edit.set({ status: 'done' }).where('status', '=', 'undoing').execute();
    });
  }
}

/** Requeues abandoned bulk edits of all organisations. */
export async function resumeBulkEdits({ database, log }: Deps) {
  try {
    const left = await database.accounts
      .selectFrom('bulkEdit')
      .select(['organizationId', 'id'])
      .where('status', 'in', workingStatuses)
      .execute();
    for (const { organizationId, id } of left) {
      await withTenant(database.pool, systemActor(organizationId), (tenant) => queueBulkEdit(tenant, id));
    }
  } catch (error) {
    log.warn({ err: error }, 'the changes of many rows left behind could not be looked up');
  }
}

/** Requeues a bulk edit without recent progress. */
export async function reviveBulkEdit(tenant: Tenant, id: number) {
  const { numUpdatedRows } = await updateBulkEdit(tenant, id)
    .set({ heartbeatAt: sql<Date>`clock_timestamp()` })
    .where('status', 'in', workingStatuses)
    .where('heartbeatAt', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${silentSeconds})`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await queueBulkEdit(tenant, id);
}

async function pruneBulkEdits({ database }: Deps) {
  const organizations = await database.accounts.selectFrom('organization').select('id').execute();
  for (const { id } of organizations) {
    await withTenant(database.pool, systemActor(id), ({ db }) =>
      db
        .deleteFrom('bulkEdit')
        .where('organizationId', '=', id)
        .where(
          sql<boolean>`coalesce("startedAt" < now() - make_interval(days => ${keptDays.started}),
            "createdAt" < now() - make_interval(days => ${keptDays.unstarted}))`,
        )
        .execute(),
    );
  }
}
