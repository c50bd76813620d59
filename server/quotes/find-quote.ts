import type { Tenant } from '../tenant.ts';
import { openQuotesOf } from './quote-lock.ts';

/** The number and version of a quote; undefined when not found, deleted or erased. */
export function findQuote(tenant: Tenant, id: number) {
  return openQuotesOf(tenant).select(['id', 'number', 'version']).where('id', '=', id).executeTakeFirst();
}
