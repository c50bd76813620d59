import { LatestHistory } from '#app/history/page-history.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPageHistory } from '../../page-history.ts';
import type { Route } from './+types/history.ts';

export const middleware = [
  requirePermission('customers', 'read'),
  requirePermission('history', 'read'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({ history: found(await readPageHistory(tenant, 'customer', id)) }));
}

export default function HistoryOfCustomer({ loaderData: { history } }: Route.ComponentProps) {
  return <LatestHistory history={history} />;
}
