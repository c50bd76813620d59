import { type SqlBool, sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { createRow, deleteRow, lockRow, type Rows, writeRow } from '../rows/rows.ts';
import type { Tenant } from '../tenant.ts';
import { isAllowedStep } from './catalogue-status.ts';
import type { EditionFields, EditionInput } from './edition-schema.ts';
import { namesOf } from './names-of.ts';

const editionRows: Rows<'edition'> = { table: 'edition', resource: 'cars' };

export function createEdition(tenant: Tenant, typed: EditionInput) {
  return createRow(tenant, editionRows, typed, async (input) => {
    if (input.status !== 'draft' && input.status !== 'active') throw new DomainError('status-step', 409, 'status');
    return { ...input, brandId: await placeFor(tenant, input) };
  });
}

/**
 * Updates an edition; closing it closes its products. Undefined when not found; refused on an edit conflict.
 * @returns also how many products were closed with it
 */
export async function updateEdition(tenant: Tenant, id: number, edit: Edit<EditionFields>) {
  allow(tenant, 'cars', 'update');
  const row = await lockRow(tenant, 'edition', id);
  if (!row) return undefined;
  const stored = { ...row, standardFeatures: row.standardFeatures.toSorted((one, other) => one - other) };
  const at = { table: 'edition', id };
  const { values, colleagues } = await settleEdit(tenant, at, edit, stored);
  if (Object.keys(values).length === 0) return { id, colleagues, closedProducts: 0 };
  const { status = stored.status } = values;
  if (!isAllowedStep(stored.status, status)) throw new DomainError('status-step', 409, 'status');
  const brandId = await placeFor(tenant, { ...stored, ...values }, id);
  await writeRow(tenant, editionRows, id, { ...values, brandId });
  const closedProducts = status === 'closed' && stored.status !== 'closed' ? await closeProducts(tenant, id) : 0;
  return { id, colleagues, closedProducts, group: await historyGroup(tenant) };
}

/** @returns how many products of the edition were closed */
async function closeProducts({ db, organizationId }: Tenant, editionId: number) {
  const closed = await db
    .updateTable('product')
    .set({ status: 'closed' })
    .where('organizationId', '=', organizationId)
    .where('editionId', '=', editionId)
    .where('status', '!=', 'closed')
    .executeTakeFirstOrThrow();
  return Number(closed.numUpdatedRows);
}

/** Deletes an edition without products. */
export function deleteEdition(tenant: Tenant, id: number) {
  return deleteRow(tenant, editionRows, id, async () => {
    const products = await tenant.db
      .selectFrom('product')
      .select('name')
      .where('organizationId', '=', tenant.organizationId)
      .where('editionId', '=', id)
      .orderBy('name')
      .execute();
    if (products.length > 0) throw new DomainError(`edition-has-products:${namesOf(products)}`, 409);
  });
}

type Place = Pick<EditionInput, 'modelId' | 'name' | 'validFrom' | 'validTo' | 'standardFeatures'>;

/** The brand of the edition's model. The model is locked, so concurrent editions of the same name see each other. */
async function placeFor(tenant: Tenant, input: Place, self?: number) {
  const { db, organizationId } = tenant;
  const model = await lockRow(tenant, 'model', input.modelId);
  if (!model) throw new DomainError('unknown-model', 409, 'modelId');
  const other = await db
    .selectFrom('edition')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('modelId', '=', input.modelId)
    .where(sql<SqlBool>`fold_text(name) = fold_text(${input.name})`)
    .where(
      sql<SqlBool>`daterange("validFrom", "validTo", '[]') && daterange(${input.validFrom}, ${input.validTo ?? null}, '[]')`,
    )
    .$if(self !== undefined, (query) => query.where('id', '!=', self ?? 0))
    .executeTakeFirst();
  if (other) throw new DomainError('edition-overlaps', 409, 'validFrom');
  if (input.standardFeatures.length > 0) {
    const known = await db
      .selectFrom('carFeature')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('id', 'in', input.standardFeatures)
      .execute();
    if (known.length < input.standardFeatures.length) throw new DomainError('unknown-feature', 409, 'standardFeatures');
  }
  return model.brandId;
}
