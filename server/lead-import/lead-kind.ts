import { can } from '../auth/permissions.ts';
import { noteOn } from '../file-jobs/file-columns.ts';
import { rowReader } from '../file-jobs/read-row.ts';
import { readResponseTimes } from '../leads/response-clock.ts';
import { readNamed } from '../people-files/named.ts';
import { peopleKind } from '../people-files/people-kind.ts';
import { countUndone, undoByHistory } from '../people-files/undo-people.ts';
import type { Subjects } from '../subjects/subject.ts';
import { cellReaders, type LeadCells, type LeadFacts } from './lead-cells.ts';
import { type LeadField, leadColumns, missingLeadColumns } from './lead-columns.ts';
import { type PlannedLead, type Planning, planLeads } from './plan-leads.ts';
import { type FileLead, identifierOf } from './told-lead.ts';
import { insertLeads } from './write-leads.ts';

/** A file of leads. One that is there already is left as it is. */
export function leadKind(subjects: Subjects) {
  return peopleKind<FileLead, PlannedLead, LeadField>({
    name: 'leads',
    columns: leadColumns,
    missing: missingLeadColumns,
    choices: ['givesOut'],
    reader(job) {
      const read = rowReader<LeadCells, LeadFacts>(leadColumns, cellReaders, job);
      const facts = { format: job.fileFormat, now: new Date() };
      return (cells) => read(cells, facts);
    },
    async planning(tenant, job) {
      const [named, times] = await Promise.all([
        readNamed(tenant, (role) => can(role, 'leads', 'update')),
        readResponseTimes(tenant),
      ]);
      const basis: Planning = { named, times, note: noteOn(leadColumns, job), now: new Date(), fresh: new Map() };
      return (tenant, rows) => planLeads(tenant, rows, basis);
    },
    insert: insertLeads,
    async undo(tenant, job) {
      await undoByHistory(tenant, job, subjects);
      return countUndone(tenant, job, 'lead');
    },
    noteOn: (job) => noteOn(leadColumns, job),
    fieldOf: ({ fields }) => identifierOf(fields),
  });
}
