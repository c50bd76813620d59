import { can } from '#server/auth/permissions.ts';
import { mayReadCosts } from '#server/cars/car-columns.ts';
import { isSelling, statusesFrom } from '#server/factory-cars/catalogue-status.ts';
import { findEdition, listFeatureNames } from '#server/factory-cars/edition-queries.ts';
import { listModelNames } from '#server/factory-cars/model-queries.ts';
import { mayPrice } from '#server/factory-cars/product-commands.ts';
import { productPricer } from '#server/factory-cars/product-prices.ts';
import { findProduct, listProductsOfEdition } from '#server/factory-cars/product-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { readId } from '#server/format/id.ts';
import { listQuotesOf } from '#server/quotes/quote-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { readPageHistory } from '../../page-history.ts';

/**
 * The data of an edition's page for this role, or undefined.
 * @param asked the product in the address: an id, or `new`
 */
export async function readEditionPage(tenant: Tenant, id: number, asked: string | undefined) {
  const edition = await findEdition(tenant, id);
  if (!edition) return undefined;
  const { role } = tenant;
  const rights = {
    mayDelete: can(role, 'cars', 'delete'),
    mayPrice: mayPrice(tenant),
    mayCreateProducts: can(role, 'cars', 'create') && mayPrice(tenant),
    showsCosts: mayReadCosts(role),
  };
  const isNewProduct = asked === 'new' && rights.mayCreateProducts;
  const product = asked && !isNewProduct ? await findProduct(tenant, id, readId(asked) ?? 0) : undefined;
  if (asked !== undefined && !isNewProduct && !product) return undefined;
  const readHistory = () =>
    product ? readPageHistory(tenant, 'product', product.id) : readPageHistory(tenant, 'edition', id);
  return {
    edition,
    product,
    isNewProduct,
    formKey: isNewProduct ? crypto.randomUUID() : undefined,
    mayOrder: product?.isOrderable && isSelling(product.status) && can(role, 'cars', 'create'),
    prices: product && (await productPricer(tenant, dayOf(new Date())))(product),
    products: await listProductsOfEdition(tenant, id),
    models: await listModelNames(tenant, edition.modelId),
    features: await listFeatureNames(tenant),
    statuses: statusesFrom(edition.status),
    productStatuses: product ? statusesFrom(product.status) : (['draft', 'active'] as const),
    history: isNewProduct ? undefined : await readHistory(),
    quotes:
      product && can(role, 'leads', 'read') ? await listQuotesOf(tenant, { column: 'productId', id: product.id }) : [],
    mayQuote: product !== undefined && isSelling(product.status) && can(role, 'leads', 'create'),
    rights,
  };
}

export type EditionPage = NonNullable<Awaited<ReturnType<typeof readEditionPage>>>;
