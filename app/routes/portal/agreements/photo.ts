import { partOf } from '#server/car-images/image-types.ts';
import { keyOf } from '#server/files/receive.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { sendPart } from '#server/http/send-file.ts';
import { findPortalPhoto } from '#server/portal/portal-agreements.ts';
import type { Route } from './+types/photo.ts';

/** The main photo of the car of an agreement or an offer, for those who see it: small for a list, else 800 pixels. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, storage } = context.get(servicesContext);
  const id = foundId(params.id);
  const size = found(({ lille: 320, stor: 800 } as const)[found(/^(lille|stor)$/.exec(params.size) ?? undefined)[0]]);
  const of = params.of === 'tilbud' ? { quoteId: id } : params.of === 'aftale' ? { agreementId: id } : undefined;
  const { storageKey, editId } = found(
    await orUnavailable(findPortalPhoto(database, context.get(portalContext), found(of))),
  );
  const response = await sendPart(request, storage, {
    key: keyOf(storageKey, partOf(editId, size)),
    instead: keyOf(storageKey, partOf(editId, 320)),
    mediaType: 'image/webp',
  });
  // Kept for a day by the customer's own browser: the address names the photo.
  response.headers.set('Cache-Control', 'private, max-age=86400');
  return response;
}
