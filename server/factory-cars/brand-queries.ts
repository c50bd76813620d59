import { sql } from 'kysely';
import { mayReadCosts } from '../cars/car-columns.ts';
import { words, yesNo } from '../list/filters.ts';
import { listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';

export const brandsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('brand').where('brand.organizationId', '=', organizationId);

const modelCount = sql<number>`(
  select count(*)::int from model
  where model."organizationId" = brand."organizationId" and model."brandId" = brand.id)`;
const productCount = sql<number>`(
  select count(*)::int from product
  where product."organizationId" = brand."organizationId" and product."brandId" = brand.id
    and product.status <> 'closed')`;

/** The brands in the organisation's own order. */
export const brandList = listOf({
  from: brandsOf,
  filters: {
    search: words('brand.name', 'brand.country', 'brand.importerName'),
    isActive: yesNo('brand.isActive'),
  },
  select: (brands) =>
    brands
      .select(['brand.id', 'brand.name', 'brand.country', 'brand.importerName', 'brand.isActive'])
      .select([modelCount.as('modelCount'), productCount.as('productCount')]),
  sorts: {
    ...({ name: 'brand.name', country: 'brand.country', importerName: 'brand.importerName' } as const),
    ...({ modelCount, productCount, isActive: 'brand.isActive' } as const),
  },
  order: ['brand.sortOrder', 'brand.name', 'brand.id'],
  counted: ['isActive'],
});

export type BrandRow = RowOf<typeof brandList>;

/** One brand as the role sees it, or undefined. */
export function findBrand(tenant: Tenant, id: number) {
  return brandsOf(tenant)
    .select([
      ...(['id', 'version', 'name', 'slug', 'country', 'importerName', 'warrantyYears', 'warrantyKm'] as const),
      ...(['sortOrder', 'notes', 'isActive'] as const),
    ])
    .$if(mayReadCosts(tenant.role), (query) => query.select('defaultDiscountPct'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The models of a brand, which block its deletion. */
export function listModelsOfBrand({ db, organizationId }: Tenant, brandId: number) {
  return db
    .selectFrom('model')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('brandId', '=', brandId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The selectable brands: the active ones and `currentId`, in the organisation's order. */
export function listBrandNames(tenant: Tenant, currentId?: number) {
  return brandsOf(tenant)
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('isActive', '=', true), ...(currentId === undefined ? [] : [eb('id', '=', currentId)])]))
    .orderBy('sortOrder')
    .orderBy('name')
    .execute();
}

/** All brands, to filter by. */
export function listAllBrandNames(tenant: Tenant) {
  return brandsOf(tenant).select(['id', 'name']).orderBy('name').execute();
}
