import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { notificationAnswer, notificationsQuerySchema } from '#server/notifications/notification-answer.ts';
import { countUnread, listNotifications } from '#server/notifications/notification-queries.ts';
import type { Route } from './+types/list-notifications.ts';
import { answerCall, readStrictly } from './answer-call.ts';

export const middleware = [
  allowMethods('GET', 'HEAD'),
  requireCaller('notifications', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = readStrictly(Object.fromEntries(url.searchParams), notificationsQuerySchema);
  const asOf = new Date().toISOString();
  return answerCall(() =>
    readInTenant(context, async (tenant) => {
      const [{ rows, pagination }, unread] = await Promise.all([
        listNotifications(tenant, { unread: asked.unread === 'true' }, asked),
        countUnread(tenant),
      ]);
      return { notifications: rows.map(notificationAnswer), unread, asOf, pagination };
    }),
  );
}
