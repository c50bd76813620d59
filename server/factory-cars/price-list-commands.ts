import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { withoutControls } from '../format/spreadsheet-cell.ts';
import { undoGroup } from '../history/undo.ts';
import type { StockFile } from '../imports/stock-file.ts';
import { StockFileRefusal } from '../imports/stock-file-refusal.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { missingPriceColumns, type PriceMapping, recognisePriceColumns } from './price-list-columns.ts';
import { type ChangedRow, type NewRow, type PricePlan, pricedColumns } from './price-list-plan.ts';
import { planPriceList, priceListsOf } from './price-list-queries.ts';
import { type PriceListReport, priceListGroup } from './price-list-types.ts';
import { mayPrice } from './product-commands.ts';

const maxRows = 5000;

/** Keeps an uploaded price list of a brand, with a field proposed for each of its columns. @returns its id */
export async function createPriceList(tenant: Tenant, brandId: number, file: StockFile, fileName: string) {
  allowPricing(tenant);
  if (file.rows.length > maxRows) {
    throw new StockFileRefusal('too-many-rows', 'Prislisten har mere end 5.000 rækker. Del den i flere filer.');
  }
  const rows = file.rows.map(({ number, cells }) => ({ number, cells: cells.map(withoutControls) }));
  const insert = tenant.db
    .insertInto('priceList')
    .values({
      organizationId: tenant.organizationId,
      brandId,
      fileName: withoutControls(fileName).trim().slice(0, 200) || 'prisliste',
      fileFormat: file.format,
      header: file.header.map(withoutControls),
      rows: JSON.stringify(rows),
      mapping: recognisePriceColumns(file.header),
    })
    .returning('id');
  return orRefuse(insert.executeTakeFirstOrThrow(), { price_list_brand: { code: 'unknown-brand', field: 'brandId' } });
}

/** Takes the columns as they are chosen. */
export async function choosePriceColumns(tenant: Tenant, id: number, mapping: PriceMapping) {
  allowPricing(tenant);
  const fields = Object.values(mapping).filter((field) => field !== undefined);
  if (new Set(fields).size < fields.length) throw new DomainError('price-columns-twice', 400);
  if (missingPriceColumns(mapping).length > 0) throw new DomainError('price-columns-missing', 400);
  await lockOpen(tenant, id);
  await change(tenant, id).set({ mapping }).execute();
}

/** Throws the list away without having used it. */
export async function discardPriceList(tenant: Tenant, id: number) {
  allowPricing(tenant);
  await lockOpen(tenant, id);
  const removal = tenant.db.deleteFrom('priceList').where('organizationId', '=', tenant.organizationId);
  await removal.where('id', '=', id).execute();
}

type Application = {
  /** What the plan was when the user saw it. */
  fingerprint: string;
  /** Products that the list does not name, to be closed. */
  close: readonly number[];
};

/**
 * Changes the catalogue as the list says, all of it or nothing. Refused when the list would do something else by now
 * than what the user saw.
 */
export async function applyPriceList(tenant: Tenant, id: number, { fingerprint, close }: Application) {
  allowPricing(tenant);
  const list = await lockOpen(tenant, id);
  const { db, organizationId } = tenant;
  // Prices are changed one list at a time for each brand.
  await db
    .selectFrom('brand')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', list.brandId)
    .forUpdate()
    .execute();
  const plan = await planPriceList(tenant, list);
  if (!plan || plan.fingerprint !== fingerprint) throw new DomainError('price-plan-changed', 409);
  await sql`select set_config('app.groupId', ${priceListGroup(id)}, true)`.execute(db);
  const createdEditions = await writeNew(tenant, list.brandId, plan.created);
  await writeChanges(tenant, plan.changed);
  const closed = await closeMissing(tenant, plan, close);
  const report: PriceListReport = {
    changed: plan.changed.length,
    created: plan.created.length,
    createdEditions,
    unchanged: plan.unchanged.length,
    refused: plan.refused.map(({ number, problems }) => ({ number, problems })),
    closed,
  };
  const done = { status: 'applied' as const, appliedAt: new Date(), appliedById: tenant.userId };
  await change(tenant, id)
    .set({ ...done, report })
    .execute();
  return report;
}

/** Takes back all that a price list did, but for what others have changed since, and tells what that came to. */
export async function undoPriceList(tenant: Tenant, id: number, subjects: Subjects) {
  allowPricing(tenant);
  const list = await priceListsOf(tenant).select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!list) throw new DomainError('price-list-gone', 404);
  if (list.status !== 'applied') throw new DomainError('price-list-not-applied', 409);
  const report = await undoGroup(tenant, priceListGroup(id), subjects);
  await change(tenant, id).set({ status: 'undone' }).execute();
  return report;
}

function allowPricing(tenant: Tenant) {
  allow(tenant, 'cars', 'create');
  allow(tenant, 'cars', 'update');
  if (!mayPrice(tenant)) throw new DomainError('prices-not-yours', 403);
}

async function lockOpen(tenant: Tenant, id: number) {
  const list = await priceListsOf(tenant).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!list) throw new DomainError('price-list-gone', 404);
  if (list.status !== 'open') throw new DomainError('price-list-used', 409);
  return list;
}

function change({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('priceList').where('organizationId', '=', organizationId).where('id', '=', id);
}

/** @returns how many editions had to be created for the new products */
async function writeNew(tenant: Tenant, brandId: number, rows: readonly NewRow[]) {
  const { db, organizationId } = tenant;
  const created = new Map<string, number>();
  for (const { modelId, edition, values } of rows) {
    const key = `${modelId} ${edition.name.toLocaleLowerCase('da')}`;
    const editionId = edition.id ?? created.get(key) ?? (await createEditionFor(tenant, brandId, modelId, edition));
    if (edition.id === undefined) created.set(key, editionId);
    const insert = db
      .insertInto('product')
      .values({ ...values, organizationId, brandId, editionId, status: edition.status });
    await insert.execute();
  }
  return created.size;
}

async function createEditionFor(tenant: Tenant, brandId: number, modelId: number, edition: NewRow['edition']) {
  const { db, organizationId } = tenant;
  const { name, modelYear } = edition;
  const { id } = await db
    .insertInto('edition')
    .values({ organizationId, brandId, modelId, name, modelYear, validFrom: dayOf(new Date()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes all changed products in one statement. */
async function writeChanges({ db, organizationId }: Tenant, rows: readonly ChangedRow[]) {
  if (rows.length === 0) return;
  const values = rows.map(({ product, values }) => ({
    id: product.id,
    ...Object.fromEntries(pricedColumns.map((column) => [column, values[column] ?? product[column]])),
  }));
  const assignments = pricedColumns.map((column) => sql`${sql.ref(column)} = row.${sql.ref(column)}`);
  await sql`
    update product set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::product, ${JSON.stringify(values)}::jsonb) as row
    where product."organizationId" = ${organizationId} and product.id = row.id`.execute(db);
}

/** @returns how many of the products that the list does not name were closed */
async function closeMissing({ db, organizationId }: Tenant, { missing }: PricePlan, close: readonly number[]) {
  const ids = missing.map(({ id }) => id).filter((id) => close.includes(id));
  if (ids.length === 0) return 0;
  const update = db.updateTable('product').set({ status: 'closed' }).where('organizationId', '=', organizationId);
  await update.where('id', 'in', ids).execute();
  return ids.length;
}
