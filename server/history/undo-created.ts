import { sql } from 'kysely';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { Values } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { changesOf, judge, type Outcome, type TableUndo } from './undo-rows.ts';

type Created = { id: number; now: Values; isLeanedOn: boolean };

/**
 * Deletes rows that the group created, if unchanged and unreferenced except by their own parts, which are deleted too.
 * A part stays with its owner.
 */
export async function removeCreated(tenant: Tenant, job: TableUndo): Promise<Outcome> {
  const { db, organizationId } = tenant;
  const own = sql`own."organizationId" = ${organizationId}`;
  const { rows: created } = await sql<{ id: number }>`
    select own.id from ${sql.table(job.table)} own
    where ${own} and own.id in (
      select "entityId" from ${changesOf(tenant, job)} where "isCreated" and not "isDeleted")
      and not ${isOwned(tenant, job)}
    order by own.id for update`.execute(db);
  if (created.length === 0) return { undone: 0, kept: 0, keptFields: [], refused: [] };
  const leaning = await referencing(tenant, job);
  const { rows: same } = await sql<Created>`
    with latest as (
      select distinct on (change."entityId", written.key) change."entityId", written.key, written.value
      from ${changesOf(tenant, job)}
      cross join lateral jsonb_each(change."newValue") as written
      where "isCreated" and not "isDeleted"
      order by change."entityId", written.key, change.id desc
    ), expected as (
      select "entityId" as id, jsonb_strip_nulls(jsonb_object_agg(key, value)) - ${bookkeeping}::text[] as value
      from latest group by "entityId"
    )
    select own.id, ${leaning} as "isLeanedOn",
           (select coalesce(jsonb_object_agg(seen, to_jsonb(own) -> seen), '{}')
            from unnest(${job.guard?.reads ?? []}::text[]) as seen) as now
    from expected join ${sql.table(job.table)} own on ${own} and own.id = expected.id
    where jsonb_strip_nulls(to_jsonb(own) - ${bookkeeping}::text[]) = expected.value
      and not ${isOwned(tenant, job)}`.execute(db);
  const free = same.filter(({ isLeanedOn }) => !isLeanedOn);
  const returns = free.map(({ id, now }) => ({ id, now, back: undefined }));
  const refusals = await judge(tenant, job, returns);
  const gone = free.map(({ id }) => id).filter((id) => !refusals.has(id));
  for (const { table, column } of job.parts) {
    await sql`delete from ${sql.table(table)} own where ${own} and own.${sql.ref(column)} = any (${gone}::bigint[])`.execute(
      db,
    );
  }
  await sql`
    delete from ${sql.table(job.table)} own where ${own} and own.id = any (${gone}::bigint[])`.execute(db);
  return {
    undone: gone.length,
    kept: created.length - same.length,
    keptFields: [],
    refused: [...same.filter(({ isLeanedOn }) => isLeanedOn).map(() => 'undo-in-use'), ...refusals.values()],
  };
}

/** Whether the group created a row (`own`) together with its owner. */
function isOwned({ organizationId }: Tenant, { owner, group }: TableUndo) {
  if (!owner) return sql`false`;
  return sql`exists (select 1 from history
    where "organizationId" = ${organizationId} and "groupId" = ${group} and action = 'create'
      and "entityType" = ${owner.table} and "entityId" = own.${sql.ref(owner.column)})`;
}

type Reference = { table: string; columns: [child: string, parent: string][] };

/**
 * Whether other rows reference a row (`own`) by cascade or restriction. References that become null do not count, nor
 * do unchanged parts of the group.
 */
async function referencing({ db, organizationId }: Tenant, { table, parts, traces, group }: TableUndo) {
  const { rows } = await sql<Reference>`
    select child.relname as "table", jsonb_agg(jsonb_build_array(one.attname, other.attname)) as columns
    from pg_constraint as reference
    join pg_class child on child.oid = reference.conrelid
    cross join lateral unnest(reference.conkey, reference.confkey) as pair(child, parent)
    join pg_attribute one on one.attrelid = reference.conrelid and one.attnum = pair.child
    join pg_attribute other on other.attrelid = reference.confrelid and other.attnum = pair.parent
    where reference.contype = 'f' and reference.confdeltype <> 'n' and child.relname <> all (${[...traces]}::text[])
      and reference.confrelid = (select oid from pg_class where relname = ${table} and relnamespace = 'public'::regnamespace)
    group by reference.oid, child.relname
    order by child.relname`.execute(db);
  const leaning = rows.map(({ table: child, columns }) => {
    const pairs = columns.map(([one, other]) => sql`leaning.${sql.ref(one)} = own.${sql.ref(other)}`);
    const untouched = sql`leaning.version = 1 and leaning.id in (select "entityId" from history
      where "organizationId" = ${organizationId} and "groupId" = ${group} and "entityType" = ${child} and action = 'create')`;
    const isPart = parts.some((part) => part.table === child) ? untouched : sql`false`;
    return sql`exists (select 1 from ${sql.table(child)} leaning where ${sql.join(pairs, sql` and `)} and not (${isPart}))`;
  });
  return leaning.length === 0 ? sql`false` : sql`(${sql.join(leaning, sql` or `)})`;
}
