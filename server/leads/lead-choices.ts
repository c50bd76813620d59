import { listDepartmentNames } from '../company/department-queries.ts';
import { listColleagues } from '../company/employee-queries.ts';
import { sellingStatuses } from '../factory-cars/catalogue-status.ts';
import { productsOf } from '../factory-cars/product-queries.ts';
import type { Tenant } from '../tenant.ts';

/** What the fields of a lead are chosen from. */
export async function readLeadChoices(tenant: Tenant) {
  const { db, organizationId } = tenant;
  const [departments, colleagues, categories, products] = await Promise.all([
    listDepartmentNames(tenant),
    listColleagues(tenant),
    db
      .selectFrom('carCategory')
      .select(['key', 'name'])
      .where('organizationId', '=', organizationId)
      .orderBy('key')
      .execute(),
    listWishableProducts(tenant),
  ]);
  return { departments: departments.filter(({ isActive }) => isActive), colleagues, categories, products };
}

export type LeadChoices = Awaited<ReturnType<typeof readLeadChoices>>;

/** The factory products that can be ordered, by brand, model and edition. */
function listWishableProducts(tenant: Tenant) {
  return productsOf(tenant)
    .where('product.isOrderable', '=', true)
    .where('product.status', 'in', sellingStatuses)
    .select(['product.id', 'product.name', 'brand.name as brandName', 'model.name as modelName'])
    .select('edition.name as editionName')
    .orderBy('brand.name')
    .orderBy('model.name')
    .orderBy('edition.name')
    .orderBy('product.name')
    .orderBy('product.id')
    .execute();
}
