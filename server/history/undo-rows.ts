import { sql } from 'kysely';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { Guard, Part, Return, Values } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';

/** One table's part of an undo. */
export type TableUndo = {
  table: string;
  group: string;
  bundles: readonly (readonly string[])[];
  last: readonly string[];
  /** Derived fields. */
  reckoned: readonly string[];
  /** Writable columns; the others are generated. */
  columns: readonly string[];
  guard: Guard | undefined;
  /** Tables whose rows are deleted with their owner if the same group created both, with the referencing column. */
  parts: readonly Part[];
  /** Tables whose rows only tell of its rows. */
  traces: readonly string[];
  /** The owner, if this table's rows are parts. */
  owner: Part | undefined;
};

/** `refused` has the guard's code for each row that stays. */
export type Outcome = { undone: number; kept: number; keptFields: string[]; refused: string[] };

/** The group's history rows of this row: created, changed or deleted. Those of erased people are left out. */
export function changesOf({ organizationId }: Tenant, { table, group }: TableUndo) {
  return sql`(
    select history.*,
      bool_or(action = 'create') over (partition by "entityId") as "isCreated",
      bool_or(action = 'delete') over (partition by "entityId") as "isDeleted"
    from history
    where "organizationId" = ${organizationId} and "groupId" = ${group} and "entityType" = ${table} and not "isErased"
  ) as change`;
}

type Restored = { id: number; now: Values; restored: Values | null; keptFields: string[] };

/** Restores old values field by field; fields changed since stay. */
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
      where not "isCreated" and not "isDeleted" and old.key <> all (${[...bookkeeping, ...job.reckoned]}::text[])
        and old.key = any (${job.columns}::text[])
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
    select judged.id, jsonb_object_agg(key, before) filter (where "isFree") as restored,
           coalesce(array_agg(key) filter (where not "isFree"), '{}') as "keptFields",
           (select coalesce(jsonb_object_agg(seen, present.value -> seen), '{}')
            from unnest(${job.guard?.reads ?? []}::text[]) as seen) as now
    from judged join present on present.id = judged.id
    group by judged.id, present.value`.execute(db);
  const changed = rows.filter((row) => row.restored !== null);
  const returns = changed.map(({ id, now, restored }) => ({ id, now, back: { ...now, ...restored } }));
  const refusals = await judge(tenant, job, returns);
  const free = changed.filter(({ id }) => !refusals.has(id));
  const names = [...new Set(free.flatMap((row) => Object.keys(row.restored ?? {})))];
  const isLast = (name: string) => job.last.includes(name);
  await writeBack(
    tenant,
    job,
    free,
    names.filter((name) => !isLast(name)),
  );
  await writeBack(tenant, job, free, names.filter(isLast));
  const kept = rows.filter((row) => row.keptFields.length > 0 && !refusals.has(row.id));
  return {
    undone: free.length,
    kept: kept.length,
    keptFields: kept.flatMap((row) => row.keptFields),
    refused: [...refusals.values()],
  };
}

/** Runs the table's guard on rows to restore. */
export async function judge(tenant: Tenant, { guard, group }: TableUndo, returns: readonly Return[]) {
  if (!guard || returns.length === 0) return new Map<number, string>();
  const { since } = await tenant.db
    .selectFrom('history')
    .select(sql<number>`max(id)`.as('since'))
    .where('organizationId', '=', tenant.organizationId)
    .where('groupId', '=', group)
    .executeTakeFirstOrThrow();
  return guard.judge(tenant, returns, { since, group });
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

/** Recreates deleted rows under their ids. */
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
  if (rows.length === 0) return { undone: 0, kept: 0, keptFields: [], refused: [] };
  const written = rows.map(({ id, value }) => ({ ...value, id, organizationId }));
  const names = [...new Set(written.flatMap((row) => Object.keys(row)))].filter((name) => job.columns.includes(name));
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const refusals = await judge(
    tenant,
    job,
    rows.map(({ id, value }) => ({ id, now: undefined, back: value })),
  );
  const free = written.filter(({ id }) => !refusals.has(id));
  const { rows: again } = await sql`
    insert into ${sql.table(job.table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(job.table)}, ${JSON.stringify(free)}::jsonb)
    on conflict ("organizationId", id) do nothing
    returning id`.execute(db);
  return { undone: again.length, kept: free.length - again.length, keptFields: [], refused: [...refusals.values()] };
}

/** The table's writable columns. */
export async function columnsOf({ db }: Tenant, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = (select oid from pg_class where relname = ${table} and relnamespace = 'public'::regnamespace)
      and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  return rows.map(({ name }) => name);
}
