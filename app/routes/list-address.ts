import type { Tenant } from '#server/tenant.ts';
import { findViewBySlug } from '#server/views/view-queries.ts';
import type { ViewedList } from '#server/views/viewed-list.ts';
import type { Asked } from './view-request.ts';

const longest = 4000;

/** The address of a list that something says it came from; undefined when it is none of that list. */
export function readListAddress(list: string | null | undefined, isList: (pathname: string) => boolean) {
  if (!list?.startsWith('/') || list.length > longest) return undefined;
  const url = URL.parse(list, 'http://list.invalid');
  return url?.host === 'list.invalid' && isList(url.pathname) ? url : undefined;
}

/** What a list with saved views is asked for at this address; undefined when its view is gone. */
export async function askedAt<Content>(
  tenant: Tenant,
  list: ViewedList<Content>,
  url: URL,
): Promise<Asked | undefined> {
  const viewSlug = /\/view\/(.+?)\/?$/.exec(url.pathname)?.[1];
  const view = viewSlug === undefined ? undefined : await findViewBySlug(tenant, list, viewSlug);
  if (viewSlug !== undefined && !view) return undefined;
  const asked = new URL(url);
  asked.searchParams.delete('viewId');
  return { url: asked, viewSlug: view?.slug };
}
