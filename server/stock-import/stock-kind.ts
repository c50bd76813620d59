import { allow } from '../auth/permissions.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { noteOn } from '../file-jobs/file-columns.ts';
import { type FileJob, fileJobList } from '../file-jobs/file-job-queries.ts';
import { type CheckedRow, type DoneRow, needOf, type RowNote } from '../file-jobs/file-job-types.ts';
import { heldBack, type RowPlanner, type RunKind } from '../file-jobs/file-kind.ts';
import { writeOrSplit } from '../file-jobs/write-or-split.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { writeNotes } from './car-notes.ts';
import { type PlannedRow, type Planning, planRows } from './plan-rows.ts';
import { missingStockColumns, stockColumns } from './stock-columns.ts';
import { createNames, heldByName, readKnownNames } from './stock-names.ts';
import { type StockCar, stockRowReader } from './stock-rows.ts';
import { undoStock } from './undo-stock.ts';
import { insertCars, updateCars } from './write-cars.ts';

/** The stock file's cars. Files contain costs, so roles that do not see costs see only their own. */
export const stockKind: RunKind<StockCar> = {
  name: 'stock',
  columns: stockColumns,
  missing: missingStockColumns,
  allow: (tenant) => allow(tenant, 'cars', 'create'),
  seesAll: ({ role }) => mayReadCosts(role),
  choices: ['acceptsShortVins', 'keepsStatus'],
  names: { create: createNames, held: heldByName },
  planner,
  writer,
  undo: undoStock,
};

export const stockFileList = fileJobList(stockKind);

async function planning(tenant: Tenant, job: FileJob): Promise<Planning> {
  const keepsStatus = job.choices.keepsStatus === true;
  return { known: await readKnownNames(tenant), note: noteOn(stockColumns, job), claimed: new Map(), keepsStatus };
}

async function planner(tenant: Tenant, job: FileJob): Promise<RowPlanner<StockCar>> {
  const { fileFormat: format, choices } = job;
  const read = stockRowReader(job, {
    format,
    today: dayOf(new Date()),
    acceptsShortVins: choices.acceptsShortVins === true,
  });
  const basis = await planning(tenant, job);
  return {
    async plan(tenant, rows) {
      const checked = rows.map(read);
      const cars = checked.flatMap((row) => ('car' in row ? [{ number: row.number, fields: row.car }] : []));
      const refused = checked.flatMap((row) =>
        'problems' in row ? [{ ...row, plan: 'refused' as const, subjectId: null, needs: [], warnings: [] }] : [],
      );
      return [...refused, ...(await planRows(tenant, cars, basis))];
    },
  };
}

async function writer(tenant: Tenant, job: FileJob) {
  const basis = await planning(tenant, job);
  return {
    async write(tenant: Tenant, rows: CheckedRow<StockCar>[]) {
      const promised = rows.map(({ number, fields, ...promised }) => ({ number, fields, promised }));
      const planned = await planRows(tenant, promised, { ...basis, claimed: new Map() });
      return writeRows(tenant, job, planned, basis);
    },
  };
}

async function writeRows(tenant: Tenant, job: FileJob, planned: readonly PlannedRow[], { note }: Planning) {
  const ready = planned.filter(({ needs }) => needs.length === 0);
  const of = (plan: PlannedRow['plan']) => ready.filter((row) => row.plan === plan);
  const created = await writeOrSplit(tenant, of('create'), (rows) => insertCars(tenant, job.id, rows));
  const updated = await writeOrSplit(tenant, of('update'), (rows) => updateCars(tenant, rows));
  await writeNotes(tenant, ready, new Map([...created.ids, ...updated.ids]));
  const done: DoneRow[] = [];
  const finish = (outcome: DoneRow['outcome'], cars: Iterable<readonly [number, number | null]>) => {
    for (const [number, subjectId] of cars) done.push({ number, outcome, subjectId, problems: [] });
  };
  const refuse = ({ number }: PlannedRow, problems: RowNote[]) =>
    done.push({ number, outcome: 'refused', subjectId: null, problems });
  finish('created', created.ids);
  finish('updated', updated.ids);
  finish(
    'unchanged',
    of('unchanged').map(({ number, subjectId }) => [number, subjectId] as const),
  );
  for (const row of of('refused')) refuse(row, row.problems);
  for (const row of [...created.unwritten, ...updated.unwritten]) {
    refuse(row, [note('registrationNumber', 'En anden bil har fået samme nummer, siden filen blev kontrolleret')]);
  }
  for (const row of planned.filter(({ needs }) => needs.length > 0)) {
    refuse(row, heldBack(stockKind, job, row.needs.map(needOf), row.needs));
  }
  return done;
}
