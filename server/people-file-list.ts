import { customerColumns } from './customer-import/customer-columns.ts';
import { customerKind } from './customer-import/customer-kind.ts';
import { sampleCustomers } from './customer-import/sample-customer-file.ts';
import { listKeptCustomers } from './customer-import/undo-customers.ts';
import { fileJobList } from './file-jobs/file-job-queries.ts';
import type { RunKind } from './file-jobs/file-kind.ts';
import { sampleFile } from './file-jobs/sample-file.ts';
import { leadColumns } from './lead-import/lead-columns.ts';
import { leadKind } from './lead-import/lead-kind.ts';
import { sampleLeads } from './lead-import/sample-lead-file.ts';
import { listKeptLeads } from './lead-import/write-leads.ts';
import { subjects } from './subject-list.ts';
import type { Tenant } from './tenant.ts';

type PeopleFile = {
  kind: RunKind;
  list: ReturnType<typeof fileJobList>;
  /** A file with every known heading, as CSV. */
  sample: () => string;
  /** What an undo left, as it has changed or is in use. */
  listKept: (tenant: Tenant, jobId: number, limit: number) => Promise<{ id: number; name: string }[]>;
};

const [customers, leads] = [customerKind(subjects), leadKind(subjects)];

/** The files that hold people, by the list they are imported into. */
export const peopleFiles = {
  customers: {
    kind: customers,
    list: fileJobList(customers),
    sample: () => sampleFile(customerColumns, sampleCustomers),
    listKept: listKeptCustomers,
  },
  leads: {
    kind: leads,
    list: fileJobList(leads),
    sample: () => sampleFile(leadColumns, sampleLeads),
    listKept: listKeptLeads,
  },
} satisfies Record<string, PeopleFile>;

export type PeopleList = keyof typeof peopleFiles;
