import { type Insertable, type Selectable, sql } from 'kysely';
import { type Action, allow, type Resource } from '../auth/permissions.ts';
import { orRefuse, orUnfit, type Refusals } from '../db/refuse.ts';
import type { DB } from '../db/schema.ts';
import { type Edit, type Known, settleEdit } from '../edit/edit.ts';
import { findMadeRow, type WithoutDeleted } from '../edit/form-key.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';

/** The tables with generic create, update and delete, and a name column. */
type Table = {
  [Name in WithoutDeleted]: 'id' | 'version' | 'name' extends keyof DB[Name] ? Name : never;
}[WithoutDeleted];

/** Such a table: the resource of its permissions (`right` if one stands for all), and its refusals by constraint. */
export type Rows<Name extends Table = Table> = {
  table: Name;
  resource: Resource;
  right?: Action;
  refusals?: Refusals;
};

type Typed = { version?: number | undefined; formKey?: string | undefined };

/**
 * Creates a row, idempotent by form key. @returns its id
 * @param columns stored values that differ from the input
 */
export async function createRow<Name extends Table, Input extends Typed>(
  tenant: Tenant,
  rows: Rows<Name>,
  typed: Input,
  columns: (input: Omit<Input, keyof Typed>) => Promise<RowValues<Name>> | RowValues<Name>,
): Promise<{ id: number }> {
  const { table, resource, right = 'create' } = rows;
  allow(tenant, resource, right);
  const { key, made } = await findMadeRow(tenant, table, typed);
  if (made) return made;
  const { version: _, formKey: _form, ...input } = typed;
  const { organizationId } = tenant;
  const values = Object.entries({ ...(await columns(input)), organizationId, formKey: key });
  const given = values.filter(([, value]) => value !== undefined);
  const insert = sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(tenant.db);
  const inserted = await orRefuse(insert, refusalsOf(rows));
  return { id: inserted.rows[0]?.id ?? 0 };
}

type OrUndefined<Values> = {
  [Column in keyof Values]: object extends Pick<Values, Column> ? Values[Column] | undefined : Values[Column];
};

/** The columns of a new row beside the common ones. */
type RowValues<Name extends Table> = OrUndefined<Omit<Insertable<DB[Name]>, 'organizationId' | 'formKey'>>;

/**
 * Updates a row. Undefined when not found; refused on an edit conflict.
 * @returns also the fields that colleagues changed, and the history group
 */
export async function updateRow<Name extends Table, Input extends OrUndefined<Partial<Selectable<DB[Name]>>>>(
  tenant: Tenant,
  rows: Rows<Name>,
  id: number,
  edit: Edit<Input>,
) {
  allow(tenant, rows.resource, rows.right ?? 'update');
  const stored = await lockAny(tenant, rows.table, id);
  if (!stored) return undefined;
  const { values, colleagues } = await settleEdit(tenant, { table: rows.table, id }, edit, stored);
  if (Object.keys(values).length === 0) return { id, colleagues };
  await writeRow(tenant, rows, id, values);
  return { id, colleagues, group: await historyGroup(tenant) };
}

/** Updates a locked row. */
export async function writeRow(tenant: Tenant, rows: Rows, id: number, values: object) {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  const update = sql`
    update ${sql.table(rows.table)} set ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where "organizationId" = ${tenant.organizationId} and id = ${id}`;
  await orUnfit(orRefuse(update.execute(tenant.db), refusalsOf(rows)));
}

/**
 * Deletes a row. Undefined when not found.
 * @param first throws what blocks deletion, and deletes dependent rows
 * @returns its name, and the history group
 */
export async function deleteRow(
  tenant: Tenant,
  { table, resource, right = 'delete', refusals = {} }: Rows,
  id: number,
  first?: () => Promise<unknown>,
) {
  allow(tenant, resource, right);
  const stored = await lock<{ name: string }>(tenant, table, id);
  if (!stored) return undefined;
  await first?.();
  const removal = sql`delete from ${sql.table(table)}
    where "organizationId" = ${tenant.organizationId} and id = ${id}`;
  await orRefuse(removal.execute(tenant.db), refusals);
  return { id, name: stored.name, group: await historyGroup(tenant) };
}

/** Its refusals by constraint; a taken name (`<table>_name_unique`) is common to all. */
function refusalsOf({ table, refusals }: Rows): Refusals {
  const names = `${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_name_unique`;
  return { [names]: { code: 'name-taken', field: 'name' }, ...refusals };
}

/** A row, locked until the transaction ends. */
export function lockRow<Name extends Table>(tenant: Tenant, table: Name, id: number) {
  return lock<Selectable<DB[Name]>>(tenant, table, id);
}

const lockAny = lock<Known & { version: number }>;

async function lock<Row>({ db, organizationId }: Tenant, table: Table, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where "organizationId" = ${organizationId} and id = ${id} for update`.execute(db);
  return rows[0];
}
