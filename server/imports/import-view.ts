import type { PageRequest } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import { type ImportJob, listSampleRows, summarisePlan } from './import-queries.ts';
import { listKeptCars, listRemarks, type RemarkKind } from './import-remarks.ts';
import { stockFieldKeys, stockFieldLabel } from './stock-columns.ts';

type Asked = PageRequest & { kind: RemarkKind };
const keptShown = 20;
const fieldOptions = stockFieldKeys.map((field) => ({ field, label: stockFieldLabel(field) }));

/** What the page of an import shows at the step it has come to. */
export async function viewImport(tenant: Tenant, job: ImportJob, { kind, ...page }: Asked) {
  const facts = factsOf(job);
  switch (job.status) {
    case 'uploaded': {
      const samples = await listSampleRows(tenant, job.id);
      const columns = job.header.map((heading, index) => ({
        heading,
        field: job.mapping[index],
        samples: samples.flatMap((cells) => cells[index] || []),
      }));
      const { acceptsShortVins } = job;
      return { step: 'columns' as const, job: facts, columns, fields: fieldOptions, acceptsShortVins };
    }
    case 'checked': {
      const { unknown, unwanted } = job;
      const summary = await summarisePlan(tenant, job);
      const shown = summary.refused === 0 ? 'warned' : summary.warned === 0 ? 'refused' : kind;
      return {
        step: 'check' as const,
        job: facts,
        unknown,
        unwanted,
        summary,
        remarks: await listRemarks(tenant, job, shown, page),
      };
    }
    case 'done':
    case 'failed':
    case 'undone':
      return {
        step: 'result' as const,
        job: facts,
        remarks: await listRemarks(tenant, job, 'refused', page),
        kept: job.status === 'undone' ? await listKeptCars(tenant, job, keptShown) : [],
      };
    default:
      return { step: 'work' as const, job: facts };
  }
}

export type ImportFacts = ReturnType<typeof factsOf>;

function factsOf(job: ImportJob) {
  const { id, fileName, status, problem, rowCount, plannedCount, handledCount, undoReport } = job;
  const { createdCount, updatedCount, unchangedCount, refusedCount, createdAt, finishedAt, undoneAt } = job;
  return {
    ...{ id, fileName, status, problem, rowCount, plannedCount, handledCount, undoReport },
    ...{ createdCount, updatedCount, unchangedCount, refusedCount, createdAt, finishedAt, undoneAt },
  };
}
