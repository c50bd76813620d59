import { sql } from 'kysely';
import type pg from 'pg';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { type Actor, readTenant, type Tenant } from '../tenant.ts';
import { type FileJob, refusedRowsOf, warnedRowsOf } from './file-job-queries.ts';
import { needOf, type RowNote } from './file-job-types.ts';
import { type FileKind, heldBack } from './file-kind.ts';
import { refusedRowsCsv } from './refused-rows.ts';

export type RemarkKind = 'refused' | 'warned';
/** A remark about a row, with its cell's text. */
export type RowRemark = { number: number; column: string; value: string; message: string };

/** A page of rows with refusals or warnings. */
export async function listRemarks(
  tenant: Tenant,
  kind: FileKind,
  job: FileJob,
  about: RemarkKind,
  request: PageRequest,
) {
  const rows = about === 'refused' ? refusedRowsOf(tenant, job) : warnedRowsOf(tenant, job);
  const { totalCount } = await rows.select(sql<number>`count(*)::int`.as('totalCount')).executeTakeFirstOrThrow();
  const { rows: found, pagination } = await pageOf(totalCount, request, (limit, offset) =>
    rows
      .select(['number', 'cells', 'needs', 'problems', 'warnings'])
      .orderBy('number')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  const reasons = reasonsOf(kind, job);
  const remarks = found.flatMap((row): RowRemark[] =>
    (about === 'warned' ? row.warnings : reasons(row)).map(({ column, message }) => ({
      number: row.number,
      column,
      value: row.cells[job.header.indexOf(column)] ?? '',
      message,
    })),
  );
  return { kind: about, remarks, pagination };
}

export type ShownRemarks = Awaited<ReturnType<typeof listRemarks>>;

type Reasoned = { needs: string[]; problems: RowNote[] };

/** Why a row is refused. Before the run, an unchosen name is not a problem of the row. */
function reasonsOf(kind: FileKind, job: FileJob) {
  const names = job.startedAt ? [] : job.unknown.filter((name) => job.unwanted.includes(needOf(name)));
  return ({ needs, problems }: Reasoned) => [...problems, ...heldBack(kind, job, needs, names)];
}

const portionRows = 1000;

/** The CSV of refused rows, streamed. */
export function streamRefusedRows(
  pool: pg.Pool,
  actor: Actor,
  kind: FileKind,
  job: FileJob,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: number | undefined;
  return new ReadableStream({
    async pull(controller) {
      const part = await readTenant(pool, actor, (tenant) => readRefusedRows(tenant, kind, job, after));
      if (part.text !== '') controller.enqueue(encoder.encode(part.text));
      if (part.last === undefined) controller.close();
      after = part.last;
    },
  });
}

/** The rows after a number as CSV; the first chunk begins with the headings. */
async function readRefusedRows(tenant: Tenant, kind: FileKind, job: FileJob, after: number | undefined) {
  const rows = await refusedRowsOf(tenant, job)
    .select(['number', 'cells', 'needs', 'problems'])
    .where('number', '>', after ?? -1)
    .orderBy('number')
    .limit(portionRows)
    .execute();
  const reasons = reasonsOf(kind, job);
  const refused = rows.map((row) => ({ number: row.number, problems: reasons(row) }));
  const text = refusedRowsCsv({ format: job.fileFormat, header: job.header, rows }, refused);
  return { text: after === undefined ? text : text.slice(text.indexOf('\r\n') + 2), last: rows.at(-1)?.number };
}
