import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse, type Refusals } from '../db/refuse.ts';
import type { Edit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { createRow, lockRow, type Rows, updateRow, writeRow } from '../rows/rows.ts';
import type { Tenant } from '../tenant.ts';
import { insertVersion } from './insert-version.ts';
import { findPriceTable } from './price-table-queries.ts';
import type { NewPriceTable, PriceTableFields } from './price-table-schema.ts';
import type { PriceTableKind, PriceTerms, StoredCell } from './table-types.ts';

export const priceTableRows: Rows<'priceTable'> = {
  table: 'priceTable',
  resource: 'priceProtocols',
  refusals: { price_table_name_unique: { code: 'name-taken', field: 'name' } },
};

/** What a new table begins with. */
export type Beginning = { terms: PriceTerms; cells: readonly StoredCell[] };

/** Creates a table with its first draft. Idempotent by form key. */
export async function createPriceTable(
  tenant: Tenant,
  { start: _, ...typed }: NewPriceTable,
  { terms, cells }: Beginning,
) {
  const { kind } = terms;
  const made = await createRow(tenant, priceTableRows, typed, (fields) => ({ ...ofKind(kind, fields), kind }));
  const { db, organizationId } = tenant;
  const { count } = await db
    .selectFrom('priceTableVersion')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('tableId', '=', made.id)
    .executeTakeFirstOrThrow();
  if (count === 0) await insertVersion(tenant, { tableId: made.id, number: 1, terms, validTo: null }, cells);
  return made;
}

/** Updates a table's names; its prices are in versions. Undefined when not found. */
export async function updatePriceTable(
  tenant: Tenant,
  kind: PriceTableKind,
  id: number,
  { input, ...edit }: Edit<PriceTableFields>,
) {
  if (!(await findPriceTable(tenant, kind, id))) return undefined;
  return updateRow(tenant, priceTableRows, id, { ...edit, input: ofKind(kind, input) });
}

/** Archives a table, or takes it back: an archived one gives no prices. Undefined when not found. */
export async function archivePriceTable(tenant: Tenant, kind: PriceTableKind, id: number, isArchived: boolean) {
  allow(tenant, 'priceProtocols', 'update');
  const table = await lockPriceTable(tenant, kind, id);
  if (!table) return undefined;
  if ((table.archivedAt !== null) !== isArchived) {
    await writeRow(tenant, priceTableRows, id, { archivedAt: isArchived ? sql`moment()` : null });
  }
  return { name: table.name, group: await historyGroup(tenant) };
}

/** Deletes a table of which nothing was ever published. Undefined when not found. */
export async function deletePriceTable(tenant: Tenant, kind: PriceTableKind, id: number) {
  allow(tenant, 'priceProtocols', 'delete');
  const { db, organizationId } = tenant;
  const table = await lockPriceTable(tenant, kind, id);
  if (!table) return undefined;
  const published = await db
    .selectFrom('priceTableVersion')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('tableId', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  if (published) throw new DomainError('price-table-published', 409);
  const deleting = db.deleteFrom('priceTable').where('organizationId', '=', organizationId).where('id', '=', id);
  await orRefuse(deleting.execute(), inUse);
  return { name: table.name, group: await historyGroup(tenant) };
}

const inUse: Refusals = {
  car_rental_price_protocol: { code: 'price-table-in-use' },
  price_override_protocol: { code: 'price-table-in-use' },
};

/** A table of the kind, locked until the transaction ends. */
export async function lockPriceTable(tenant: Tenant, kind: PriceTableKind, id: number) {
  const table = await lockRow(tenant, 'priceTable', id);
  return table?.kind === kind ? table : undefined;
}

/** The fields that a kind has. */
function ofKind<Fields extends Partial<PriceTableFields>>(kind: PriceTableKind, fields: Fields) {
  const { issuer, policyNumber, ...common } = fields;
  return {
    ...common,
    issuer: kind === 'protocol' ? null : issuer,
    policyNumber: kind === 'insurance' ? policyNumber : null,
  };
}
