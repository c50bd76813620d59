import { isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { indexCustomers } from '../customers/match-customer.ts';
import { noteOn } from '../file-jobs/file-columns.ts';
import type { FileJob } from '../file-jobs/file-job-queries.ts';
import type { DoneRow } from '../file-jobs/file-job-types.ts';
import type { RowPlanner, RowWriter, RunKind } from '../file-jobs/file-kind.ts';
import { rowReader } from '../file-jobs/read-row.ts';
import { writeOrSplit } from '../file-jobs/write-or-split.ts';
import { dayOf } from '../format/day.ts';
import { readNamed } from '../people-files/named.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { type CustomerFacts, type CustomerFields, cellReaders } from './customer-cells.ts';
import { customerColumns, missingCustomerColumns } from './customer-columns.ts';
import { type Planning, planCustomers } from './plan-customers.ts';
import { type FileCustomer, identifierOf } from './told-customer.ts';
import { undoCustomers } from './undo-customers.ts';
import { insertCustomers, updateCustomers } from './write-customers.ts';

/** A file of customers. Managers see and undo everybody's, others their own. */
export function customerKind(subjects: Subjects): RunKind<FileCustomer> {
  return {
    name: 'customers',
    columns: customerColumns,
    missing: missingCustomerColumns,
    allow: (tenant) => allow(tenant, 'customers', 'create'),
    seesAll: ({ role }) => isManager(role),
    isOfPeople: true,
    planner,
    writer,
    undo: (tenant, job) => undoCustomers(tenant, job, subjects),
  };
}

async function planning(tenant: Tenant, job: FileJob): Promise<Planning> {
  const named = await readNamed(tenant, (role) => role !== 'customer');
  return { named, note: noteOn(customerColumns, job), fresh: indexCustomers(), claimed: new Map() };
}

async function planner(tenant: Tenant, job: FileJob): Promise<RowPlanner<FileCustomer>> {
  const read = rowReader<CustomerFields, CustomerFacts>(customerColumns, cellReaders, job);
  const facts = { today: dayOf(new Date()) };
  const basis = await planning(tenant, job);
  return {
    async plan(tenant, rows) {
      const parsed = rows.map(({ number, cells }) => ({ number, ...read(cells, facts) }));
      const refused = parsed.flatMap(({ number, problems }) =>
        problems.length === 0
          ? []
          : [{ number, plan: 'refused' as const, subjectId: null, needs: [], problems, warnings: [] }],
      );
      const sound = parsed.filter(({ problems }) => problems.length === 0);
      return [...refused, ...(await planCustomers(tenant, sound, basis))];
    },
  };
}

async function writer(tenant: Tenant, job: FileJob): Promise<RowWriter<FileCustomer>> {
  const basis = await planning(tenant, job);
  return {
    async write(tenant, rows) {
      const promised = rows.map(({ number, fields, ...promised }) => ({ number, fields, promised }));
      const planned = await planCustomers(tenant, promised, { ...basis, fresh: indexCustomers(), claimed: new Map() });
      const of = (plan: (typeof planned)[number]['plan']) => planned.filter((row) => row.plan === plan);
      const created = await writeOrSplit(tenant, of('create'), (some) => insertCustomers(tenant, some));
      const updated = await writeOrSplit(tenant, of('update'), (some) => updateCustomers(tenant, some));
      const done = (outcome: DoneRow['outcome'], number: number, subjectId: number | null): DoneRow => ({
        ...{ number, outcome, subjectId, problems: [] },
      });
      const unfit = 'Oplysningerne passer ikke sammen, så kunden kan ikke gemmes';
      return [
        ...Array.from(created.ids, ([number, id]) => done('created', number, id)),
        ...Array.from(updated.ids, ([number, id]) => done('updated', number, id)),
        ...of('unchanged').map(({ number, subjectId }) => done('unchanged', number, subjectId)),
        ...of('refused').map((row) => ({ ...done('refused', row.number, null), problems: row.problems })),
        ...[...created.unwritten, ...updated.unwritten].map(({ number, fields }) => ({
          ...done('refused', number, null),
          problems: [basis.note(identifierOf(fields), unfit)],
        })),
      ];
    },
  };
}
