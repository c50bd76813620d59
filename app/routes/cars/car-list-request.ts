import { readCarList } from '#server/cars/car-list-params.ts';
import { carViews } from '#server/cars/car-views.ts';
import type { Tenant } from '#server/tenant.ts';
import { askedAt } from '../list-address.ts';
import { type Asked, readViewRequest } from '../view-request.ts';

/** The parsed address of a car list: a saved view, if any, overridden by the query. */
export async function readListRequest(tenant: Tenant, asked: Asked) {
  const request = await readViewRequest(tenant, carViews, asked);
  const { dropped, ...query } = readCarList(request.params, tenant.role);
  for (const value of request.params.getAll('viewId'))
    dropped.push({ name: 'viewId', value: value.slice(0, 60), reason: 'unknown' });
  return { ...request, dropped, query };
}

/** The list at this address; undefined when its view is deleted. */
export async function readListAt(tenant: Tenant, url: URL) {
  const asked = await askedAt(tenant, carViews, url);
  return asked && readListRequest(tenant, asked);
}
