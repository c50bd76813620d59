import { sql } from 'kysely';
import type { RowOutcome } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { inPortion, type Lease, refreshStatistics, updateJob } from './import-lease.ts';
import { createNames, needOf, readKnownNames } from './import-names.ts';
import { type ImportJob, refusedRowsOf, rowsOf } from './import-queries.ts';
import type { RowNote } from './import-types.ts';
import { type PlannedRow, type Planning, planRows } from './plan-rows.ts';
import { heldBack, noteOn } from './row-notes.ts';
import { insertCars, updateCars, writeOrSplit } from './write-cars.ts';

const portionRows = 500;

type Done = { number: number; outcome: RowOutcome; carId: number | null; problems: RowNote[] };

/** Imports the checked rows, portion by portion, from where an earlier worker left off. */
export async function runRows(lease: Lease) {
  if (lease.job.startedAt === null) await inPortion(lease, prepare);
  const known = await inPortion(lease, readKnownNames);
  const planning: Planning = { known, note: noteOn(lease.job.header, lease.job.mapping), claimed: new Map() };
  let portions = 0;
  for (let isDone = false; !isDone; portions += 1) {
    if (portions === 2) await refreshStatistics(lease);
    isDone = await inPortion(lease, (tenant, job) => runPortion(tenant, job, { ...planning, claimed: new Map() }));
  }
}

/** Creates the chosen names and settles which rows are refused before any car is written. */
async function prepare(tenant: Tenant, job: ImportJob) {
  await createNames(
    tenant,
    job.unknown.filter((name) => !job.unwanted.includes(needOf(name))),
  );
  const note = noteOn(job.header, job.mapping);
  for (const name of job.unknown.filter((name) => job.unwanted.includes(needOf(name)))) {
    const problems = JSON.stringify(heldBack(note, [needOf(name)], [name]));
    await sql`
      update "importRow" set plan = 'refused', problems = problems || ${problems}::jsonb
      where "organizationId" = ${tenant.organizationId} and "importJobId" = ${job.id} and ${needOf(name)} = any(needs)
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
async function runPortion(tenant: Tenant, job: ImportJob, planning: Planning) {
  const rows = await rowsOf(tenant, job.id)
    .select(['number', 'fields', 'plan', 'carId'])
    .where('number', '>', job.lastRowNumber)
    .where('plan', 'in', ['create', 'update', 'unchanged'])
    .orderBy('number')
    .limit(portionRows)
    .execute();
  const last = rows.at(-1);
  if (!last) {
    await updateJob(tenant, job.id).set({ status: 'done', finishedAt: sql<Date>`clock_timestamp()` }).execute();
    return true;
  }
  const promised = rows.flatMap(({ number, fields, plan, carId }) =>
    fields && plan && plan !== 'refused' ? [{ number, fields, promised: { plan, carId } }] : [],
  );
  const planned = await planRows(tenant, promised, planning);
  await keepOutcome(tenant, job, last.number, await writeRows(tenant, job, planned, planning));
  return false;
}

async function writeRows(tenant: Tenant, job: ImportJob, planned: readonly PlannedRow[], { note }: Planning) {
  const ready = planned.filter(({ needs }) => needs.length === 0);
  const of = (plan: PlannedRow['plan']) => ready.filter((row) => row.plan === plan);
  const created = await writeOrSplit(tenant, of('create'), (rows) => insertCars(tenant, job.id, rows));
  const updated = await writeOrSplit(tenant, of('update'), (rows) => updateCars(tenant, rows));
  const done: Done[] = [];
  const finish = (outcome: RowOutcome, cars: Iterable<readonly [number, number | null]>) => {
    for (const [number, carId] of cars) done.push({ number, outcome, carId, problems: [] });
  };
  const refuse = (row: PlannedRow, problems: RowNote[]) =>
    done.push({ number: row.number, outcome: 'refused', carId: null, problems });
  finish('created', created.cars);
  finish('updated', updated.cars);
  finish(
    'unchanged',
    of('unchanged').map(({ number, carId }) => [number, carId] as const),
  );
  for (const row of of('refused')) refuse(row, row.problems);
  for (const row of [...created.unwritten, ...updated.unwritten]) {
    refuse(row, [note('registrationNumber', 'En anden bil har fået samme nummer, siden filen blev kontrolleret')]);
  }
  for (const row of planned.filter(({ needs }) => needs.length > 0)) {
    refuse(row, heldBack(note, row.needs.map(needOf), row.needs));
  }
  return done;
}

async function keepOutcome(tenant: Tenant, job: ImportJob, lastRowNumber: number, done: readonly Done[]) {
  await sql`
    update "importRow" row
    set outcome = done.outcome, "carId" = done."carId", problems = row.problems || done.problems
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done(
      number int, outcome text, "carId" bigint, problems jsonb)
    where row."organizationId" = ${tenant.organizationId} and row."importJobId" = ${job.id} and row.number = done.number
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
