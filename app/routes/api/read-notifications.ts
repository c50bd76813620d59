import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { readAllSchema } from '#server/notifications/notification-answer.ts';
import { markAllRead } from '#server/notifications/notification-commands.ts';
import { countUnread } from '#server/notifications/notification-queries.ts';
import type { Route } from './+types/read-notifications.ts';
import { answerCall, readBody } from './answer-call.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('notifications', 'update', 'changing'),
] satisfies Route.MiddlewareFunction[];

export async function action({ request, context }: Route.ActionArgs) {
  const { seenAt } = await readBody({ request, context }, () => readAllSchema);
  return answerCall(() =>
    inTenant(context, async (tenant) => {
      await markAllRead(tenant, new Date(seenAt));
      return { unread: await countUnread(tenant) };
    }),
  );
}
