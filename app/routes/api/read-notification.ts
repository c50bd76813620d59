import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readId } from '#server/format/id.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { markNotification } from '#server/notifications/notification-commands.ts';
import { countUnread } from '#server/notifications/notification-queries.ts';
import type { Route } from './+types/read-notification.ts';
import { answerCall } from './answer-call.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('notifications', 'update', 'changing'),
] satisfies Route.MiddlewareFunction[];

export function action({ params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  return answerCall(() =>
    inTenant(context, async (tenant) => {
      const isFound = id !== undefined && (await markNotification(tenant, id, 'read'));
      if (!isFound) throw jsonRefusal(404, { description: 'Notifikationen findes ikke.' });
      return { id, unread: await countUnread(tenant) };
    }),
  );
}
