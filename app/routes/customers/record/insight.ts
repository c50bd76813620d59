import { requirePermission } from '#server/account/guards.ts';
import { foundId } from '#server/http/found-id.ts';
import { sendInsight } from '../../insight-file.ts';
import type { Route } from './+types/insight.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ request, params, context }: Route.LoaderArgs) {
  return sendInsight(request, context, { table: 'customer', id: foundId(params.id) }, foundId(params.insightId));
}
