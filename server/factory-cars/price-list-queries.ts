import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import { choice, period, words } from '../list/filters.ts';
import { inDanish, latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { readPriceListCatalogue } from './price-list-catalogue.ts';
import { missingPriceColumns } from './price-list-columns.ts';
import { planPrices } from './price-list-plan.ts';
import { readPriceRows } from './price-list-rows.ts';

export const priceListsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('priceList').where('priceList.organizationId', '=', organizationId);

const rowCount = sql<number>`jsonb_array_length("priceList".rows)`;

/** The price lists without their rows, the latest first. */
export const priceListList = listOf({
  from: (tenant: Tenant) =>
    priceListsOf(tenant)
      .innerJoin('brand', (join) =>
        join.onRef('brand.organizationId', '=', 'priceList.organizationId').onRef('brand.id', '=', 'priceList.brandId'),
      )
      .leftJoin('user', 'user.id', 'priceList.createdById'),
  filters: {
    search: words('priceList.fileName', 'brand.name', 'user.name'),
    status: choice('priceList.status', ['open', 'applied', 'undone']),
    createdAt: period('priceList.createdAt'),
  },
  select: (lists) =>
    lists
      .select(['priceList.id', 'priceList.fileName', 'priceList.status', 'priceList.createdAt'])
      .select(['brand.name as brandName', 'user.name as userName', rowCount.as('rowCount')]),
  sorts: {
    ...({ fileName: 'priceList.fileName', brandName: 'brand.name', createdAt: 'priceList.createdAt' } as const),
    ...({ userName: inDanish('user.name'), rowCount, status: 'priceList.status' } as const),
  },
  order: [latest('priceList.id')],
});

export type PriceListRow = RowOf<typeof priceListList>;

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
