import { redirect } from 'react-router';
import { requirePermission } from '#server/account/guards.ts';
import { staffContext, visitContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { markNotification } from '#server/notifications/notification-commands.ts';
import { findNotification } from '#server/notifications/notification-queries.ts';
import type { Route } from './+types/open.ts';

export const middleware = [requirePermission('notifications', 'read')] satisfies Route.MiddlewareFunction[];

/** Leads to what a notification is about and marks it as read, unless a browser only looks ahead. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const row = found(await readInTenant(context, (tenant) => findNotification(tenant, id)));
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  const session = (await context.get(visitContext)?.found)?.session;
  const isVerified = session === undefined || session.userId === context.get(staffContext).userId;
  if (isVerified && !purpose.includes('prefetch'))
    await inTenant(context, (tenant) => markNotification(tenant, id, 'read'));
  return redirect(row.about?.path ?? `/notifications#n-${id}`, 303);
}
