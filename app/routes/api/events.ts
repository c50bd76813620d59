import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { servicesContext, sessionContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import type { Route } from './+types/events.ts';

export const middleware: Route.MiddlewareFunction[] = [
  allowMethods('GET'),
  requireCaller('notifications', 'read', 'changing'),
];

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** What the caller is notified of, as server-sent events. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { organizationId, userId, role } = context.get(staffContext);
  const { sessionId } = found(context.get(sessionContext) ?? undefined);
  // A browser that reopens a stream says where it was; another tab that goes on from there asks by address.
  const known = request.headers.get('last-event-id') ?? url.searchParams.get('after') ?? '';
  const last = /^\d{1,15}$/.exec(known)?.[0];
  const { events } = context.get(servicesContext);
  const stream = events.open(
    { organizationId, userId, role, sessionId },
    last === undefined ? undefined : Number(last),
  );
  if (stream === 'too many') {
    return jsonRefusal(429, { description: 'Der er for mange åbne vinduer.' }, { 'Retry-After': '30' });
  }
  // The answer after which browsers open no other.
  if (stream === 'closed') return new Response(null, { status: 204 });
  return new Response(stream, { headers });
}
