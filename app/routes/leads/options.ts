import { requirePermission } from '#server/account/guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { leadList } from '#server/leads/lead-queries.ts';
import type { Route } from './+types/options.ts';

export const middleware = [requirePermission('leads', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, (tenant) => leadList.counts(tenant, url.searchParams));
}
