import { sql } from 'kysely';
import type { RowOutcome } from '../db/schema.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { inPortion, type Lease, refreshStatistics, updateJob, writeAs } from './file-job-lease.ts';
import { type FileJob, refusedRowsOf, rowsOf } from './file-job-queries.ts';
import { type DoneRow, type FileFacts, groupOf, needOf } from './file-job-types.ts';
import { heldBack, type RowWriter, type RunKind } from './file-kind.ts';

const portionRows = 500;

/** Writes the checked rows in batches, resuming after an earlier worker. */
export async function runFile(lease: Lease, kind: RunKind) {
  if (lease.job.startedAt === null) await inPortion(lease, (tenant, job) => prepare(tenant, kind, job));
  const writer = await inPortion(lease, (tenant, job) => kind.writer(tenant, job));
  let portions = 0;
  for (let isDone = false; !isDone; portions += 1) {
    if (portions === 2) await refreshStatistics(lease);
    isDone = await inPortion(lease, (tenant, job) => runPortion(tenant, job, writer));
  }
}

/** Writes a whole file in the request's transaction, for an all-or-nothing kind. */
export async function runAtOnce(
  tenant: Tenant,
  job: FileJob,
  write: () => Promise<{ done: DoneRow[]; facts: FileFacts }>,
) {
  await writeAs(tenant, groupOf(job));
  const { done, facts } = await write();
  await saveOutcome(tenant, job, job.rowCount, done);
  await finish(tenant, job.id, facts);
}

/** Creates the chosen names and settles refused rows before any row is written. */
async function prepare(tenant: Tenant, kind: RunKind, job: FileJob) {
  const isUnwanted = (name: FileJob['unknown'][number]) => job.unwanted.includes(needOf(name));
  await kind.names?.create(
    tenant,
    job.unknown.filter((name) => !isUnwanted(name)),
  );
  for (const name of job.unknown.filter(isUnwanted)) {
    const problems = JSON.stringify(heldBack(kind, job, [needOf(name)], [name]));
    await sql`
      update "fileRow" set plan = 'refused', problems = problems || ${problems}::jsonb
      where "organizationId" = ${tenant.organizationId} and "fileJobId" = ${job.id} and ${needOf(name)} = any(needs)
    `.execute(tenant.db);
  }
  const count = sql<number>`count(*)::int`.as('count');
  const refused = await refusedRowsOf(tenant, { id: job.id, unwanted: [] }).select(count).executeTakeFirstOrThrow();
  await updateJob(tenant, job.id)
    .set({
      startedAt: sql<Date>`clock_timestamp()`,
      refusedCount: refused.count,
      plannedCount: job.rowCount - refused.count,
      handledCount: 0,
      lastRowNumber: 0,
    })
    .execute();
}

/** @returns whether there was nothing left to do */
async function runPortion(tenant: Tenant, job: FileJob, writer: RowWriter<object>) {
  const rows = await rowsOf(tenant, job.id)
    .select(['number', 'fields', 'plan', 'subjectId'])
    .where('number', '>', job.lastRowNumber)
    .where('plan', 'in', ['create', 'update', 'unchanged'])
    .orderBy('number')
    .limit(portionRows)
    .execute();
  const last = rows.at(-1);
  if (!last) {
    await finish(tenant, job.id, {});
    return true;
  }
  const checked = rows.flatMap(({ fields, plan, ...row }) =>
    fields && plan && plan !== 'refused' ? [{ ...row, fields, plan }] : [],
  );
  await saveOutcome(tenant, job, last.number, await writer.write(tenant, checked));
  return false;
}

async function saveOutcome(tenant: Tenant, job: FileJob, lastRowNumber: number, done: readonly DoneRow[]) {
  await sql`
    update "fileRow" row
    set outcome = done.outcome, "subjectId" = done."subjectId", problems = row.problems || done.problems
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done(
      number int, outcome text, "subjectId" bigint, problems jsonb)
    where row."organizationId" = ${tenant.organizationId} and row."fileJobId" = ${job.id} and row.number = done.number
  `.execute(tenant.db);
  const count = (outcome: RowOutcome) => done.filter((row) => row.outcome === outcome).length;
  await updateJob(tenant, job.id)
    .set({
      lastRowNumber,
      handledCount: job.handledCount + done.length,
      createdCount: job.createdCount + count('created'),
      updatedCount: job.updatedCount + count('updated'),
      unchangedCount: job.unchangedCount + count('unchanged'),
      refusedCount: job.refusedCount + count('refused'),
    })
    .execute();
}

async function finish(tenant: Tenant, id: number, facts: FileFacts) {
  const { userId } = tenant;
  await updateJob(tenant, id)
    .set({ status: 'done', facts, finishedAt: sql<Date>`clock_timestamp()`, finishedById: userId })
    .execute();
  // The product tells that it is done: the user asked, and went on meanwhile.
  const about = { subjectType: 'fileJob', subjectId: id } as const;
  await notify({ ...tenant, userId: '' }, { kind: 'importFinished', about, to: [userId] });
}
