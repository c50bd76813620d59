import { redirect } from 'react-router';
import { photosPath } from '#app/memos/photo-paths.ts';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { findMemo } from '#server/memos/memo-queries.ts';
import type { Route } from './+types/upload.ts';
import { takePhotos } from './take-photos.ts';

export const middleware = [requirePermission('memos', 'update')] satisfies Route.MiddlewareFunction[];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findMemo(tenant, id)));
  return redirect(photosPath(id));
}

/** The upload endpoint for scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findMemo(tenant, id)));
  return Response.json(await takePhotos(request, context, id));
}
