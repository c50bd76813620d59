import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import type { BulkTarget, PlannedRow } from '../bulk-edits/bulk-target.ts';
import { leftAs, planOf } from '../bulk-edits/row-plan.ts';
import type { CatalogueStatus } from '../db/schema.ts';
import { needed, oneOf } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { catalogueStatuses, isAllowedStep, isSelling } from './catalogue-status.ts';
import { productList, productsOf } from './product-queries.ts';

/** The bulk edit of a product: another state, or deletion. */
const outcomes = [...catalogueStatuses, 'deleted'] as const;
type Outcome = (typeof outcomes)[number];

export type ProductChange = { status: Outcome };
export type ProductValues = Partial<ProductChange>;

export const productChangeSchema = z.object({ status: needed(oneOf(outcomes), 'Vælg, hvad der skal ske') });

/** The name of a product in a bulk edit, and the edition its page belongs to. */
export type ProductNames = {
  editionId: number;
  name: string;
  productCode: string | null;
  editionName: string;
  modelName: string;
  brandName: string;
};

type Product = { status: CatalogueStatus; editionStatus: CatalogueStatus; isOrdered: boolean };

/** Applies a change to a product as it is now, by the same rules as its own page. */
function planProduct({ status: present, editionStatus, isOrdered }: Product, { status }: ProductChange) {
  if (status === 'deleted' && isOrdered) return leftAs('refused', 'product-ordered');
  if (status !== 'deleted' && status !== present) {
    if (!isAllowedStep(present, status)) return leftAs('refused', 'status-step');
    if (isSelling(status) && !isSelling(editionStatus)) return leftAs('refused', 'edition-not-selling');
  }
  return planOf({ status: present }, { status });
}

/** Bulk edits of products set a state or delete. */
export const productTarget: BulkTarget = {
  list: 'products',
  table: 'product',
  resource: 'cars',
  nouns: ['produkt', 'produkter'],
  settable: ['status'],
  refusals: { car_product: { code: 'product-ordered' }, factory_order_product: { code: 'product-ordered' } },
  async idsOf(tenant, { search }: { search: string }) {
    const products = await productList.all(tenant, new URLSearchParams(search));
    return products.map(({ id }) => id);
  },
  countOf: (tenant, { search }: { search: string }) => productList.count(tenant, new URLSearchParams(search)),
  allowChange(tenant, { status }: ProductChange) {
    allow(tenant, 'cars', status === 'deleted' ? 'delete' : 'update');
  },
  async plan(tenant, change: ProductChange, ids, isHeld) {
    const products = await productsOf(tenant)
      .select(['product.id', 'product.version', 'product.status', 'edition.status as editionStatus'])
      .select(['product.editionId', 'product.name', 'product.productCode'])
      .select(['edition.name as editionName', 'model.name as modelName', 'brand.name as brandName'])
      .where('product.id', 'in', ids)
      .orderBy('edition.id')
      .orderBy('product.id')
      .$if(isHeld, (found) => found.forUpdate(['edition', 'product']))
      .execute();
    const ordered = change.status === 'deleted' ? await orderedAmong(tenant, ids) : new Set();
    return new Map(
      products.map(
        ({ editionId, name, productCode, editionName, modelName, brandName, ...row }): [number, PlannedRow] => {
          const names: ProductNames = { editionId, name, productCode, editionName, modelName, brandName };
          return [row.id, { row, names, ...planProduct({ ...row, isOrdered: ordered.has(row.id) }, change) }];
        },
      ),
    );
  },
  write: (tenant, { status }: ProductChange, rows) =>
    status === 'deleted'
      ? deleteProducts(
          tenant,
          rows.map(({ id }) => id),
        )
      : undefined,
  verbOf: ({ status }: ProductChange) => (status === 'deleted' ? status : undefined),
};

/** The ordered products, which cannot be deleted. */
async function orderedAmong({ db, organizationId }: Tenant, ids: readonly number[]) {
  const namedBy = (table: 'car' | 'factoryOrder') =>
    db
      .selectFrom(table)
      .select('productId')
      .where('organizationId', '=', organizationId)
      .where('productId', 'in', ids)
      .execute();
  const rows = await Promise.all([namedBy('car'), namedBy('factoryOrder')]);
  return new Set(rows.flat().map(({ productId }) => productId));
}

/** Deletes products with their options. */
async function deleteProducts({ db, organizationId }: Tenant, ids: readonly number[]) {
  await db
    .deleteFrom('productOption')
    .where('organizationId', '=', organizationId)
    .where('productId', 'in', ids)
    .execute();
  await db.deleteFrom('product').where('organizationId', '=', organizationId).where('id', 'in', ids).execute();
}
