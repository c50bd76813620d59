import { redirect } from 'react-router';
import { documentsPath, findHolder } from '#server/documents/document-holder.ts';
import { findDocument } from '#server/documents/document-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { takeDocuments, takeVersion } from '../take-documents.ts';
import type { Route } from './+types/upload.ts';
import { holderOf, mayChange, withList } from './holder-of.ts';

export const middleware = [mayChange] satisfies Route.MiddlewareFunction[];

export async function loader(args: Route.LoaderArgs) {
  const holder = holderOf(args);
  found(await readInTenant(args.context, (tenant) => findHolder(tenant, holder)));
  return redirect(withList(documentsPath(holder), args.url));
}

/** The upload endpoint for scripts: new documents, or a new version of the one in `document`. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const holder = holderOf(args);
  const document = url.searchParams.get('document');
  if (document === null) {
    found(await readInTenant(context, (tenant) => findHolder(tenant, holder)));
    return Response.json(await takeDocuments(request, context, holder));
  }
  const id = foundId(document);
  found(await readInTenant(context, (tenant) => findDocument(tenant, holder, id)));
  return Response.json(await takeVersion(request, context, holder, id));
}
