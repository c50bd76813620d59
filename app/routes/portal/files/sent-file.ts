import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { sendPortalFile } from '#server/http/send-portal-file.ts';
import { findSentFile } from '#server/portal/sent-files.ts';
import type { Route } from './+types/sent-file.ts';

/** A file that the customer has sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const id = foundId(params.uploadId);
  const file = found(await orUnavailable(findSentFile(database, context.get(portalContext), id)));
  return sendPortalFile(request, context, file);
}
