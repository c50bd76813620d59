import { requirePermission } from '#server/account/guards.ts';
import { imageSizes, partOf } from '#server/car-images/image-types.ts';
import { keyOf } from '#server/files/receive.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { sendPart } from '#server/http/send-file.ts';
import { findMemoPhoto } from '#server/memos/photo-queries.ts';
import type { Route } from './+types/show.ts';

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

/** A photo of a memo in one of its sizes; one of a private memo is its author's alone. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const [memoId, id] = [foundId(params.id), foundId(params.photoId)];
  const { storageKey } = found(await readInTenant(context, (tenant) => findMemoPhoto(tenant, memoId, id)));
  const size = imageSizes.find((each) => String(each) === url.searchParams.get('size')) ?? 1600;
  const key = keyOf(storageKey, partOf(null, size));
  return sendPart(request, context.get(servicesContext).storage, { key, instead: key, mediaType: 'image/webp' });
}
