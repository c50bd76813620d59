import { indexCustomers } from '../customers/match-customer.ts';
import { noteOn } from '../file-jobs/file-columns.ts';
import { rowReader } from '../file-jobs/read-row.ts';
import { dayOf } from '../format/day.ts';
import { readNamed } from '../people-files/named.ts';
import { peopleKind } from '../people-files/people-kind.ts';
import type { Subjects } from '../subjects/subject.ts';
import { type CustomerFacts, type CustomerFields, cellReaders } from './customer-cells.ts';
import { type CustomerField, customerColumns, missingCustomerColumns } from './customer-columns.ts';
import { type PlannedCustomer, type Planning, planCustomers } from './plan-customers.ts';
import { type FileCustomer, identifierOf } from './told-customer.ts';
import { undoCustomers } from './undo-customers.ts';
import { insertCustomers, updateCustomers } from './write-customers.ts';

/** A file of customers. */
export function customerKind(subjects: Subjects) {
  return peopleKind<FileCustomer, PlannedCustomer, CustomerField>({
    name: 'customers',
    columns: customerColumns,
    missing: missingCustomerColumns,
    reader(job) {
      const read = rowReader<CustomerFields, CustomerFacts>(customerColumns, cellReaders, job);
      const facts = { today: dayOf(new Date()) };
      return (cells) => read(cells, facts);
    },
    async planning(tenant, job) {
      const named = await readNamed(tenant, (role) => role !== 'customer');
      const note = noteOn(customerColumns, job);
      const basis: Planning = { named, note, fresh: indexCustomers(), claimed: new Map() };
      return (tenant, rows) => planCustomers(tenant, rows, basis);
    },
    insert: insertCustomers,
    update: updateCustomers,
    undo: (tenant, job) => undoCustomers(tenant, job, subjects),
    noteOn: (job) => noteOn(customerColumns, job),
    fieldOf: ({ fields }) => identifierOf(fields),
  });
}
