import { listTypedDepartments, readTypedCarList } from '#server/cars/car-typed.ts';
import type { TypedDepartment } from '#server/cars/car-understood.ts';
import { carViews } from '#server/cars/car-views.ts';
import type { Tenant } from '#server/tenant.ts';
import { askedAt } from '../list-address.ts';
import { type Asked, readViewRequest } from '../view-request.ts';

/**
 * The parsed address of a car list: a saved view, if any, overridden by the query.
 * @param known the departments that the search may name, where they are known already
 */
export async function readListRequest(tenant: Tenant, asked: Asked, known?: readonly TypedDepartment[]) {
  const request = await readViewRequest(tenant, carViews, asked);
  const departments = known ?? (await listTypedDepartments(tenant, request.params.get('search') ?? ''));
  const { dropped, typed, stated, ...query } = readTypedCarList(request.params, tenant.role, departments);
  for (const value of request.params.getAll('viewId'))
    dropped.push({ name: 'viewId', value: value.slice(0, 60), reason: 'unknown' });
  return { ...request, dropped, query, typed, stated };
}

/** The list at this address; undefined when its view is deleted. */
export async function readListAt(tenant: Tenant, url: URL) {
  const asked = await askedAt(tenant, carViews, url);
  return asked && readListRequest(tenant, asked);
}
