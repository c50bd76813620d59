import type { PageRequest } from '#server/db/page-request.ts';
import { productPricer } from '#server/factory-cars/product-prices.ts';
import {
  listAllProducts,
  listProducts,
  type ProductQuery,
  type ProductRow,
} from '#server/factory-cars/product-queries.ts';
import { dayOf } from '#server/format/day.ts';
import type { Tenant } from '#server/tenant.ts';

/** One page of the products with what each costs today. */
export async function pricedProducts(tenant: Tenant, query: ProductQuery, page: PageRequest) {
  const { rows, pagination } = await listProducts(tenant, query, page);
  return { rows: await priced(tenant, rows), pagination };
}

/** The products of all pages with what each costs today. */
export async function allPricedProducts(tenant: Tenant, query: ProductQuery) {
  return priced(tenant, await listAllProducts(tenant, query));
}

async function priced(tenant: Tenant, rows: ProductRow[]) {
  const pricesOf = await productPricer(tenant, dayOf(new Date()));
  return rows.map((row) => {
    const { registrationTax, isOverridden, priceInclAll } = pricesOf(row);
    return { ...row, registrationTax, isOverridden, priceInclAll };
  });
}

export type PricedProduct = Awaited<ReturnType<typeof allPricedProducts>>[number];
