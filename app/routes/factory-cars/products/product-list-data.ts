import type { RouterContextProvider } from 'react-router';
import { can } from '#server/auth/permissions.ts';
import { listCatalogueNames } from '#server/factory-cars/model-queries.ts';
import { productTarget } from '#server/factory-cars/product-bulk.ts';
import { mayPrice } from '#server/factory-cars/product-commands.ts';
import { productPricer } from '#server/factory-cars/product-prices.ts';
import { type ProductRow, productList } from '#server/factory-cars/product-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { readId } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';
import { pickedAmong, readPickedBefore } from '../../picked-before.ts';
import { storedOwner } from '../../stored-owner.ts';

/** One page of products with today's prices, and the filters. */
export async function readProductScreen(tenant: Tenant, params: URLSearchParams) {
  const [names, pricesOf, list, picked] = await Promise.all([
    listCatalogueNames(tenant, params),
    productPricer(tenant, dayOf(new Date())),
    productList.page(tenant, params, readPage(params)),
    params.has('selection') ? readPickedBefore(tenant, productTarget, params) : undefined,
  ]);
  return {
    ...names,
    list: { ...list, rows: list.rows.map(pricedBy(pricesOf)) },
    owner: storedOwner(tenant),
    picked: pickedAmong(picked, list.rows),
    mayPick: can(tenant.role, 'cars', 'update'),
    edited: readId(params.get('edit') ?? ''),
    mayCreate: can(tenant.role, 'cars', 'create'),
    mayPrice: mayPrice(tenant) && can(tenant.role, 'cars', 'update'),
  };
}

/** The products of all pages with today's prices. */
export function allPricedProducts(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
  return readInTenant(context, async (tenant) => {
    const pricesOf = await productPricer(tenant, dayOf(new Date()));
    return (await productList.all(tenant, params)).map(pricedBy(pricesOf));
  });
}

function pricedBy(pricesOf: Awaited<ReturnType<typeof productPricer>>) {
  return (row: ProductRow) => {
    const { registrationTax, isOverridden, priceInclAll } = pricesOf(row);
    return { ...row, registrationTax, isOverridden, priceInclAll };
  };
}

export type PricedProduct = Awaited<ReturnType<typeof allPricedProducts>>[number];
