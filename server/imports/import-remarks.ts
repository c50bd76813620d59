import { sql } from 'kysely';
import type pg from 'pg';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { type Actor, readTenant, type Tenant } from '../tenant.ts';
import { needOf } from './import-names.ts';
import { type ImportJob, refusedRowsOf, rowsOf, warnedRowsOf } from './import-queries.ts';
import type { RowNote } from './import-types.ts';
import { refusedRowsCsv } from './refused-rows.ts';
import { heldBack, noteOn } from './row-notes.ts';

export type RemarkKind = 'refused' | 'warned' | 'kept';
/** One remark about one row, with what stands in the cell it is about. */
export type RowRemark = { number: number; column: string; value: string; message: string };

/** A page of the rows that are refused, have something to look at, or were kept when the import was undone. */
export async function listRemarks(tenant: Tenant, job: ImportJob, kind: RemarkKind, request: PageRequest) {
  const sources = { refused: refusedRowsOf, warned: warnedRowsOf, kept: keptRowsOf };
  const rows = sources[kind](tenant, job);
  const { totalCount } = await rows.select(sql<number>`count(*)::int`.as('totalCount')).executeTakeFirstOrThrow();
  const { rows: found, pagination } = await pageOf(totalCount, request, (limit, offset) =>
    rows
      .select(['number', 'cells', 'needs', 'problems', 'warnings'])
      .orderBy('number')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  const reasons = reasonsOf(job);
  const remarks = found.flatMap((row): RowRemark[] =>
    (kind === 'warned' ? row.warnings : reasons(row)).map(({ column, message }) => ({
      number: row.number,
      column,
      value: row.cells[job.header.indexOf(column)] ?? '',
      message,
    })),
  );
  return { kind, remarks, pagination };
}

/** Cars that undoing left as they are, or took back in part, because somebody has changed them since. */
export function listKeptCars(tenant: Tenant, { id }: ImportJob, limit: number) {
  return keptRowsOf(tenant, { id })
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'importRow.organizationId').onRef('car.id', '=', 'importRow.carId'),
    )
    .select(['car.id', 'car.brandName', 'car.modelName', 'car.stockNumber', 'car.registrationNumber'])
    .orderBy('importRow.number')
    .limit(limit)
    .execute();
}

function keptRowsOf(tenant: Tenant, { id }: Pick<ImportJob, 'id'>) {
  return rowsOf(tenant, id).where('isKept', '=', true);
}

type Reasoned = { needs: string[]; problems: RowNote[] };

/** Why a row is refused. Until the import runs, a name that is not to be created is no problem of the row itself. */
function reasonsOf({ header, mapping, unknown, unwanted, startedAt }: ImportJob) {
  const note = noteOn(header, mapping);
  const names = startedAt ? [] : unknown.filter((name) => unwanted.includes(needOf(name)));
  return ({ needs, problems }: Reasoned) => [...problems, ...heldBack(note, needs, names)];
}

const portionRows = 1000;

/** The file of refused rows, read part by part as it is sent. */
export function streamRefusedRows(pool: pg.Pool, actor: Actor, job: ImportJob): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: number | undefined;
  return new ReadableStream({
    async pull(controller) {
      const part = await readTenant(pool, actor, (tenant) => readRefusedRows(tenant, job, after));
      if (part.text !== '') controller.enqueue(encoder.encode(part.text));
      if (part.last === undefined) controller.close();
      after = part.last;
    },
  });
}

/** The rows after a number as CSV; the first part begins with the headings. */
async function readRefusedRows(tenant: Tenant, job: ImportJob, after: number | undefined) {
  const rows = await refusedRowsOf(tenant, job)
    .select(['number', 'cells', 'needs', 'problems'])
    .where('number', '>', after ?? -1)
    .orderBy('number')
    .limit(portionRows)
    .execute();
  const reasons = reasonsOf(job);
  const refused = rows.map((row) => ({ number: row.number, problems: reasons(row) }));
  const text = refusedRowsCsv({ header: job.header, rows }, refused);
  return { text: after === undefined ? text : text.slice(text.indexOf('\r\n') + 2), last: rows.at(-1)?.number };
}
