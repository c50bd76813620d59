import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { ImportStatus } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { shownFileName } from '../format/file-name.ts';
import type { Tenant } from '../tenant.ts';
import { needOf } from './import-names.ts';
import { findImport, importsOf } from './import-queries.ts';
import type { ImportActor } from './import-types.ts';
import { recogniseColumns } from './recognise-columns.ts';
import { type ColumnMapping, missingColumns } from './stock-columns.ts';
import type { StockFile } from './stock-file.ts';
import type { StockFileRow } from './stock-table.ts';

const portionCharacters = 500_000;
const portionRows = 1000;

/** Keeps an uploaded file's rows as an import that waits for its columns to be confirmed. */
export async function createImport(tenant: Tenant, file: StockFile, fileName: string) {
  allow(tenant, 'cars', 'create');
  const { db, organizationId } = tenant;
  const { id } = await db
    .insertInto('importJob')
    .values({
      organizationId,
      fileName: shownFileName(fileName),
      fileFormat: file.format,
      header: file.header.map(storable),
      rowCount: file.rows.length,
      mapping: recogniseColumns(file.header),
      askedBy: actorOf(tenant),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const rows of portionsOf(file.rows)) {
    await sql`
      insert into "importRow" ("organizationId", "importJobId", number, cells)
      select ${organizationId}, ${id}, number, cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(number int, cells text[])`.execute(db);
  }
  return id;
}

/** Takes the columns as they are chosen, and whether short VINs are right, and asks for the rows to be checked. */
export function startCheck(tenant: Tenant, id: number, mapping: ColumnMapping, acceptsShortVins: boolean) {
  allow(tenant, 'cars', 'create');
  const fields = Object.values(mapping).filter((field) => field !== undefined);
  if (new Set(fields).size < fields.length) throw new DomainError('import-column-twice', 400);
  if (missingColumns(mapping).length > 0) throw new DomainError('import-column-missing', 400);
  const change = { mapping, acceptsShortVins, unwanted: [], handledCount: 0 };
  return move(tenant, id, ['uploaded', 'checked'], 'checking', change);
}

/** Goes back from the check to the columns. */
export function reopenColumns(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'create');
  return move(tenant, id, ['checked'], 'uploaded', {});
}

/**
 * Keeps which unknown departments, brands and groups to create.
 * @returns whether that was another choice than the one kept before
 */
export async function chooseNames(tenant: Tenant, id: number, wanted: readonly string[]) {
  allow(tenant, 'cars', 'create');
  const job = await importsOf(tenant)
    .select(['unknown', 'unwanted'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!job) throw new DomainError('import-gone', 404);
  const unwanted = job.unknown.map(needOf).filter((need) => !wanted.includes(need));
  if (unwanted.toSorted().join('\n') === job.unwanted.toSorted().join('\n')) return false;
  await move(tenant, id, ['checked'], 'checked', { unwanted });
  return true;
}

/** Asks for the checked rows to be imported, or for a failed import to go on. */
export function startRun(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'create');
  return move(tenant, id, ['checked', 'failed'], 'running', {});
}

/** Asks for everything the import did to be taken back. */
export async function startUndo(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'create');
  const job = await findImport(tenant, id);
  if (job?.status === 'undone' || job?.status === 'undoing') throw new DomainError('import-undone-before', 409);
  return move(tenant, id, ['done', 'failed'], 'undoing', {});
}

/** Throws away an import that has written nothing. */
export async function cancelImport(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'create');
  const { numDeletedRows } = await tenant.db
    .deleteFrom('importJob')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .where('id', 'in', importsOf(tenant).select('importJob.id'))
    .where('status', 'in', ['uploaded', 'checked'])
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DomainError('import-moved-on', 409);
}

type Change = { mapping?: ColumnMapping; acceptsShortVins?: boolean; unwanted?: string[]; handledCount?: number };

/** One step from a state to the next; of two that ask at the same time only the first is heard. */
async function move(tenant: Tenant, id: number, from: readonly ImportStatus[], to: ImportStatus, change: Change) {
  const moved = await tenant.db
    .updateTable('importJob')
    .set({ ...change, status: to, askedBy: actorOf(tenant), problem: null, workerId: null, heartbeatAt: null })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .where('id', 'in', importsOf(tenant).select('importJob.id'))
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new DomainError('import-moved-on', 409);
}

function actorOf({ organizationId, userId, role, impersonatorId, requestId }: Tenant): ImportActor {
  return { organizationId, userId, role, impersonatorId, requestId };
}

/** Rows in portions that one statement can carry. */
function* portionsOf(rows: readonly StockFileRow[]) {
  let portion: StockFileRow[] = [];
  let characters = 0;
  for (const { number, cells } of rows) {
    portion.push({ number, cells: cells.map(storable) });
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (portion.length === portionRows || characters > portionCharacters) {
      yield portion;
      portion = [];
      characters = 0;
    }
  }
  if (portion.length > 0) yield portion;
}

/** Text as the database can hold it. */
function storable(text: string) {
  return text.toWellFormed().replaceAll('\0', '');
}
