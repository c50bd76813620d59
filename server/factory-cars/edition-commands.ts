import { type SqlBool, sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { isAllowedStep } from './catalogue-status.ts';
import type { EditionInput } from './edition-schema.ts';
import { lockModel } from './model-commands.ts';
import { namesOf } from './names-of.ts';

/** Creates an edition of a model. @returns its id */
export async function createEdition(tenant: Tenant, { version: _, ...input }: EditionInput) {
  allow(tenant, 'cars', 'create');
  if (input.status !== 'draft' && input.status !== 'active') throw new DomainError('status-step', 409, 'status');
  const brandId = await placeFor(tenant, input);
  return tenant.db
    .insertInto('edition')
    .values({ ...input, brandId, organizationId: tenant.organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Changes an edition. Closing it closes its products. Undefined when the organisation has none of that id.
 * @returns also how many products were closed with it
 */
export async function updateEdition(tenant: Tenant, id: number, { version, ...input }: EditionInput) {
  allow(tenant, 'cars', 'update');
  const stored = await lockEdition(tenant, id);
  if (!stored) return undefined;
  if (stored.version !== version) throw new DomainError('edition-changed', 409);
  if (!isAllowedStep(stored.status, input.status)) throw new DomainError('status-step', 409, 'status');
  const brandId = await placeFor(tenant, input, id);
  const { db, organizationId } = tenant;
  await db
    .updateTable('edition')
    .set({ ...input, brandId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  if (input.status !== 'closed' || stored.status === 'closed')
    return { id, closedProducts: 0, group: await historyGroup(tenant) };
  const closed = await db
    .updateTable('product')
    .set({ status: 'closed' })
    .where('organizationId', '=', organizationId)
    .where('editionId', '=', id)
    .where('status', '!=', 'closed')
    .executeTakeFirstOrThrow();
  return { id, closedProducts: Number(closed.numUpdatedRows), group: await historyGroup(tenant) };
}

/** Deletes an edition without products. Undefined when the organisation has none of that id. */
export async function deleteEdition(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'delete');
  const stored = await lockEdition(tenant, id);
  if (!stored) return undefined;
  const { db, organizationId } = tenant;
  const products = await db
    .selectFrom('product')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('editionId', '=', id)
    .orderBy('name')
    .execute();
  if (products.length > 0) throw new DomainError(`edition-has-products:${namesOf(products)}`, 409);
  await db.deleteFrom('edition').where('organizationId', '=', organizationId).where('id', '=', id).execute();
  return { id, name: stored.name, group: await historyGroup(tenant) };
}

/** The edition, held until the end of the transaction: what becomes of its products is decided one at a time. */
export function lockEdition({ db, organizationId }: Tenant, id: number) {
  return db
    .selectFrom('edition')
    .select(['id', 'name', 'brandId', 'status', 'version'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Place = Pick<EditionInput, 'modelId' | 'name' | 'validFrom' | 'validTo' | 'standardFeatures'>;

/**
 * The brand of the model that the edition is put under. Its model is held, so that of two editions of the same name
 * at once one finds the other.
 */
async function placeFor(tenant: Tenant, input: Place, self?: number) {
  const { db, organizationId } = tenant;
  const model = await lockModel(tenant, input.modelId);
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
