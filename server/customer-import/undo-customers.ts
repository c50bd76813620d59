import { sql } from 'kysely';
import { type FileJob, rowsOf } from '../file-jobs/file-job-queries.ts';
import { groupOf } from '../file-jobs/file-job-types.ts';
import { countUndone, undoByHistory } from '../people-files/undo-people.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';

/** Undoes an import; what has changed since stays. Consents are never deleted: those that it brought are withdrawn. */
export async function undoCustomers(tenant: Tenant, job: FileJob, subjects: Subjects) {
  await undoByHistory(tenant, job, subjects);
  await withdrawConsents(tenant, job);
  await deleteConsented(tenant, job);
  return countUndone(tenant, job, 'customer');
}

async function withdrawConsents({ db, organizationId }: Tenant, job: FileJob) {
  await sql`
    insert into consent ("organizationId", "customerId", channel, "isGiven", source)
    select ${organizationId}, own."customerId", own.channel, false, 'import'
    from consent own
    join history on history."organizationId" = ${organizationId} and history."groupId" = ${groupOf(job)}
      and history."entityType" = 'consent' and history.action = 'create' and history."entityId" = own.id
    where own."organizationId" = ${organizationId}
      and not exists (select from consent later where later."organizationId" = ${organizationId}
        and later."customerId" = own."customerId" and later.channel = own.channel
        and (later.at, later.id) > (own.at, own.id))`.execute(db);
}

/** Customers with consents cannot be removed: those that the import created, and nobody has used, are deleted. */
async function deleteConsented({ db, organizationId, userId }: Tenant, job: FileJob) {
  await sql`
    update customer set "deletedAt" = moment(), "deletedById" = ${userId}
    where customer."organizationId" = ${organizationId} and customer.version = 1 and customer."deletedAt" is null
      and customer.id in (select "subjectId" from "fileRow" row
        where row."organizationId" = ${organizationId} and row."fileJobId" = ${job.id} and row.outcome = 'created')
      and not exists (select from lead where lead."organizationId" = ${organizationId} and lead."customerId" = customer.id)
      and not exists (select from consent where consent."organizationId" = ${organizationId}
        and consent."customerId" = customer.id and consent.source <> 'import')`.execute(db);
}

/** The customers that the undo left, as they have changed or are in use. */
export function listKeptCustomers(tenant: Tenant, jobId: number, limit: number) {
  return rowsOf(tenant, jobId)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'fileRow.organizationId')
        .onRef('customer.id', '=', 'fileRow.subjectId'),
    )
    .where('isKept', '=', true)
    .select(['customer.id', 'customer.name'])
    .orderBy('fileRow.number')
    .limit(limit)
    .execute();
}
