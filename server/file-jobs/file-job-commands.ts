import { sql, type Updateable } from 'kysely';
import type { FileJobStatus, FileJobTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { maskCpr } from '../format/cpr.ts';
import { shownFileName } from '../format/file-name.ts';
import { undoGroup } from '../history/undo.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Actor, Tenant } from '../tenant.ts';
import { type ColumnMapping, refuseUnusable } from './file-columns.ts';
import { updateJob } from './file-job-lease.ts';
import { findFileJob, jobsOf, lockFileJob } from './file-job-queries.ts';
import { groupOf, needOf } from './file-job-types.ts';
import type { FileKind } from './file-kind.ts';
import type { FileTableRow } from './file-table.ts';
import { recogniseColumns } from './recognise-columns.ts';
import type { TableFile } from './table-file.ts';

const portionCharacters = 500_000;
const portionRows = 1000;

/** The initial state of the job, and the brand or price table of the file, if any. */
type Start = { status?: 'uploaded' | 'checked'; brandId?: number; priceTableId?: number };

/**
 * Stores an uploaded file's rows with proposed columns: those last chosen for the same headings, else recognised ones.
 */
export async function createFileJob(
  tenant: Tenant,
  kind: FileKind,
  file: TableFile,
  fileName: string,
  start: Start = {},
) {
  kind.allow(tenant);
  const { db, organizationId } = tenant;
  const header = file.header.map(storable);
  const last = await db
    .selectFrom('fileJob')
    .select('mapping')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`header = ${header}::text[]`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('fileJob')
    .values({
      ...start,
      organizationId,
      kind: kind.name,
      fileName: shownFileName(fileName),
      fileFormat: file.format,
      header,
      rowCount: file.rows.length,
      mapping: last?.mapping ?? recogniseColumns(kind.columns, header),
      askedBy: actorOf(tenant),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = kind.isOfPeople ? (text: string) => maskCpr(storable(text)) : storable;
  for (const rows of portionsOf(file.rows, kept)) {
    await sql`
      insert into "fileRow" ("organizationId", "fileJobId", number, cells)
      select ${organizationId}, ${id}, number, cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(number int, cells text[])`.execute(db);
  }
  return id;
}

/** Sets the chosen columns and answers, and queues the check. */
export function startCheck(
  tenant: Tenant,
  kind: FileKind,
  id: number,
  mapping: ColumnMapping,
  choices: Record<string, boolean>,
) {
  kind.allow(tenant);
  refuseUnusable(kind, mapping);
  const change = { mapping, choices, unwanted: [], handledCount: 0 };
  return move(tenant, kind, id, ['uploaded', 'checked'], 'checking', change);
}

/** Returns from the check to the columns. */
export function reopenColumns(tenant: Tenant, kind: FileKind, id: number) {
  return move(tenant, kind, id, ['checked'], 'uploaded', {});
}

/**
 * Stores which unknown names to create.
 * @returns whether the choice changed
 */
export async function chooseNames(tenant: Tenant, kind: FileKind, id: number, wanted: readonly string[]) {
  kind.allow(tenant);
  const job = await lockFileJob(tenant, kind, id);
  const unwanted = job.unknown.map(needOf).filter((need) => !wanted.includes(need));
  if (unwanted.toSorted().join('\n') === job.unwanted.toSorted().join('\n')) return false;
  await move(tenant, kind, id, ['checked'], 'checked', { unwanted });
  return true;
}

/** Queues writing the checked rows, or retries failed work. */
export function startRun(tenant: Tenant, kind: FileKind, id: number) {
  return move(tenant, kind, id, ['checked', 'failed'], 'running', {});
}

/** Queues undoing the file. */
export async function startUndo(tenant: Tenant, kind: FileKind, id: number) {
  kind.allow(tenant);
  const job = await findFileJob(tenant, kind, id);
  if (job?.status === 'undone' || job?.status === 'undoing') throw new DomainError('import-undone-before', 409);
  return move(tenant, kind, id, ['done', 'failed'], 'undoing', {});
}

/** Undoes a file at once by its history group, except what has changed since. */
export async function undoAtOnce(tenant: Tenant, kind: FileKind, id: number, subjects: Subjects) {
  await move(tenant, kind, id, ['done'], 'undone', { undoneAt: new Date(), undoneById: tenant.userId });
  return undoGroup(tenant, groupOf({ kind: kind.name, id }), subjects);
}

/** Discards a file that has written nothing. */
export async function discardFileJob(tenant: Tenant, kind: FileKind, id: number) {
  kind.allow(tenant);
  const { numDeletedRows } = await tenant.db
    .deleteFrom('fileJob')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .where('id', 'in', jobsOf(tenant, kind).select('fileJob.id'))
    .where('status', 'in', ['uploaded', 'checked'])
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DomainError('import-moved-on', 409);
}

/** A state transition; of two concurrent ones only the first succeeds. */
async function move(
  tenant: Tenant,
  kind: FileKind,
  id: number,
  from: readonly FileJobStatus[],
  to: FileJobStatus,
  change: Updateable<FileJobTable>,
) {
  kind.allow(tenant);
  const moved = await updateJob(tenant, id)
    .set({ ...change, status: to, askedBy: actorOf(tenant), problem: null, workerId: null, heartbeatAt: null })
    .where('status', 'in', from)
    .where('id', 'in', jobsOf(tenant, kind).select('fileJob.id'))
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new DomainError('import-moved-on', 409);
}

function actorOf({ organizationId, userId, role, impersonatorId, requestId }: Tenant): Actor {
  return { organizationId, userId, role, impersonatorId, requestId };
}

/** Rows in batches of one statement's size. */
function* portionsOf(rows: readonly FileTableRow[], kept: (text: string) => string) {
  let portion: FileTableRow[] = [];
  let characters = 0;
  for (const { number, cells } of rows) {
    portion.push({ number, cells: cells.map(kept) });
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (portion.length === portionRows || characters > portionCharacters) {
      yield portion;
      portion = [];
      characters = 0;
    }
  }
  if (portion.length > 0) yield portion;
}

/** Text without characters the database cannot store. */
function storable(text: string) {
  return text.toWellFormed().replaceAll('\0', '');
}
