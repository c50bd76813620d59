import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { brandsOf, listModelsOfBrand } from './brand-queries.ts';
import type { BrandFields, BrandInput } from './brand-schema.ts';
import { namesOf } from './names-of.ts';

const refusals = { brand_name_unique: { code: 'brand-name-taken', field: 'name' } };

/** Creates a brand, once for each form, last in the order of the organisation. @returns its id */
export async function createBrand(tenant: Tenant, typed: BrandInput) {
  allow(tenant, 'cars', 'create');
  const { key, made } = await findMadeRow(tenant, 'brand', typed);
  if (made) return made;
  const { version: _, formKey: _form, ...input } = typed;
  const { organizationId } = tenant;
  const last = await brandsOf(tenant)
    .select(sql<number>`coalesce(max("sortOrder"), 0)`.as('at'))
    .executeTakeFirstOrThrow();
  const values = columnsOf(tenant, input);
  const insert = tenant.db
    .insertInto('brand')
    .values({ ...values, formKey: key, organizationId, sortOrder: values.sortOrder ?? Math.min(last.at + 1, 9999) })
    .returning('id');
  return orRefuse(insert.executeTakeFirstOrThrow(), refusals);
}

/**
 * Changes a brand. Undefined when the organisation has none of that id; refused when a colleague has changed the same to
 * something else meanwhile.
 */
export async function updateBrand(tenant: Tenant, id: number, { version, input, original }: Edit<BrandFields>) {
  allow(tenant, 'cars', 'update');
  const stored = await lockBrand(tenant, id);
  if (!stored) return undefined;
  const edit: Edit<Partial<BrandFields>> = { version, input: columnsOf(tenant, input), original };
  const { values, colleagues } = await settleEdit(tenant, { table: 'brand', id }, edit, stored);
  if (Object.keys(values).length === 0) return { id, colleagues };
  const update = tenant.db
    .updateTable('brand')
    .set(values)
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id);
  await orRefuse(update.execute(), refusals);
  return { id, colleagues, group: await historyGroup(tenant) };
}

/** Deletes a brand without models. Undefined when the organisation has none of that id. */
export async function deleteBrand(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'delete');
  const stored = await lockBrand(tenant, id);
  if (!stored) return undefined;
  const models = await listModelsOfBrand(tenant, id);
  if (models.length > 0) throw new DomainError(`brand-has-models:${namesOf(models)}`, 409);
  await tenant.db
    .deleteFrom('brand')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
  return { id, name: stored.name, group: await historyGroup(tenant) };
}

function lockBrand(tenant: Tenant, id: number) {
  return brandsOf(tenant).selectAll('brand').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A dealer's discount is a cost: roles that do not see it do not change it. */
function columnsOf({ role }: Tenant, { defaultDiscountPct, ...open }: BrandFields) {
  return mayReadCosts(role) ? { ...open, defaultDiscountPct } : open;
}
