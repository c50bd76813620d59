import { allow } from '../auth/permissions.ts';
import { type Edit, EditConflict, type Known, mergeEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { cellAuthors } from './cell-authors.ts';
import { insertVersion } from './insert-version.ts';
import { lockPriceTable } from './price-table-commands.ts';
import { baseOf, listVersions, readCells, readSheet } from './price-table-queries.ts';
import { axesOf, type LayerName, sheetKeysOf } from './sheets.ts';
import type { PriceTableKind, PriceTerms } from './table-types.ts';

/**
 * Opens the draft of the next version: the one there is, or a copy of the newest published version, or of the one to
 * restore. Undefined when not found.
 */
export async function startDraft(tenant: Tenant, kind: PriceTableKind, id: number, restoredId?: number) {
  allow(tenant, 'priceProtocols', 'update');
  const table = await lockPriceTable(tenant, kind, id);
  if (!table) return undefined;
  const versions = await listVersions(tenant, id);
  const draft = versions.find(({ status }) => status === 'draft');
  if (draft && restoredId !== undefined) throw new DomainError('price-draft-exists', 409);
  if (draft) return { number: draft.number };
  const source = restoredId === undefined ? baseOf(versions) : versions.find((version) => version.id === restoredId);
  if (!source) return undefined;
  const number = (versions[0]?.number ?? 0) + 1;
  const cells = (await readCells(tenant, [source.id])).get(source.id) ?? [];
  await insertVersion(tenant, { tableId: id, number, terms: source.terms, validTo: null }, cells);
  return { number, group: await historyGroup(tenant) };
}

/** Deletes the draft; a table of which nothing is published keeps it. Undefined when there is none. */
export async function discardDraft(tenant: Tenant, kind: PriceTableKind, id: number) {
  allow(tenant, 'priceProtocols', 'delete');
  const draft = await lockDraft(tenant, kind, id);
  if (!draft) return undefined;
  if (draft.number === 1) throw new DomainError('price-draft-only', 409);
  const { db, organizationId } = tenant;
  await db
    .deleteFrom('priceTableVersion')
    .where('organizationId', '=', organizationId)
    .where('id', '=', draft.id)
    .execute();
  return { number: draft.number, group: await historyGroup(tenant) };
}

/** The draft of a table, locked until the transaction ends with the table itself. */
export async function lockDraft(tenant: Tenant, kind: PriceTableKind, id: number) {
  if (!(await lockPriceTable(tenant, kind, id))) return undefined;
  const { db, organizationId } = tenant;
  return db
    .selectFrom('priceTableVersion')
    .select(['id', 'number', 'version', 'terms', 'validTo', 'note'])
    .where('organizationId', '=', organizationId)
    .where('tableId', '=', id)
    .where('status', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();
}

/** The name of a cell's field in the form of a sheet. */
export const cellName = (row: string, column: string) => `c${row}_${column}`;

/** The cells of a sheet by the name of their field. */
export function cellsByName(terms: PriceTerms) {
  const { rows, columns } = axesOf(terms);
  return new Map(
    rows.flatMap((row) =>
      columns.map((column) => [cellName(row.key, column.key), { row: row.key, column: column.key }] as const),
    ),
  );
}

type SheetEdit = { sheet: string; layer: LayerName; edit: Edit<Readonly<Record<string, number | null>>> };

/**
 * Saves the cells of a sheet that were changed: what two people changed in different cells is merged, in one cell it is
 * an `EditConflict`. Undefined without a draft or sheet.
 */
export async function saveSheet(tenant: Tenant, kind: PriceTableKind, id: number, { sheet, layer, edit }: SheetEdit) {
  allow(tenant, 'priceProtocols', 'update');
  const draft = await lockDraft(tenant, kind, id);
  if (!draft || !sheetKeysOf(draft.terms).includes(sheet)) return undefined;
  const places = cellsByName(draft.terms);
  const stored = await readSheet(tenant, draft.id, sheet);
  const byName = new Map(stored.map((cell) => [cellName(cell.row, cell.column), cell]));
  const row: Known & { version: number } = {
    ...Object.fromEntries([...places.keys()].map((name) => [name, byName.get(name)?.[layer] ?? null])),
    version: draft.version,
  };
  const known = Object.fromEntries(Object.entries(edit.input).filter(([name]) => places.has(name)));
  const { values, conflicts, colleagues } = mergeEdit({ ...edit, input: known }, row);
  if (conflicts.length > 0) {
    throw new EditConflict(
      await cellAuthors(
        tenant,
        conflicts.map((name) => ({ name, id: byName.get(name)?.id })),
        layer,
      ),
    );
  }
  const changed = Object.entries(values).flatMap(([name, value = null]) => {
    const place = places.get(name);
    return place ? [{ ...place, value }] : [];
  });
  if (changed.length === 0) return { count: 0, colleagues };
  await writeCells(tenant, draft.id, sheet, layer, changed);
  return { count: changed.length, colleagues, group: await historyGroup(tenant) };
}

type Changed = { row: string; column: string; value: number | null };

/** Writes the amounts of one layer of a draft's sheet. */
async function writeCells(
  { db, organizationId }: Tenant,
  versionId: number,
  sheet: string,
  layer: LayerName,
  changed: readonly Changed[],
) {
  const rows = changed.map(({ value, ...place }) => ({ ...place, [layer]: value, sheet, versionId, organizationId }));
  await db
    .insertInto('priceCell')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'versionId', 'sheet', 'row', 'column'])
        .doUpdateSet((eb) => ({ [layer]: eb.ref(`excluded.${layer}`) })),
    )
    .execute();
}
