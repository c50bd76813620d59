import { type RouterContextProvider, redirectDocument } from 'react-router';
import { portalFront } from '#server/auth/portal-redirect-target.ts';
import { requestContext, servicesContext, sessionContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { lookCookie } from '#server/http/look-cookie.ts';
import { beginLook } from '#server/portal/look-commands.ts';
import { type Actor, withTenant } from '#server/tenant.ts';

type Look = { customerId: number; accessId: number; reason: string; door: 'platform' | 'staff' };

/** Begins a look through the eyes of a person of a customer, and leads to what that person sees. */
export async function startLook(
  context: Readonly<RouterContextProvider>,
  actor: Omit<Actor, 'requestId'>,
  { door, reason, ...place }: Look,
) {
  const { database, origin } = context.get(servicesContext);
  const { sessionId } = found(context.get(sessionContext) ?? undefined);
  const { requestId } = context.get(requestContext);
  const { token, slug } = found(
    await withTenant(database.pool, { ...actor, requestId }, (tenant) =>
      beginLook(tenant, place, { staffSessionId: sessionId, door, reason }),
    ),
  );
  const { organizationId } = actor;
  const headers = { 'Set-Cookie': await lookCookie({ organizationId, origin }, token) };
  return redirectDocument(portalFront(slug), { status: 303, headers });
}
