import { sql } from 'kysely';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { type ColumnMapping, refuseUnusable } from '../file-jobs/file-columns.ts';
import { createFileJob, discardFileJob, undoAtOnce } from '../file-jobs/file-job-commands.ts';
import { updateJob } from '../file-jobs/file-job-lease.ts';
import { lockFileJob } from '../file-jobs/file-job-queries.ts';
import type { DoneRow } from '../file-jobs/file-job-types.ts';
import { FileRefusal } from '../file-jobs/file-refusal.ts';
import { runAtOnce } from '../file-jobs/run-file.ts';
import type { TableFile } from '../file-jobs/table-file.ts';
import { dayOf } from '../format/day.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { priceListKind } from './price-list-kind.ts';
import { type ChangedRow, type NewRow, type PricePlan, pricedColumns } from './price-list-plan.ts';
import { mostPriceRows, planPriceList } from './price-list-queries.ts';

/** Stores an uploaded price list of a brand; its plan is calculated on each view. @returns its id */
export function createPriceList(tenant: Tenant, brandId: number, file: TableFile, fileName: string) {
  if (file.rows.length > mostPriceRows) {
    throw new FileRefusal('too-many-rows', 'Prislisten har mere end 5.000 rækker. Del den i flere filer.');
  }
  const creation = createFileJob(tenant, priceListKind, file, fileName, { status: 'checked', brandId });
  return orRefuse(creation, { file_job_brand: { code: 'unknown-brand', field: 'brandId' } });
}

/** Sets the chosen columns. */
export async function choosePriceColumns(tenant: Tenant, id: number, mapping: ColumnMapping) {
  priceListKind.allow(tenant);
  refuseUnusable(priceListKind, mapping);
  await lockOpen(tenant, id);
  await updateJob(tenant, id).set({ mapping }).execute();
}

/** Discards the list unused. */
export async function discardPriceList(tenant: Tenant, id: number) {
  priceListKind.allow(tenant);
  await lockOpen(tenant, id);
  await discardFileJob(tenant, priceListKind, id);
}

type Application = {
  /** The plan's hash when the user saw it. */
  fingerprint: string;
  /** Products missing from the list, to be closed. */
  close: readonly number[];
};

/** Applies the list to the catalogue, all or nothing. Refused when its plan has changed since the user saw it. */
export async function applyPriceList(tenant: Tenant, id: number, { fingerprint, close }: Application) {
  priceListKind.allow(tenant);
  const list = await lockOpen(tenant, id);
  const { db, organizationId } = tenant;
  // One price list of a brand is applied at a time.
  await db
    .selectFrom('brand')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', list.brandId)
    .forUpdate()
    .execute();
  const plan = await planPriceList(tenant, list);
  if (!plan || plan.fingerprint !== fingerprint) throw new DomainError('price-plan-changed', 409);
  const { changed, created } = plan;
  let closed = 0;
  await runAtOnce(tenant, list, async () => {
    const createdEditions = await writeNew(tenant, list.brandId, created);
    await writeChanges(tenant, changed);
    closed = await closeMissing(tenant, plan, close);
    return { done: doneOf(plan), facts: { createdEditions, closed } };
  });
  return { changed: changed.length, created: created.length, closed };
}

function doneOf({ changed, created, unchanged, refused }: PricePlan): DoneRow[] {
  const done = (outcome: DoneRow['outcome'], number: number, subjectId: number | null): DoneRow => {
    return { number, outcome, subjectId, problems: [] };
  };
  return [
    ...changed.map(({ number, product }) => done('updated', number, product.id)),
    ...created.map(({ number }) => done('created', number, null)),
    ...unchanged.map(({ number, product }) => done('unchanged', number, product.id)),
    ...refused.map(({ number, problems }) => ({ ...done('refused', number, null), problems })),
  ];
}

/** Undoes a price list, except rows changed since, and returns the result. */
export async function undoPriceList(tenant: Tenant, id: number, subjects: Subjects) {
  priceListKind.allow(tenant);
  const list = await lockFileJob(tenant, priceListKind, id);
  if (list.status !== 'done') throw new DomainError('price-list-not-applied', 409);
  return undoAtOnce(tenant, priceListKind, id, subjects);
}

async function lockOpen(tenant: Tenant, id: number) {
  const list = await lockFileJob(tenant, priceListKind, id);
  if (list.status !== 'checked' || list.brandId === null) throw new DomainError('price-list-used', 409);
  return { ...list, brandId: list.brandId };
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
