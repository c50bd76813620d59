import type { Tenant } from '../tenant.ts';
import { anyQuotesOf } from './quote-lock.ts';

/** The number and version of a quote; undefined when not found, deleted or erased. */
export function findQuote(tenant: Tenant, id: number) {
  return anyQuotesOf(tenant)
    .select(['id', 'number', 'version'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}
