import { findVersionFile } from '#server/documents/document-queries.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Route } from './+types/file.ts';
import { holderOf, mayRead } from './holder-of.ts';

export const middleware = [mayRead] satisfies Route.MiddlewareFunction[];

/** One version of a document, shown inline where possible, or downloaded with `?download`. */
export async function loader(args: Route.LoaderArgs) {
  const { request, params, url, context } = args;
  const [holder, id, number] = [holderOf(args), foundId(params.documentId), foundId(params.number)];
  const file = found(await readInTenant(context, (tenant) => findVersionFile(tenant, holder, id, number)));
  const download = url.searchParams.has('download');
  const response = await sendFile(request, context.get(servicesContext).storage, file, { download });
  response.headers.set('Content-Security-Policy', fileCsp[file.mediaType === 'application/pdf' ? 'pdf' : 'other']);
  return response;
}
