import { mayReadCosts } from '../../cars/car-columns.ts';
import { type FileJob, jobsOf, listRows } from '../../file-jobs/file-job-queries.ts';
import { refusedRowsCsv } from '../../file-jobs/refused-rows.ts';
import type { Tenant } from '../../tenant.ts';
import { baseOf, findPriceTable, listVersions, readCells } from '../price-table-queries.ts';
import type { PriceTableKind } from '../table-types.ts';
import { priceFileKind } from './price-file-kind.ts';
import { planPriceFile } from './price-file-plan.ts';
import { shapeOf } from './price-file-shape.ts';
import { readPriceFile } from './read-price-file.ts';
import { writePriceFile } from './write-price-file.ts';

export const mostFileRows = 5000;

/** The last files of a table, newest first. */
export function listPriceFiles(tenant: Tenant, tableId: number) {
  return jobsOf(tenant, priceFileKind)
    .leftJoin('user', 'user.id', 'fileJob.createdById')
    .select(['fileJob.id', 'fileName', 'fileJob.status', 'facts', 'fileJob.createdAt', 'user.name as createdBy'])
    .where('fileJob.priceTableId', '=', tableId)
    .orderBy('fileJob.id', 'desc')
    .limit(50)
    .execute();
}

/** A file of a table, or undefined. */
export function findPriceFile(tenant: Tenant, tableId: number, id: number): Promise<FileJob | undefined> {
  return jobsOf(tenant, priceFileKind)
    .selectAll('fileJob')
    .where('fileJob.priceTableId', '=', tableId)
    .where('fileJob.id', '=', id)
    .executeTakeFirst();
}

/** The version that a file is compared with: the draft, or what a new one would begin as. Undefined without any. */
export async function findComparedVersion(tenant: Tenant, tableId: number) {
  const version = baseOf(await listVersions(tenant, tableId));
  if (!version) return undefined;
  const cells = await readCells(tenant, [version.id]);
  return { ...version, cells: cells.get(version.id) ?? [] };
}

export type ComparedVersion = NonNullable<Awaited<ReturnType<typeof findComparedVersion>>>;

/** What a file would change in a version, or why its rows cannot be used. */
export async function planFile(tenant: Tenant, file: FileJob, { id, terms, cells }: ComparedVersion) {
  const shape = shapeOf(terms, { seesCosts: mayReadCosts(tenant.role) });
  const rows = await listRows(tenant, file.id, -1, mostFileRows);
  return planPriceFile(readPriceFile(shape, file, rows), cells, id);
}

/** The rows that cannot be used with their reasons, to mend and upload again. */
export async function refusedFileRows(tenant: Tenant, file: FileJob, version: ComparedVersion) {
  const { refused } = await planFile(tenant, file, version);
  const rows = await listRows(tenant, file.id, -1, mostFileRows);
  return refusedRowsCsv({ format: file.fileFormat, header: file.header, rows }, refused);
}

/** One version of a table as a file; undefined when not found. */
export async function exportPriceFile(
  tenant: Tenant,
  { kind, id, number, format }: { kind: PriceTableKind; id: number; number: number; format: 'csv' | 'xlsx' },
) {
  const table = await findPriceTable(tenant, kind, id);
  const version = table && (await listVersions(tenant, id)).find((each) => each.number === number);
  if (!table || !version) return undefined;
  const cells = (await readCells(tenant, [version.id])).get(version.id) ?? [];
  const written = { title: table.name, terms: version.terms, cells, seesCosts: mayReadCosts(tenant.role) };
  return { name: table.name, number, content: writePriceFile(written, format) };
}
