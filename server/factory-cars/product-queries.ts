import { sql } from 'kysely';
import { mayReadCosts } from '../cars/car-columns.ts';
import { fuelTypes, gearTypes } from '../cars/car-enums.ts';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { readId } from '../format/id.ts';
import { holdsWords, type ListOrder, readOneOf, readOrder, readSearch } from '../list/list-query.ts';
import type { Tenant } from '../tenant.ts';
import { catalogueStatuses } from './catalogue-status.ts';

export const productColumns = [
  ...(['brandName', 'modelName', 'editionName', 'name', 'productCode', 'fuelType', 'gearType'] as const),
  ...(['economy', 'priceExclVatExclTax', 'registrationTax', 'priceInclAll', 'leadTimeWeeks', 'status'] as const),
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** What is worked out for each row cannot be sorted by. */
const sortable = productColumns.filter((column) => column !== 'registrationTax' && column !== 'priceInclAll');

/** The filters and the order of the list of products, as its address says them. Without a status closed ones are left out. */
export function readProductQuery(params: URLSearchParams) {
  return {
    search: readSearch(params),
    brandId: readId(params.get('brandId') ?? ''),
    modelId: readId(params.get('modelId') ?? ''),
    editionId: readId(params.get('editionId') ?? ''),
    fuelType: readOneOf(params, 'fuelType', fuelTypes),
    gearType: readOneOf(params, 'gearType', gearTypes),
    status: readOneOf(params, 'status', [...catalogueStatuses, 'all'] as const),
    ...readOrder(params, sortable),
  };
}

export type ProductQuery = ReturnType<typeof readProductQuery> & ListOrder<ProductColumn>;

const productsOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('product')
    .innerJoin('edition', (join) =>
      join.onRef('edition.organizationId', '=', 'product.organizationId').onRef('edition.id', '=', 'product.editionId'),
    )
    .innerJoin('model', (join) =>
      join.onRef('model.organizationId', '=', 'edition.organizationId').onRef('model.id', '=', 'edition.modelId'),
    )
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'product.organizationId').onRef('brand.id', '=', 'product.brandId'),
    )
    .where('product.organizationId', '=', organizationId);

/** One page of the products: by brand, model, edition and name unless another order is asked for. */
export async function listProducts(tenant: Tenant, query: ProductQuery, request: PageRequest) {
  const count = await countProducts(tenant, query);
  return pageOf(count, request, (limit, offset) => productRows(tenant, query).limit(limit).offset(offset).execute());
}

/** The number of products on all pages. */
export async function countProducts(tenant: Tenant, query: ProductQuery) {
  const { count } = await matching(tenant, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The products of all pages. */
export function listAllProducts(tenant: Tenant, query: ProductQuery) {
  return productRows(tenant, query).execute();
}

export type ProductRow = Awaited<ReturnType<typeof listAllProducts>>[number];

function matching(tenant: Tenant, query: ProductQuery) {
  const { search, brandId, modelId, editionId, fuelType, gearType, status } = query;
  const names = ['brand.name', 'model.name', 'edition.name', 'product.name', 'product.productCode'];
  return productsOf(tenant)
    .where(holdsWords(search, names))
    .$if(brandId !== undefined, (rows) => rows.where('product.brandId', '=', brandId ?? 0))
    .$if(modelId !== undefined, (rows) => rows.where('edition.modelId', '=', modelId ?? 0))
    .$if(editionId !== undefined, (rows) => rows.where('product.editionId', '=', editionId ?? 0))
    .$if(fuelType !== undefined, (rows) => rows.where('product.fuelType', '=', fuelType ?? 'benzin'))
    .$if(gearType !== undefined, (rows) => rows.where('product.gearType', '=', gearType ?? 'manual'))
    .$if(status === undefined, (rows) => rows.where('product.status', '!=', 'closed'))
    .$if(status !== undefined && status !== 'all', (rows) =>
      rows.where('product.status', '=', status === undefined || status === 'all' ? 'draft' : status),
    );
}

/** The state by its place in the life of a product. */
const inLife = sql`array_position(array['draft', 'active', 'phasingOut', 'closed'], product.status)`;
const own: Partial<Record<ProductColumn, typeof inLife>> = {
  brandName: sql.ref('brand.name'),
  modelName: sql.ref('model.name'),
  editionName: sql.ref('edition.name'),
  economy: sql.ref('product.co2GKm'),
  status: inLife,
};

function productRows(tenant: Tenant, query: ProductQuery) {
  const { sortBy, sortDirection } = query;
  const rows = matching(tenant, query).select([...rowColumns]);
  const ordered = sortBy
    ? rows.orderBy(own[sortBy] ?? sql.ref(`product.${sortBy}`), (order) =>
        (sortDirection === 'asc' ? order.asc() : order.desc()).nullsLast(),
      )
    : rows;
  return ordered
    .orderBy('brand.name')
    .orderBy('model.name')
    .orderBy('edition.validFrom', 'desc')
    .orderBy('edition.name')
    .orderBy('product.priceExclVatExclTax')
    .orderBy('product.name')
    .orderBy('product.id');
}

const rowColumns = [
  ...(['product.id', 'product.version', 'product.editionId', 'product.name', 'product.productCode'] as const),
  ...(['product.fuelType', 'product.gearType', 'product.co2GKm', 'product.rangeKmWltp'] as const),
  ...(['product.batteryKwh', 'product.totalWeight', 'product.priceExclVatExclTax'] as const),
  ...(['product.optionsPriceExclVatExclTax', 'product.deliveryCostInclVat', 'product.leadTimeWeeks'] as const),
  ...(['product.registrationTaxOverride', 'product.status', 'product.isOrderable'] as const),
  ...(['brand.name as brandName', 'model.name as modelName', 'edition.name as editionName'] as const),
  ...(['model.vehicleType', 'edition.modelYear'] as const),
] as const;

/** The products of an edition, the cheapest first. */
export function listProductsOfEdition(tenant: Tenant, editionId: number) {
  return productsOf(tenant)
    .select([...rowColumns])
    .where('product.editionId', '=', editionId)
    .orderBy('product.priceExclVatExclTax')
    .orderBy('product.name')
    .orderBy('product.id')
    .execute();
}

/** One product of the edition with its options, as the role sees it, or undefined when the edition has none of that id. */
export async function findProduct(tenant: Tenant, editionId: number, id: number) {
  const product = await productsOf(tenant)
    .selectAll('product')
    .select(['model.vehicleType', 'model.name as modelName', 'brand.name as brandName', 'edition.name as editionName'])
    .where('product.id', '=', id)
    .where('product.editionId', '=', editionId)
    .executeTakeFirst();
  if (!product) return undefined;
  const { dealerCost, discountPct, ...open } = product;
  const costs = mayReadCosts(tenant.role) ? { dealerCost, discountPct } : undefined;
  return { ...open, costs, options: await listOptions(tenant, id) };
}

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** The options of a product, by code. */
export function listOptions({ db, organizationId }: Tenant, productId: number) {
  return db
    .selectFrom('productOption')
    .select(['id', 'code', 'name', 'priceExclVatExclTax', 'isTaxable', 'requires', 'excludes'])
    .where('organizationId', '=', organizationId)
    .where('productId', '=', productId)
    .orderBy('code')
    .orderBy('id')
    .execute();
}
