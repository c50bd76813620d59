import { requirePermission } from '#server/account/guards.ts';
import { foundId } from '#server/http/found-id.ts';
import { sendInsight } from '../insight-zip.ts';
import type { Route } from './+types/insight.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  return sendInsight(context, { table: 'lead', id: foundId(params.id) });
}
