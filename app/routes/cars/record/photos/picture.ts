import { requirePermission } from '#server/account/guards.ts';
import { findImage } from '#server/car-images/image-queries.ts';
import { keyOf } from '#server/files/receive.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { sendPart } from '#server/http/send-file.ts';
import type { Route } from './+types/picture.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const carId = foundId(params.id);
  const imageId = foundId(params.imageId);
  const [name, edit] = found(/^(base|\d{1,15})-(160|320|800|1600)\.webp$/.exec(params.picture) ?? undefined);
  const { storageKey } = found(await readInTenant(context, (tenant) => findImage(tenant, carId, imageId)));
  return sendPart(request, context.get(servicesContext).storage, {
    key: keyOf(storageKey, name),
    instead: keyOf(storageKey, `${edit}-320.webp`),
    mediaType: 'image/webp',
  });
}
