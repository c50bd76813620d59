import { readCarList } from '#server/cars/car-list-params.ts';
import { carViews } from '#server/cars/car-views.ts';
import type { Tenant } from '#server/tenant.ts';
import { askedAt } from '../list-address.ts';
import { type Asked, readViewRequest } from '../view-request.ts';

/** What an address of the car list asks for: a saved view, when there is one, and on top of it what the query says. */
export async function readListRequest(tenant: Tenant, asked: Asked) {
  const request = await readViewRequest(tenant, carViews, asked);
  const { dropped, ...query } = readCarList(request.params, tenant.role);
  for (const value of request.params.getAll('viewId'))
    dropped.push({ name: 'viewId', value: value.slice(0, 60), reason: 'unknown' });
  return { ...request, dropped, query };
}

/** What the list at this address shows; undefined when its view is gone. */
export async function readListAt(tenant: Tenant, url: URL) {
  const asked = await askedAt(tenant, carViews, url);
  return asked && readListRequest(tenant, asked);
}
