import { requirePermission } from '#server/account/guards.ts';
import { customerList } from '#server/customers/customer-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/options.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, (tenant) => customerList.counts(tenant, url.searchParams));
}
