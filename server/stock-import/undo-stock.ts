import { type RawBuilder, sql } from 'kysely';
import { bookkeeping } from '../db/bookkeeping.ts';
import { type FileJob, rowsOf } from '../file-jobs/file-job-queries.ts';
import { groupOf } from '../file-jobs/file-job-types.ts';
import type { Tenant } from '../tenant.ts';
import { removeNotes } from './car-notes.ts';
import { importedColumns } from './imported-columns.ts';

/** Undoes an import; what has changed since stays. */
export async function undoStock(tenant: Tenant, job: FileJob) {
  await removeNotes(tenant, job);
  const removed = await removeCreatedCars(tenant, job);
  const restored = await restoreUpdatedCars(tenant, job);
  return { ...removed, ...restored, removedNames: await removeUnusedNames(tenant, job) };
}

/** Deletes the cars unchanged since the import created them. */
async function removeCreatedCars({ db, organizationId }: Tenant, job: FileJob) {
  const { numAffectedRows = 0n } = await sql`
    delete from car using history
    where history."organizationId" = ${organizationId} and history."groupId" = ${groupOf(job)}
      and history."entityType" = 'car' and history.action = 'create'
      and car."organizationId" = ${organizationId} and car.id = history."entityId"
      and jsonb_strip_nulls(to_jsonb(car) - ${bookkeeping}::text[]) = history."newValue" - ${bookkeeping}::text[]
      and not exists (select from "memoSubject" about where about."organizationId" = ${organizationId} and about."carId" = car.id)
      and not exists (select from "carRemark" where "carRemark"."organizationId" = ${organizationId} and "carRemark"."carId" = car.id)
      and not exists (select from expense where expense."organizationId" = ${organizationId} and expense."carId" = car.id)
      and not exists (select from "carImage" where "carImage"."organizationId" = ${organizationId} and "carImage"."carId" = car.id)
  `.execute(db);
  await sql`
    update "fileRow" row set "isKept" = true from car
    where row."organizationId" = ${organizationId} and row."fileJobId" = ${job.id} and row.outcome = 'created'
      and car."organizationId" = ${organizationId} and car.id = row."subjectId"`.execute(db);
  const removedCars = Number(numAffectedRows);
  return { removedCars, skippedCars: job.createdCount - removedCars };
}

/** The cars not undone, or partly undone, because they have changed since. */
export function listSkippedCars(tenant: Tenant, jobId: number, limit: number) {
  return rowsOf(tenant, jobId)
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'fileRow.organizationId').onRef('car.id', '=', 'fileRow.subjectId'),
    )
    .where('isKept', '=', true)
    .select(['car.id', 'car.brandName', 'car.modelName', 'car.stockNumber', 'car.registrationNumber'])
    .orderBy('fileRow.number')
    .limit(limit)
    .execute();
}

/**
 * Reverts updated cars field by field, except those changed since or unavailable. Former plates come last: reverting a
 * plate would add the imported one.
 */
async function restoreUpdatedCars(tenant: Tenant, job: FileJob) {
  const { db, organizationId } = tenant;
  await sql`
    with found as (
      select car.id,
             jsonb_object_agg(field.key, field.value) filter (where old.is_free) as restored,
             bool_or(not old.is_free) as "isKept"
      from history
      join car on car."organizationId" = ${organizationId} and car.id = history."entityId"
      cross join lateral jsonb_each(history."oldValue") as field
      cross join lateral (select
        to_jsonb(car) -> field.key is not distinct from history."newValue" -> field.key
        and case field.key
          when 'registrationNumber' then not exists (
            select 1 from car other where other."organizationId" = ${organizationId} and other."deletedAt" is null
              and other."registrationNumber" = field.value #>> '{}' and other.id <> car.id)
          when 'vin' then not exists (
            select 1 from car other where other."organizationId" = ${organizationId} and other."deletedAt" is null
              and other.vin = field.value #>> '{}' and other.id <> car.id)
          when 'departmentId' then field.value = 'null' or exists (
            select 1 from department where department."organizationId" = ${organizationId}
              and department.id = (field.value #>> '{}')::bigint)
          when 'category' then field.value = 'null' or exists (
            select 1 from "carCategory" where "carCategory"."organizationId" = ${organizationId}
              and "carCategory".key = field.value #>> '{}')
          else true
        end as is_free) as old
      where history."organizationId" = ${organizationId} and history."groupId" = ${groupOf(job)}
        and history."entityType" = 'car' and history.action = 'update'
      group by car.id
    )
    update "fileRow" row set restored = found.restored, "isKept" = found."isKept"
    from found
    where row."organizationId" = ${organizationId} and row."fileJobId" = ${job.id} and row."subjectId" = found.id
  `.execute(db);
  await restore(tenant, job.id, importedColumns);
  await restore(tenant, job.id, ['formerRegistrationNumbers']);
  return rowsOf(tenant, job.id)
    .where('outcome', '=', 'updated')
    .select([
      sql<number>`(count(*) filter (where restored is not null and not "isKept"))::int`.as('restoredCars'),
      sql<number>`(count(*) filter (where "isKept"))::int`.as('partlySkippedCars'),
    ])
    .executeTakeFirstOrThrow();
}

async function restore({ db, organizationId }: Tenant, jobId: number, columns: readonly string[]) {
  const assignments = columns.map((column) => sql`${sql.ref(column)} = old.${sql.ref(column)}`);
  await sql`
    update car set ${sql.join(assignments)}
    from (
      select old.*
      from "fileRow" row
      join car current on current."organizationId" = ${organizationId} and current.id = row."subjectId"
      cross join lateral jsonb_populate_record(current, row.restored) as old
      where row."organizationId" = ${organizationId} and row."fileJobId" = ${jobId}
        and row.restored ?| ${columns}::text[]
    ) as old
    where car."organizationId" = ${organizationId} and car.id = old.id`.execute(db);
}

/** Deletes the created departments, brands and groups that are unused and unchanged. */
async function removeUnusedNames({ db, organizationId }: Tenant, job: FileJob) {
  const usedBy = (table: 'car' | 'model' | 'memo' | 'fileJob', condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${sql.table(table)} where ${sql.table(table)}."organizationId" = ${organizationId} and ${condition})`;
  const uses = {
    department: sql`(${usedBy('car', sql`car."departmentId" = name.id`)} or ${usedBy('memo', sql`memo."departmentId" = name.id`)})`,
    brand: sql`(${usedBy('car', sql`car."brandName" = name.name`)} or ${usedBy('model', sql`model."brandId" = name.id`)}
      or ${usedBy('fileJob', sql`"fileJob"."brandId" = name.id`)})`,
    carCategory: sql`(${usedBy('car', sql`car.category = name.key`)} or ${usedBy('model', sql`model.category = name.key`)})`,
  };
  let removed = 0;
  for (const [table, use] of Object.entries(uses)) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} as name using history
      where history."organizationId" = ${organizationId} and history."groupId" = ${groupOf(job)}
        and history."entityType" = ${table} and history.action = 'create'
        and name."organizationId" = ${organizationId} and name.id = history."entityId" and name.version = 1
        and not ${use}`.execute(db);
    removed += Number(numAffectedRows);
  }
  return removed;
}
