import { requirePermission } from '#server/account/guards.ts';
import { findMessageFile } from '#server/conversation/conversation-queries.ts';
import { keyOf } from '#server/files/receive.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { sendFile, sendPart } from '#server/http/send-file.ts';
import type { Route } from './+types/file.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

/** A file of a mail. What a stranger sent is downloaded, unless it is a picture or PDF. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [leadId, id] = [foundId(params.id), foundId(params.fileId)];
  const file = found(await readInTenant(context, (tenant) => findMessageFile(tenant, leadId, id)));
  const { storage } = context.get(servicesContext);
  if (!file.part) return sendFile(request, storage, file);
  const key = keyOf(file.storageKey, file.part);
  return sendPart(request, storage, { key, instead: key, mediaType: 'image/webp' });
}
