import { isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import type { NoteOn } from '../file-jobs/file-columns.ts';
import type { FileJob } from '../file-jobs/file-job-queries.ts';
import type { CheckedRow, DoneRow, PlannedRow } from '../file-jobs/file-job-types.ts';
import type { RunKind } from '../file-jobs/file-kind.ts';
import type { FileTableRow } from '../file-jobs/file-table.ts';
import { type Written, writeOrSplit } from '../file-jobs/write-or-split.ts';
import type { Tenant } from '../tenant.ts';

/** A row to plan; in the run with the check's plan, which is compared with what is there now. */
export type RowToPlan<Fields> = {
  number: number;
  fields: Fields;
  promised?: Pick<CheckedRow<object>, 'plan' | 'subjectId'>;
};

type Spec<Fields extends object, Row extends PlannedRow<Fields>, Field extends string> = Pick<
  RunKind<Fields>,
  'columns' | 'missing' | 'undo' | 'choices'
> & {
  name: 'customers' | 'leads';
  /** Reads the cells of a file's rows. */
  reader: (
    job: FileJob,
  ) => (cells: FileTableRow['cells']) => { fields: Fields; problems: PlannedRow<Fields>['problems'] };
  /** Plans batches; rows are compared with those planned before by the same one. */
  planning: (tenant: Tenant, job: FileJob) => Promise<(tenant: Tenant, rows: RowToPlan<Fields>[]) => Promise<Row[]>>;
  insert: (tenant: Tenant, rows: readonly Row[], job: FileJob) => Promise<Written<Row>>;
  update?: (tenant: Tenant, rows: readonly Row[]) => Promise<Written<Row>>;
  noteOn: (job: FileJob) => NoteOn<Field>;
  /** The field of the note on a row that Postgres refused. */
  fieldOf: (row: Row) => Field;
};

const unfit = 'Oplysningerne passer ikke sammen, så rækken kan ikke gemmes';

/** A kind of file about people. Managers see and undo everybody's, others their own. */
export function peopleKind<Fields extends object, Row extends PlannedRow<Fields>, Field extends string>(
  spec: Spec<Fields, Row, Field>,
): RunKind<Fields> {
  const { name, columns, missing, choices = [], undo, reader, planning, insert, update, noteOn, fieldOf } = spec;
  return {
    ...{ name, columns, missing, choices, undo },
    allow: (tenant) => allow(tenant, name, 'create'),
    seesAll: ({ role }) => isManager(role),
    isOfPeople: true,
    async planner(tenant, job) {
      const read = reader(job);
      const plan = await planning(tenant, job);
      return {
        async plan(tenant, rows) {
          const parsed = rows.map(({ number, cells }) => ({ number, ...read(cells) }));
          const sound = parsed.filter(({ problems }) => problems.length === 0);
          const refused = parsed.flatMap(({ number, problems }) =>
            problems.length > 0 ? [{ ...nothing, number, plan: 'refused' as const, problems }] : [],
          );
          return [...refused, ...(await plan(tenant, sound))];
        },
      };
    },
    async writer(_, job) {
      const note = noteOn(job);
      return {
        async write(tenant, rows) {
          const plan = await planning(tenant, job);
          const promised = rows.map(({ number, fields, ...promised }) => ({ number, fields, promised }));
          const planned = await plan(tenant, promised);
          const of = (wanted: Row['plan']) => planned.filter((row) => row.plan === wanted);
          const created = await writeOrSplit(tenant, of('create'), (some) => insert(tenant, some, job));
          const updated = await writeOrSplit(tenant, of('update'), (some) => (update ?? insert)(tenant, some, job));
          return [
            ...Array.from(created.ids, ([number, id]) => done('created', number, id)),
            ...Array.from(updated.ids, ([number, id]) => done('updated', number, id)),
            ...of('unchanged').map(({ number, subjectId }) => done('unchanged', number, subjectId)),
            ...of('refused').map(({ number, problems }) => ({ ...done('refused', number, null), problems })),
            ...[...created.unwritten, ...updated.unwritten].map((row) => ({
              ...done('refused', row.number, null),
              problems: [note(fieldOf(row), unfit)],
            })),
          ];
        },
      };
    },
  };
}

const nothing = { subjectId: null, needs: [], warnings: [] };

function done(outcome: DoneRow['outcome'], number: number, subjectId: number | null): DoneRow {
  return { number, outcome, subjectId, problems: [] };
}
