import { type SqlBool, sql } from 'kysely';
import { mayReadCosts } from '../cars/car-columns.ts';
import { fuelTypes, gearTypes } from '../cars/car-enums.ts';
import { rentOf } from '../cars/rent-sql.ts';
import type { CatalogueStatus } from '../db/schema.ts';
import { cases, choice, idOf, moneyRange, numberRange, severalOf, words } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { inLife } from './catalogue-status.ts';

export const productsOf = ({ db, organizationId }: Tenant) =>
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

const rowColumns = [
  ...(['product.id', 'product.version', 'product.editionId', 'product.name', 'product.productCode'] as const),
  ...(['product.fuelType', 'product.gearType', 'product.co2GKm', 'product.rangeKmWltp'] as const),
  ...(['product.batteryKwh', 'product.totalWeight', 'product.priceExclVatExclTax'] as const),
  ...(['product.optionsPriceExclVatExclTax', 'product.deliveryCostInclVat', 'product.leadTimeWeeks'] as const),
  ...(['product.registrationTaxOverride', 'product.status', 'product.isOrderable'] as const),
  ...(['brand.name as brandName', 'model.name as modelName', 'edition.name as editionName'] as const),
  ...(['model.vehicleType', 'edition.modelYear'] as const),
] as const;

const rent = rentOf('product');
const statusIs = (status: CatalogueStatus) => sql<SqlBool>`product.status = ${status}`;

/** The products by brand, model, edition and price. Without a status filter closed ones are omitted. */
export const productList = listOf({
  from: productsOf,
  filters: {
    search: words('brand.name', 'model.name', 'edition.name', 'product.name', 'product.productCode'),
    brandId: idOf('product.brandId'),
    modelId: idOf('edition.modelId'),
    editionId: idOf('product.editionId'),
    fuelType: severalOf('product.fuelType', fuelTypes),
    gearType: choice('product.gearType', gearTypes),
    status: cases(
      {
        ...{ draft: statusIs('draft'), active: statusIs('active'), phasingOut: statusIs('phasingOut') },
        ...{ closed: statusIs('closed'), all: sql<SqlBool>`true` },
      },
      sql<SqlBool>`product.status <> 'closed'`,
    ),
    price: moneyRange('product.priceExclVatExclTax'),
    leadTimeWeeks: numberRange('product.leadTimeWeeks'),
  },
  select: (products) =>
    products
      .select([...rowColumns])
      .select([rent.amount.as('rentFrom'), rent.state.as('rentState'), rent.protocol.as('priceProtocol')]),
  sorts: {
    ...({ brandName: 'brand.name', modelName: 'model.name', editionName: 'edition.name' } as const),
    ...({ name: 'product.name', productCode: 'product.productCode', fuelType: 'product.fuelType' } as const),
    ...({ gearType: 'product.gearType', economy: 'product.co2GKm', leadTimeWeeks: 'product.leadTimeWeeks' } as const),
    ...({ priceExclVatExclTax: 'product.priceExclVatExclTax', status: inLife('product.status') } as const),
    ...{ rentFrom: rent.lastAmount, priceProtocol: rent.protocol },
  },
  order: [
    ...(['brand.name', 'model.name', latest('edition.validFrom'), 'edition.name'] as const),
    ...(['product.priceExclVatExclTax', 'product.name', 'product.id'] as const),
  ],
  counted: ['brandId', 'modelId', 'gearType', 'status', 'fuelType'],
});

export type ProductRow = RowOf<typeof productList>;

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

/** One product of the edition with its options, as the role sees it, or undefined. */
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
