import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { readPriceListCatalogue } from './price-list-catalogue.ts';
import { missingPriceColumns } from './price-list-columns.ts';
import { planPrices } from './price-list-plan.ts';
import { readPriceRows } from './price-list-rows.ts';

export const priceListsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('priceList').where('priceList.organizationId', '=', organizationId);

const shown = 50;

/** The latest price lists, without their rows. */
export function listPriceLists(tenant: Tenant) {
  return priceListsOf(tenant)
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'priceList.organizationId').onRef('brand.id', '=', 'priceList.brandId'),
    )
    .leftJoin('user', 'user.id', 'priceList.createdById')
    .select(['priceList.id', 'priceList.fileName', 'priceList.status', 'priceList.createdAt', 'priceList.report'])
    .select(['brand.name as brandName', 'user.name as userName'])
    .select(sql<number>`jsonb_array_length("priceList".rows)`.as('rowCount'))
    .orderBy('priceList.id', 'desc')
    .limit(shown)
    .execute();
}

export type PriceListRow = Awaited<ReturnType<typeof listPriceLists>>[number];

/** One price list with its brand and rows, or undefined when the organisation has none of that id. */
export function findPriceList(tenant: Tenant, id: number) {
  return priceListsOf(tenant)
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'priceList.organizationId').onRef('brand.id', '=', 'priceList.brandId'),
    )
    .selectAll('priceList')
    .select('brand.name as brandName')
    .where('priceList.id', '=', id)
    .executeTakeFirst();
}

export type PriceList = NonNullable<Awaited<ReturnType<typeof findPriceList>>>;

/** What the list would do to the catalogue as it is now; undefined while its columns do not suffice. */
export async function planPriceList(tenant: Tenant, list: Omit<PriceList, 'brandName'>) {
  if (missingPriceColumns(list.mapping).length > 0) return undefined;
  const catalogue = await readPriceListCatalogue(tenant, list.brandId);
  return planPrices(readPriceRows(list, list.mapping), catalogue, dayOf(new Date()));
}
