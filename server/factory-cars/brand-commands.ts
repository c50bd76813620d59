import { sql } from 'kysely';
import { mayReadCosts } from '../cars/car-columns.ts';
import type { Edit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { createRow, deleteRow, type Rows, updateRow } from '../rows/rows.ts';
import type { Tenant } from '../tenant.ts';
import { brandsOf, listModelsOfBrand } from './brand-queries.ts';
import type { BrandFields, BrandInput } from './brand-schema.ts';
import { namesOf } from './names-of.ts';

export const brandRows: Rows<'brand'> = {
  table: 'brand',
  resource: 'cars',
  refusals: { brand_name_unique: { code: 'brand-name-taken', field: 'name' } },
};

/** Creates a brand, last in the order unless a position is given. */
export function createBrand(tenant: Tenant, typed: BrandInput) {
  return createRow(tenant, brandRows, typed, async (input) => {
    const last = await brandsOf(tenant)
      .select(sql<number>`coalesce(max("sortOrder"), 0)`.as('at'))
      .executeTakeFirstOrThrow();
    const values = columnsOf(tenant, input);
    return { ...values, sortOrder: values.sortOrder ?? Math.min(last.at + 1, 9999) };
  });
}

export function updateBrand(tenant: Tenant, id: number, { input, ...edit }: Edit<BrandFields>) {
  const mine: Edit<Partial<BrandFields>> = { ...edit, input: columnsOf(tenant, input) };
  return updateRow(tenant, brandRows, id, mine);
}

/** Deletes a brand without models. */
export function deleteBrand(tenant: Tenant, id: number) {
  return deleteRow(tenant, brandRows, id, async () => {
    const models = await listModelsOfBrand(tenant, id);
    if (models.length > 0) throw new DomainError(`brand-has-models:${namesOf(models)}`, 409);
  });
}

/** A dealer's discount is a cost: read-only to roles that do not see costs. */
function columnsOf({ role }: Tenant, { defaultDiscountPct, ...open }: BrandFields) {
  return mayReadCosts(role) ? { ...open, defaultDiscountPct } : open;
}
