import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import { type FileJob, rowsOf } from '../file-jobs/file-job-queries.ts';
import { groupOf } from '../file-jobs/file-job-types.ts';
import { undoGroup } from '../history/undo.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';

type People = 'customer' | 'lead';

/** Undoes all that a file wrote; what has changed since, or is in use, stays. */
export async function undoByHistory(tenant: Tenant, job: FileJob, subjects: Subjects) {
  try {
    await undoGroup(tenant, groupOf(job), subjects);
  } catch (error) {
    if (!(error instanceof DomainError) || !['nothing-to-undo', 'undo-in-use'].includes(error.code)) throw error;
  }
}

/** What the undo of a file came to, and marks the rows that stay. */
export async function countUndone(tenant: Tenant, job: FileJob, table: People) {
  const { db, organizationId } = tenant;
  await sql`
    update "fileRow" row set "isKept" = true
    from ${sql.table(table)} own
    where row."organizationId" = ${organizationId} and row."fileJobId" = ${job.id}
      and own."organizationId" = ${organizationId} and own.id = row."subjectId" and own."deletedAt" is null
      and (row.outcome = 'created' or row.outcome = 'updated' and exists (
        select from history, jsonb_each(history."oldValue") as old
        where history."organizationId" = ${organizationId} and history."groupId" = ${groupOf(job)}
          and history."entityType" = ${table} and history."entityId" = own.id
          and to_jsonb(own) -> old.key is distinct from old.value))`.execute(db);
  const count = (outcome: string, isKept: boolean) =>
    sql<number>`(count(*) filter (where outcome = ${outcome} and "isKept" = ${isKept}))::int`;
  return rowsOf(tenant, job.id)
    .select([count('created', false).as('removed'), count('updated', false).as('restored')])
    .select([count('created', true).as('kept'), count('updated', true).as('partlyKept')])
    .executeTakeFirstOrThrow();
}
