import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { countUnread, findNotification } from '#server/notifications/notification-queries.ts';
import type { Route } from './+types/told.ts';
import { answerCall } from './answer-call.ts';

export const middleware = [
  allowMethods('GET', 'HEAD'),
  requireCaller('notifications', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

const most = 5;

/** The number of unread notifications, and the words of some that cannot wait and are still unread. */
export function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return answerCall(() =>
    readInTenant(context, async (tenant) => {
      const [unread, ...rows] = await Promise.all([
        countUnread(tenant),
        ...ids.slice(0, most).map((id) => findNotification(tenant, Number(id))),
      ]);
      const told = rows.flatMap((row) =>
        row?.isUnread && row.isUrgent ? [{ id: row.id, words: row.words, label: row.about?.label }] : [],
      );
      return { unread, told };
    }),
  );
}
