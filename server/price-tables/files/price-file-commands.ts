import { DomainError } from '../../errors.ts';
import { createFileJob, discardFileJob, undoAtOnce } from '../../file-jobs/file-job-commands.ts';
import { lockFileJob } from '../../file-jobs/file-job-queries.ts';
import type { DoneRow } from '../../file-jobs/file-job-types.ts';
import { FileRefusal } from '../../file-jobs/file-refusal.ts';
import { recogniseColumns } from '../../file-jobs/recognise-columns.ts';
import { runAtOnce } from '../../file-jobs/run-file.ts';
import type { TableFile } from '../../file-jobs/table-file.ts';
import type { Subjects } from '../../subjects/subject.ts';
import type { Tenant } from '../../tenant.ts';
import { startDraft } from '../draft-commands.ts';
import { writeWholeCells } from '../insert-version.ts';
import { lockPriceTable } from '../price-table-commands.ts';
import type { PriceTableKind } from '../table-types.ts';
import { priceFileKind } from './price-file-kind.ts';
import { changedCells, type PriceFilePlan } from './price-file-plan.ts';
import { findComparedVersion, mostFileRows, planFile } from './price-file-queries.ts';
import { headingsOf } from './price-file-words.ts';

/** Refuses a file that no table of the kind can be read from. */
function refuseUnusableFile(kind: PriceTableKind, { header, rows }: TableFile) {
  if (rows.length > mostFileRows) {
    throw new FileRefusal('too-many-rows', 'Filen har mere end 5.000 rækker. Del den i flere filer.');
  }
  const fields = Object.values(recogniseColumns(priceFileKind.columns, header));
  if (fields.includes('row')) return;
  const { sheet, row } = headingsOf[kind];
  throw new FileRefusal(
    'unknown-columns',
    `Filens første række skal have overskrifterne «${sheet}», «Beløb» og «${row}». «${row}» mangler. Hent tabellen som fil, og ret i den.`,
  );
}

/** Stores an uploaded file of a table; its plan is calculated on each view. @returns its id */
export function createPriceFile(
  tenant: Tenant,
  { kind, id }: { kind: PriceTableKind; id: number },
  file: TableFile,
  fileName: string,
) {
  refuseUnusableFile(kind, file);
  return createFileJob(tenant, priceFileKind, file, fileName, { status: 'checked', priceTableId: id });
}

/** Discards the file unused. */
export async function discardPriceFile(tenant: Tenant, id: number) {
  priceFileKind.allow(tenant);
  await lockOpen(tenant, id);
  await discardFileJob(tenant, priceFileKind, id);
}

/**
 * Fills the draft with a file, all or nothing; without a draft one is opened. Refused when rows cannot be used, or when the
 * plan has changed since the user saw it. Undefined when the table is not found.
 */
export async function applyPriceFile(
  tenant: Tenant,
  { kind, id }: { kind: PriceTableKind; id: number },
  fileId: number,
  fingerprint: string,
) {
  priceFileKind.allow(tenant);
  const file = await lockOpen(tenant, fileId);
  const table = await lockPriceTable(tenant, kind, id);
  const compared = table && file.priceTableId === id ? await findComparedVersion(tenant, id) : undefined;
  if (!compared) return undefined;
  const plan = await planFile(tenant, file, compared);
  if (plan.fingerprint !== fingerprint) throw new DomainError('price-file-changed', 409);
  if (plan.refused.length > 0) throw new DomainError('price-file-refused', 409);
  // A draft that is opened stays when the file is undone: colleagues may have begun on it.
  await startDraft(tenant, kind, id);
  const draft = await findComparedVersion(tenant, id);
  if (!draft) throw new DomainError('price-file-changed', 409);
  await runAtOnce(tenant, file, async () => {
    await writeWholeCells(tenant, draft.id, changedCells(plan.changes, draft.cells));
    return { done: doneOf(plan), facts: { changes: plan.changes.length, number: draft.number } };
  });
  return { changes: plan.changes.length };
}

const doneOf = ({ rows, changedRows }: PriceFilePlan) =>
  rows.map((number): DoneRow => {
    const outcome = changedRows.has(number) ? 'updated' : 'unchanged';
    return { number, outcome, subjectId: null, problems: [] };
  });

/** Undoes a file, except cells changed since, and returns the result. */
export async function undoPriceFile(tenant: Tenant, id: number, subjects: Subjects) {
  priceFileKind.allow(tenant);
  const file = await lockFileJob(tenant, priceFileKind, id);
  if (file.status !== 'done') throw new DomainError('price-file-not-applied', 409);
  return undoAtOnce(tenant, priceFileKind, id, subjects);
}

async function lockOpen(tenant: Tenant, id: number) {
  const file = await lockFileJob(tenant, priceFileKind, id);
  if (file.status !== 'checked') throw new DomainError('price-file-used', 409);
  return file;
}
