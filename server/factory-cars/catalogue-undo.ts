import { type RawBuilder, sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { mayPrice } from './product-commands.ts';

/** The tables of the catalogue, the lowest level first, each with what keeps a row of it from being removed again. */
const levels: readonly { table: string; below: RawBuilder<unknown> }[] = [
  { table: 'productOption', below: sql`false` },
  {
    table: 'product',
    below: sql`exists (select 1 from car where car."organizationId" = row."organizationId" and car."productId" = row.id)
      or exists (select 1 from "productOption" below
        where below."organizationId" = row."organizationId" and below."productId" = row.id)`,
  },
  {
    table: 'edition',
    below: sql`exists (select 1 from product below
      where below."organizationId" = row."organizationId" and below."editionId" = row.id)`,
  },
  {
    table: 'model',
    below: sql`exists (select 1 from edition below
      where below."organizationId" = row."organizationId" and below."modelId" = row.id)`,
  },
  {
    table: 'brand',
    below: sql`exists (select 1 from model below
      where below."organizationId" = row."organizationId" and below."brandId" = row.id)`,
  },
];

const bookkeeping = ['organizationId', 'id', 'updatedAt', 'updatedById', 'version'];

/**
 * Takes back what one group of the history changed in the catalogue: rows it deleted come back, rows it created go
 * unless somebody has changed or used them since, and fields it changed get their old values unless they have others
 * by now. Everybody takes back their own changes; those of others whoever sets prices. Undefined when the organisation
 * has no such group.
 */
export async function undoCatalogue(tenant: Tenant, groupId: string) {
  allow(tenant, 'cars', 'update');
  const { db, organizationId, userId } = tenant;
  const change = await db
    .selectFrom('history')
    .select('actorId')
    .where('organizationId', '=', organizationId)
    .where('groupId', '=', groupId)
    .where(
      'entityType',
      'in',
      levels.map(({ table }) => table),
    )
    .limit(1)
    .executeTakeFirst();
  if (!change) return undefined;
  if (change.actorId !== userId && !mayPrice(tenant)) throw new DomainError('not-allowed', 403);
  // What is taken back is a change of its own, whatever the transaction calls its changes.
  await sql`select set_config('app.groupId', '', true)`.execute(db);
  try {
    for (const { table } of levels.toReversed()) await bringBack(tenant, table, groupId);
    for (const { table, below } of levels) await removeCreated(tenant, table, groupId, below);
    for (const { table } of levels) await restoreChanged(tenant, table, groupId);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23503');
    throw isTaken ? new DomainError('undo-blocked', 409) : error;
  }
  return { groupId };
}

async function columnsOf({ db }: Tenant, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = (select oid from pg_class where relname = ${table} and relnamespace = 'public'::regnamespace)
      and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all (${['version', 'updatedAt', 'updatedById']}::text[])
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

async function bringBack(tenant: Tenant, table: string, groupId: string) {
  const { db, organizationId } = tenant;
  const columns = sql.join((await columnsOf(tenant, table)).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from (
      select row.* from history cross join lateral jsonb_populate_record(null::${sql.table(table)},
        history."oldValue" || jsonb_build_object('organizationId', history."organizationId", 'id', history."entityId")) as row
      where history."organizationId" = ${organizationId} and history."groupId" = ${groupId}
        and history."entityType" = ${table} and history.action = 'delete'
    ) as row
    where not exists (select 1 from ${sql.table(table)} as stored
      where stored."organizationId" = row."organizationId" and stored.id = row.id)`.execute(db);
}

async function removeCreated(
  { db, organizationId }: Tenant,
  table: string,
  groupId: string,
  below: RawBuilder<unknown>,
) {
  await sql`
    delete from ${sql.table(table)} as row using history
    where history."organizationId" = ${organizationId} and history."groupId" = ${groupId}
      and history."entityType" = ${table} and history.action = 'create'
      and row."organizationId" = ${organizationId} and row.id = history."entityId"
      and jsonb_strip_nulls(to_jsonb(row) - ${bookkeeping}::text[]) = history."newValue" - ${bookkeeping}::text[]
      and not (${below})`.execute(db);
}

async function restoreChanged(tenant: Tenant, table: string, groupId: string) {
  const { db, organizationId } = tenant;
  const columns = (await columnsOf(tenant, table)).filter((name) => name !== 'organizationId' && name !== 'id');
  const assignments = columns.map((name) => sql`${sql.ref(name)} = old.${sql.ref(name)}`);
  await sql`
    update ${sql.table(table)} as row set ${sql.join(assignments)}
    from (
      select former.* from (
        select history."entityId" as id, jsonb_object_agg(field.key, field.value) as fields
        from history
        join ${sql.table(table)} as stored on stored."organizationId" = ${organizationId} and stored.id = history."entityId"
        cross join lateral jsonb_each(history."oldValue") as field
        where history."organizationId" = ${organizationId} and history."groupId" = ${groupId}
          and history."entityType" = ${table} and history.action = 'update'
          and to_jsonb(stored) -> field.key is not distinct from history."newValue" -> field.key
        group by history."entityId"
      ) as restored
      join ${sql.table(table)} as stored on stored."organizationId" = ${organizationId} and stored.id = restored.id
      cross join lateral jsonb_populate_record(stored, restored.fields) as former
    ) as old
    where row."organizationId" = ${organizationId} and row.id = old.id`.execute(db);
}
