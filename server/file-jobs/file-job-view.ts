import type { PageRequest } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import { fieldsOf } from './file-columns.ts';
import { type FileJob, listColumns, summarisePlan } from './file-job-queries.ts';
import { listRemarks, type RemarkKind } from './file-job-remarks.ts';
import type { FileKind } from './file-kind.ts';

type Asked = PageRequest & { about: RemarkKind };

/** The selectable fields of the columns. */
export function fieldChoices({ columns }: FileKind) {
  return fieldsOf(columns).map((field) => ({ field, label: columns[field]?.label ?? field }));
}

/** The page of a job in its present state. */
export async function viewFileJob(tenant: Tenant, kind: FileKind, job: FileJob, { about, ...page }: Asked) {
  const facts = shownJob(job);
  switch (job.status) {
    case 'uploaded':
      return {
        ...{ step: 'columns' as const, job: facts, choices: job.choices, fields: fieldChoices(kind) },
        columns: await listColumns(tenant, job),
      };
    case 'checked': {
      const { unknown, unwanted } = job;
      const summary = await summarisePlan(tenant, job);
      const shown = summary.refused === 0 ? 'warned' : summary.warned === 0 ? 'refused' : about;
      const remarks = await listRemarks(tenant, kind, job, shown, page);
      const unread = job.header.filter((heading, at) => heading.trim() !== '' && !job.mapping[at]);
      return { step: 'check' as const, job: facts, unknown, unwanted, unread, summary, remarks };
    }
    case 'done':
    case 'failed':
    case 'undone':
      return {
        ...{ step: 'result' as const, job: facts },
        remarks: await listRemarks(tenant, kind, job, 'refused', page),
      };
    default:
      return { step: 'work' as const, job: facts };
  }
}

export type ShownFileJob = ReturnType<typeof shownJob>;

/** A job without its lease and permissions. */
export function shownJob(job: FileJob) {
  const { id, fileName, status, problem, rowCount, plannedCount, handledCount, facts } = job;
  const { createdCount, updatedCount, unchangedCount, refusedCount, createdAt, finishedAt } = job;
  return {
    ...{ id, fileName, status, problem, rowCount, plannedCount, handledCount, facts },
    ...{ createdCount, updatedCount, unchangedCount, refusedCount, createdAt, finishedAt },
  };
}
