import { sql } from 'kysely';
import { mayReadCosts } from '../cars/car-columns.ts';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { holdsWords, type ListOrder, readOneOf, readOrder, readSearch } from '../list/list-query.ts';
import type { Tenant } from '../tenant.ts';

export const brandColumns = ['name', 'country', 'importerName', 'modelCount', 'productCount', 'isActive'] as const;
export type BrandColumn = (typeof brandColumns)[number];

export type BrandFilters = { search: string; isActive: 'true' | 'false' | undefined };
export type BrandQuery = BrandFilters & ListOrder<BrandColumn>;

/** The filters and the order of the list of brands, as its address says them. */
export function readBrandQuery(params: URLSearchParams): BrandQuery {
  const isActive = readOneOf(params, 'isActive', ['true', 'false']);
  return { search: readSearch(params), isActive, ...readOrder(params, brandColumns) };
}

export const brandsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('brand').where('brand.organizationId', '=', organizationId);

/** One page of the brands, in the organisation's own order unless another is asked for. */
export async function listBrands(tenant: Tenant, query: BrandQuery, request: PageRequest) {
  const { count } = await matching(tenant, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return pageOf(count, request, (limit, offset) => brandRows(tenant, query).limit(limit).offset(offset).execute());
}

/** The brands of all pages. */
export function listAllBrands(tenant: Tenant, query: BrandQuery) {
  return brandRows(tenant, query).execute();
}

export type BrandRow = Awaited<ReturnType<typeof listAllBrands>>[number];

function matching(tenant: Tenant, { search, isActive }: BrandQuery) {
  return brandsOf(tenant)
    .where(holdsWords(search, ['brand.name', 'brand.country', 'brand.importerName']))
    .$if(isActive !== undefined, (rows) => rows.where('brand.isActive', '=', isActive === 'true'));
}

function brandRows(tenant: Tenant, query: BrandQuery) {
  const { sortBy, sortDirection } = query;
  const rows = matching(tenant, query)
    .select(['brand.id', 'brand.name', 'brand.country', 'brand.importerName', 'brand.isActive'])
    .select((eb) => [
      eb
        .selectFrom('model')
        .whereRef('model.organizationId', '=', 'brand.organizationId')
        .whereRef('model.brandId', '=', 'brand.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('modelCount'),
      eb
        .selectFrom('product')
        .whereRef('product.organizationId', '=', 'brand.organizationId')
        .whereRef('product.brandId', '=', 'brand.id')
        .where('product.status', '!=', 'closed')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('productCount'),
    ]);
  const ordered = sortBy
    ? rows.orderBy(sql.ref(sortBy), (order) => (sortDirection === 'asc' ? order.asc() : order.desc()).nullsLast())
    : rows.orderBy('brand.sortOrder');
  return ordered.orderBy('brand.name').orderBy('brand.id');
}

/** One brand as the role sees it, or undefined when the organisation has none of that id. */
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

/** What stands directly below a brand: the models that keep it from being deleted. */
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

/** The brands that something can be put under: the active ones and `kept`, in the order of the organisation. */
export function listBrandNames(tenant: Tenant, kept?: number) {
  return brandsOf(tenant)
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('isActive', '=', true), ...(kept === undefined ? [] : [eb('id', '=', kept)])]))
    .orderBy('sortOrder')
    .orderBy('name')
    .execute();
}

/** Every brand, to filter by. */
export function listAllBrandNames(tenant: Tenant) {
  return brandsOf(tenant).select(['id', 'name']).orderBy('name').execute();
}
