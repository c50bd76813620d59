import { carViews } from '#server/cars/car-views.ts';
import type { Tenant } from '#server/tenant.ts';
import { findViewBySlug } from '#server/views/view-queries.ts';
import { readListRequest } from './car-list-request.ts';
import { isCarList } from './car-memory.ts';

const longest = 4000;

/** The address of a car list that something says it came from; undefined when that is no list of ours. */
export function readListAddress(list: string | null | undefined) {
  if (!list?.startsWith('/') || list.length > longest) return undefined;
  const url = URL.parse(list, 'http://list.invalid');
  return url?.host === 'list.invalid' && isCarList(url.pathname) ? url : undefined;
}

/** What the list at this address shows; undefined when its view is gone. */
export async function readListAt(tenant: Tenant, url: URL) {
  const viewSlug = /^\/cars\/view\/(.+?)\/?$/.exec(url.pathname)?.[1];
  const view = viewSlug === undefined ? undefined : await findViewBySlug(tenant, carViews, viewSlug);
  if (viewSlug !== undefined && !view) return undefined;
  const asked = new URL(url);
  asked.searchParams.delete('viewId');
  return readListRequest(tenant, { url: asked, viewSlug: view?.slug });
}
