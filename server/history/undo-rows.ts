import { sql } from 'kysely';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { Tenant } from '../tenant.ts';

/** One table's part of a group that is taken back. */
export type TableUndo = {
  table: string;
  group: string;
  bundles: readonly (readonly string[])[];
  last: readonly string[];
};

type Outcome = { undone: number; kept: number; keptFields: string[] };

/** The rows of the group in the history, and what they did to this row: created it, changed it, deleted it. */
function changesOf({ organizationId }: Tenant, { table, group }: TableUndo) {
  return sql`(
    select history.*,
      bool_or(action = 'create') over (partition by "entityId") as "isCreated",
      bool_or(action = 'delete') over (partition by "entityId") as "isDeleted"
    from history
    where "organizationId" = ${organizationId} and "groupId" = ${group} and "entityType" = ${table}
  ) as change`;
}

type Restored = { id: number; restored: Record<string, unknown> | null; keptFields: string[] };

/** Gives changed rows their old values back, field by field; a field that has been changed since stays. */
export async function restoreChanged(tenant: Tenant, job: TableUndo): Promise<Outcome> {
  const { db, organizationId } = tenant;
  const bundleOf = Object.fromEntries(job.bundles.flatMap((names) => names.map((name) => [name, names[0]])));
  await sql`
    select 1 from ${sql.table(job.table)} where "organizationId" = ${organizationId}
      and id in (select "entityId" from ${changesOf(tenant, job)}) order by id for update`.execute(db);
  const { rows } = await sql<Restored>`
    with field as (
      select change."entityId", old.key,
             (array_agg(old.value order by change.id))[1] as before,
             (array_agg(change."newValue" -> old.key order by change.id desc))[1] as after
      from ${changesOf(tenant, job)}
      cross join lateral jsonb_each(change."oldValue") as old
      where not "isCreated" and not "isDeleted" and old.key <> all (${bookkeeping}::text[])
      group by 1, 2
    ), present as materialized (
      select id, to_jsonb(own) as value from ${sql.table(job.table)} own
      where "organizationId" = ${organizationId} and id in (select "entityId" from field)
    ), judged as (
      select present.id, field.key, field.before,
             bool_and(present.value -> field.key is not distinct from field.after) over (
               partition by present.id, coalesce(${JSON.stringify(bundleOf)}::jsonb ->> field.key, field.key)) as "isFree"
      from field join present on present.id = field."entityId"
      where present.value ? field.key
    )
    select id, jsonb_object_agg(key, before) filter (where "isFree") as restored,
           coalesce(array_agg(key) filter (where not "isFree"), '{}') as "keptFields"
    from judged group by id`.execute(db);
  const free = rows.filter((row) => row.restored !== null);
  const names = [...new Set(free.flatMap((row) => Object.keys(row.restored ?? {})))];
  const isLast = (name: string) => job.last.includes(name);
  await writeBack(
    tenant,
    job,
    free,
    names.filter((name) => !isLast(name)),
  );
  await writeBack(tenant, job, free, names.filter(isLast));
  return {
    undone: free.length,
    kept: rows.filter((row) => row.keptFields.length > 0).length,
    keptFields: rows.flatMap((row) => row.keptFields),
  };
}

async function writeBack({ db, organizationId }: Tenant, { table }: TableUndo, rows: Restored[], names: string[]) {
  if (rows.length === 0 || names.length === 0) return;
  const given = JSON.stringify(rows.map(({ id, restored }) => ({ id, restored })));
  await sql`
    with given as materialized (
      select (one ->> 'id')::bigint as id, one -> 'restored' as restored
      from jsonb_array_elements(${given}::jsonb) as one
    ), old as materialized (
      select before.*
      from given
      join ${sql.table(table)} as present on present."organizationId" = ${organizationId} and present.id = given.id
      cross join lateral jsonb_populate_record(present, given.restored) as before
      where given.restored ?| ${names}::text[]
    )
    update ${sql.table(table)} as own
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = old.${sql.ref(name)}`))}
    from old
    where own."organizationId" = ${organizationId} and own.id = old.id`.execute(db);
}

/** Removes the rows that are still exactly as the group left them when it had created them. */
export async function removeCreated(tenant: Tenant, job: TableUndo): Promise<Outcome> {
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ created: number; removed: number }>`
    with latest as (
      select distinct on (change."entityId", written.key) change."entityId", written.key, written.value
      from ${changesOf(tenant, job)}
      cross join lateral jsonb_each(change."newValue") as written
      where "isCreated" and not "isDeleted"
      order by change."entityId", written.key, change.id desc
    ), expected as (
      select "entityId" as id, jsonb_strip_nulls(jsonb_object_agg(key, value)) - ${bookkeeping}::text[] as value
      from latest group by "entityId"
    ), removed as (
      delete from ${sql.table(job.table)} as own using expected
      where own."organizationId" = ${organizationId} and own.id = expected.id
        and jsonb_strip_nulls(to_jsonb(own) - ${bookkeeping}::text[]) = expected.value
      returning own.id
    )
    select (select count(*) from expected join ${sql.table(job.table)} own
              on own."organizationId" = ${organizationId} and own.id = expected.id)::int as created,
           (select count(*) from removed)::int as removed`.execute(db);
  const { created = 0, removed = 0 } = rows[0] ?? {};
  return { undone: removed, kept: created - removed, keptFields: [] };
}

/** Brings deleted rows back under the ids they had. */
export async function createAgain(tenant: Tenant, job: TableUndo): Promise<Outcome> {
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ id: number; value: Record<string, unknown> }>`
    select "entityId" as id, jsonb_object_agg(key, value) as value from (
      select distinct on (change."entityId", old.key) change."entityId", old.key, old.value
      from ${changesOf(tenant, job)}
      cross join lateral jsonb_each(change."oldValue") as old
      where "isDeleted" and not "isCreated"
      order by change."entityId", old.key, change.id
    ) as earliest
    group by 1`.execute(db);
  if (rows.length === 0) return { undone: 0, kept: 0, keptFields: [] };
  const written = rows.map(({ id, value }) => ({ ...value, id, organizationId }));
  const names = [...new Set(written.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows: again } = await sql`
    insert into ${sql.table(job.table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(job.table)}, ${JSON.stringify(written)}::jsonb)
    on conflict ("organizationId", id) do nothing
    returning id`.execute(db);
  return { undone: again.length, kept: rows.length - again.length, keptFields: [] };
}
