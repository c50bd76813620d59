import { openFile } from '#server/files/files.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInPortal } from '#server/http/in-portal.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { sendFile } from '#server/http/send-file.ts';
import { findPortalAgreement } from '#server/portal/portal-agreements.ts';
import type { Route } from './+types/contract.ts';

/** The newest contract of an agreement: it is its customer's without a publication. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, storage } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const agreement = found(await orUnavailable(findPortalAgreement(database, actor, foundId(params.id))));
  const fileId = found(agreement.contractFileId ?? undefined);
  const file = found(await readInPortal(context, (tenant) => openFile(tenant, fileId)));
  const response = await sendFile(request, storage, file);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (file.mediaType === 'application/pdf') response.headers.set('Content-Security-Policy', fileCsp.pdf);
  return response;
}
