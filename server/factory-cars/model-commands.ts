import { allow } from '../auth/permissions.ts';
import { orRefuse, orUnfit } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { listEditionsOfModel } from './model-queries.ts';
import type { ModelFields, ModelInput } from './model-schema.ts';
import { namesOf } from './names-of.ts';

const refusals = {
  model_name_unique: { code: 'model-name-taken', field: 'name' },
  model_brand: { code: 'unknown-brand', field: 'brandId' },
  model_category: { code: 'unknown-category', field: 'category' },
  // A model takes its products along to another brand, where their codes must be free.
  product_code_unique: { code: 'codes-taken-in-brand', field: 'brandId' },
};

/** Creates a model of a brand, once for each form. @returns its id */
export async function createModel(tenant: Tenant, typed: ModelInput) {
  allow(tenant, 'cars', 'create');
  const { key, made } = await findMadeRow(tenant, 'model', typed);
  if (made) return made;
  const { version: _, ...input } = typed;
  const insert = tenant.db
    .insertInto('model')
    .values({ ...input, formKey: key, organizationId: tenant.organizationId })
    .returning('id');
  return orRefuse(insert.executeTakeFirstOrThrow(), refusals);
}

/**
 * Changes a model; its editions and products follow it to another brand. Undefined when there is none of that id; refused
 * when a colleague has changed the same to something else meanwhile.
 */
export async function updateModel(tenant: Tenant, id: number, edit: Edit<ModelFields>) {
  allow(tenant, 'cars', 'update');
  const stored = await lockModel(tenant, id);
  if (!stored) return undefined;
  const { values, colleagues } = await settleEdit(tenant, { table: 'model', id }, edit, stored);
  if (Object.keys(values).length === 0) return { id, colleagues };
  const update = tenant.db
    .updateTable('model')
    .set(values)
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id);
  await orUnfit(orRefuse(update.execute(), refusals));
  return { id, colleagues, group: await historyGroup(tenant) };
}

/** Deletes a model without editions. Undefined when the organisation has none of that id. */
export async function deleteModel(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'delete');
  const stored = await lockModel(tenant, id);
  if (!stored) return undefined;
  const editions = await listEditionsOfModel(tenant, id);
  if (editions.length > 0) throw new DomainError(`model-has-editions:${namesOf(editions)}`, 409);
  await tenant.db
    .deleteFrom('model')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
  return { id, name: stored.name, group: await historyGroup(tenant) };
}

/** The model, held until the end of the transaction, so that what is written below it is written one at a time. */
export function lockModel({ db, organizationId }: Tenant, id: number) {
  return db
    .selectFrom('model')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
