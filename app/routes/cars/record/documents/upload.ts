import { redirect } from 'react-router';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { findDocument } from '#server/documents/document-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { recordPath } from '../record-paths.ts';
import type { Route } from './+types/upload.ts';
import { takeDocuments, takeVersion } from './take-documents.ts';

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { id } = found(await readInTenant(context, (tenant) => findCar(tenant, foundId(params.id))));
  return redirect(recordPath(id, 'documents', url.searchParams.get('list')));
}

/** The upload endpoint for scripts: new documents, or a new version of the one in `document`. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const carId = foundId(params.id);
  const document = url.searchParams.get('document');
  if (document === null) {
    found(await readInTenant(context, (tenant) => findCar(tenant, carId)));
    return Response.json(await takeDocuments(request, context, carId));
  }
  const id = foundId(document);
  found(await readInTenant(context, (tenant) => findDocument(tenant, carId, id)));
  return Response.json(await takeVersion(request, context, carId, id));
}
