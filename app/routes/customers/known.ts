import { requirePermission } from '#server/account/guards.ts';
import { findKnownCustomers } from '#server/customers/known-customers.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/known.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, (tenant) => findKnownCustomers(tenant, url.searchParams));
}
