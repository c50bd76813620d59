import { requirePortal } from '#server/account/portal-guards.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inPortal } from '#server/http/in-portal.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { deviceSchema, dropDeviceOf, keepDevice } from '#server/portal-notices/device-commands.ts';
import type { Route } from './+types/device.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePortal];

export function loader() {
  return found(undefined);
}

/** Turns pushes to this device on, by its subscription, or off. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(portalContext);
  const { pusher } = context.get(servicesContext);
  if (actor.impersonatorId) throw new DomainError('portal-impersonated', 403);
  const form = await readForm(request);
  if (form.get('step') === 'off') {
    await inPortal(context, (tenant) => dropDeviceOf(tenant, actor));
    return new Response(null, { status: 204 });
  }
  const device = deviceSchema.safeParse(Object.fromEntries(form));
  const isOurs = pusher !== undefined && device.data?.applicationKey === pusher.keys.publicKey;
  const kept =
    isOurs && device.data
      ? await inPortal(context, (tenant) => keepDevice(tenant, actor, device.data, pusher.testHost))
      : false;
  if (!kept) throw new DomainError('portal-device', 400);
  return new Response(null, { status: 204 });
}
