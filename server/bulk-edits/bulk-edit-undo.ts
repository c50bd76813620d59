import { sql } from 'kysely';
import type pg from 'pg';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { undoGroup } from '../history/undo.ts';
import type { Subjects } from '../subjects/subject.ts';
import { type Tenant, withTenant } from '../tenant.ts';
import { queueBulkEdit, updateBulkEdit } from './bulk-edit-commands.ts';
import { bulkEditsOf } from './bulk-edit-queries.ts';
import { type BulkWork, findAsked } from './bulk-edit-run.ts';
import type { BulkTarget } from './bulk-target.ts';

/** Above this number of rows, the queue does the undo, and a page shows its progress. */
export const undoneAtOnce = 500;

/** Queues the undo of a large bulk edit. */
export async function startBulkUndo(tenant: Tenant, { resource }: BulkTarget, id: number) {
  allow(tenant, resource, 'update');
  const { organizationId, userId, role, impersonatorId, requestId } = tenant;
  const moved = await updateBulkEdit(tenant, id)
    .set({
      status: 'undoing',
      askedBy: { organizationId, userId, role, impersonatorId, requestId },
      heartbeatAt: sql<Date>`clock_timestamp()`,
    })
    .where('status', '=', 'done')
    .where('undoGroup', 'is not', null)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new DomainError('bulk-moved-on', 409);
  await queueBulkEdit(tenant, id);
}

/** Undoes a large bulk edit, all or nothing. */
export async function undoBulkEdit(pool: pg.Pool, target: BulkTarget, work: BulkWork, subjects: Subjects) {
  const asked = await findAsked(pool, work);
  if (!asked) return;
  await withTenant(pool, asked.actor, async (tenant) => {
    const edit = await bulkEditsOf(tenant, target)
      .select(['undoGroup'])
      .where('bulkEdit.id', '=', work.bulkEditId)
      .where('status', '=', 'undoing')
      .forUpdate()
      .executeTakeFirst();
    if (!edit?.undoGroup) return;
    try {
      const report = await undoGroup(tenant, edit.undoGroup, subjects);
      await updateBulkEdit(tenant, work.bulkEditId).set({ status: 'done' }).execute();
      if (report) await noteUndone(tenant, edit.undoGroup, report);
    } catch (error) {
      // A refused undo changes nothing, and the page reports it.
      if (!(error instanceof DomainError)) throw error;
      await updateBulkEdit(tenant, work.bulkEditId).set({ status: 'done', undoGroup: null }).execute();
    }
  });
}

/** Marks a bulk edit as undone when its group is undone, and as done again when the undo itself is undone. */
export async function noteUndone(
  { db, organizationId }: Tenant,
  group: string,
  report: { group: string; kept: number },
) {
  const edits = db.updateTable('bulkEdit').where('organizationId', '=', organizationId);
  const { numUpdatedRows } = await edits
    .set({ status: 'undone', undoGroup: null, redoGroup: report.group, skippedCount: report.kept })
    .where('undoGroup', '=', group)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await edits
    .set({ status: 'done', undoGroup: report.group, redoGroup: null, skippedCount: 0 })
    .where('redoGroup', '=', group)
    .where('status', '=', 'undone')
    .execute();
}
