import { missingColumns } from '../file-jobs/file-columns.ts';
import { type FileJob, fileJobList, findFileJob, listRows } from '../file-jobs/file-job-queries.ts';
import { refusedRowsCsv } from '../file-jobs/refused-rows.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { readPriceListCatalogue } from './price-list-catalogue.ts';
import { priceListKind } from './price-list-kind.ts';
import { planPrices } from './price-list-plan.ts';
import { readPriceRows } from './price-list-rows.ts';

export const mostPriceRows = 5000;

export const priceListList = fileJobList(priceListKind);

/** A price list with its brand, or undefined. */
export async function findPriceList(tenant: Tenant, id: number) {
  const list = await findFileJob(tenant, priceListKind, id);
  if (!list?.brandId) return undefined;
  const brand = await tenant.db
    .selectFrom('brand')
    .select('name')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', list.brandId)
    .executeTakeFirstOrThrow();
  return { ...list, brandId: list.brandId, brandName: brand.name };
}

/** The list's plan against the current catalogue; undefined while columns are missing. */
export async function planPriceList(tenant: Tenant, list: FileJob & { brandId: number }) {
  if (missingColumns(priceListKind, list.mapping).length > 0) return undefined;
  const catalogue = await readPriceListCatalogue(tenant, list.brandId);
  const rows = await listRows(tenant, list.id, -1, mostPriceRows);
  return planPrices(readPriceRows(list, rows), catalogue, dayOf(new Date()));
}

/** The refused rows with their reasons, to correct and upload again. */
export async function refusedPriceRows(tenant: Tenant, list: FileJob & { brandId: number }) {
  const plan = await planPriceList(tenant, list);
  const rows = await listRows(tenant, list.id, -1, mostPriceRows);
  return refusedRowsCsv({ format: list.fileFormat, header: list.header, rows }, plan?.refused ?? []);
}
