import { type Selectable, sql } from 'kysely';
import type { FileJobTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { choice, period, words } from '../list/filters.ts';
import { inDanish, latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import type { FileKind } from './file-kind.ts';

export type FileJob = Selectable<FileJobTable>;

/** The jobs of a kind visible to the actor. */
export function jobsOf(tenant: Tenant, { name, seesAll }: FileKind) {
  const jobs = tenant.db
    .selectFrom('fileJob')
    .where('fileJob.organizationId', '=', tenant.organizationId)
    .where('fileJob.kind', '=', name);
  return seesAll(tenant) ? jobs : jobs.where('fileJob.createdById', '=', tenant.userId);
}

export const rowsOf = ({ db, organizationId }: Tenant, jobId: number) =>
  db.selectFrom('fileRow').where('fileRow.organizationId', '=', organizationId).where('fileRow.fileJobId', '=', jobId);

const statuses = ['uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'] as const;

/** The organisation's jobs of a kind, newest first, with initiator and brand. */
export const fileJobList = (kind: FileKind) =>
  listOf({
    from: (tenant: Tenant) =>
      jobsOf(tenant, kind)
        .leftJoin('user', 'user.id', 'fileJob.createdById')
        .leftJoin('brand', (join) =>
          join.onRef('brand.organizationId', '=', 'fileJob.organizationId').onRef('brand.id', '=', 'fileJob.brandId'),
        ),
    filters: {
      search: words('fileJob.fileName', 'brand.name', 'user.name'),
      status: choice('fileJob.status', statuses),
      createdAt: period('fileJob.createdAt'),
    },
    select: (jobs) =>
      jobs
        .select(['fileJob.id', 'fileName', 'fileJob.status', 'rowCount', 'createdCount', 'updatedCount'])
        .select(['unchangedCount', 'refusedCount', 'fileJob.createdAt', 'user.name as createdBy'])
        .select('brand.name as brandName'),
    sorts: {
      ...({ fileName: 'fileJob.fileName', status: 'fileJob.status', createdAt: 'fileJob.createdAt' } as const),
      ...({ rowCount: 'fileJob.rowCount', createdBy: inDanish('user.name'), brandName: 'brand.name' } as const),
    },
    order: [latest('fileJob.id')],
  });

export type FileJobRow = RowOf<ReturnType<typeof fileJobList>>;

export function findFileJob(tenant: Tenant, kind: FileKind, id: number): Promise<FileJob | undefined> {
  return jobsOf(tenant, kind).selectAll('fileJob').where('fileJob.id', '=', id).executeTakeFirst();
}

/** The job, locked until the transaction ends. */
export async function lockFileJob(tenant: Tenant, kind: FileKind, id: number): Promise<FileJob> {
  const job = await jobsOf(tenant, kind).selectAll('fileJob').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) throw new DomainError('import-gone', 404);
  return job;
}

/** The uploaded rows after a number. */
export function listRows(tenant: Tenant, jobId: number, after: number, limit: number) {
  const rows = rowsOf(tenant, jobId).select(['number', 'cells']).where('number', '>', after);
  return rows.orderBy('number').limit(limit).execute();
}

const [sampledRows, samples] = [50, 3];

/** The file's columns with sample values. */
export async function listColumns(tenant: Tenant, { id, header, mapping }: FileJob) {
  const rows = await listRows(tenant, id, -1, sampledRows);
  return header.map((heading, at) => ({
    heading,
    field: mapping[at],
    samples: rows.flatMap(({ cells }) => cells[at]?.trim().slice(0, 60) || []).slice(0, samples),
  }));
}

export type ShownColumn = Awaited<ReturnType<typeof listColumns>>[number];

/** The plan's counts, including the choices of names. */
export function summarisePlan(tenant: Tenant, { id, unwanted }: Pick<FileJob, 'id' | 'unwanted'>) {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const held = sql`needs && ${unwanted}::text[]`;
  return rowsOf(tenant, id)
    .select([
      count(sql`plan = 'create' and not ${held}`).as('creates'),
      count(sql`plan = 'update' and not ${held}`).as('updates'),
      count(sql`plan = 'unchanged' and not ${held}`).as('unchanged'),
      count(sql`plan = 'refused' or ${held}`).as('refused'),
      count(sql`warnings <> '[]' and not ${held}`).as('warned'),
    ])
    .executeTakeFirstOrThrow();
}

export type PlanSummary = Awaited<ReturnType<typeof summarisePlan>>;

/** Rows refused, or blocked by an unchosen name. */
export function refusedRowsOf(tenant: Tenant, { id, unwanted }: Pick<FileJob, 'id' | 'unwanted'>) {
  return rowsOf(tenant, id).where(
    sql<boolean>`(plan = 'refused' or outcome = 'refused' or needs && ${unwanted}::text[])`,
  );
}

/** Rows with warnings that are written nevertheless. */
export function warnedRowsOf(tenant: Tenant, { id, unwanted }: Pick<FileJob, 'id' | 'unwanted'>) {
  return rowsOf(tenant, id).where(sql<boolean>`warnings <> '[]' and not needs && ${unwanted}::text[]`);
}
