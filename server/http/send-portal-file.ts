import type { RouterContextProvider } from 'react-router';
import { openFile } from '../files/files.ts';
import { keyOf } from '../files/receive.ts';
import { readTenant, systemActor } from '../tenant.ts';
import { servicesContext } from './contexts.ts';
import { found } from './found.ts';
import { orUnavailable } from './in-tenant.ts';
import { portalContext } from './portal-contexts.ts';
import { fileCsp } from './security-headers.ts';
import { sendFile, sendPart } from './send-file.ts';

type Shown = {
  /** As a view behind the wall showed it to the login. */
  fileId: number;
  /** The size of one of the dealer's photos, instead of its original. */
  part?: string | null;
};

/**
 * A file to a customer on a page of its own: no script, nothing kept by the browser. With `hent` in the address it is
 * downloaded; what browsers might run always is.
 */
export async function sendPortalFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { fileId, part }: Shown,
) {
  const { database, storage } = context.get(servicesContext);
  const { organizationId } = context.get(portalContext);
  const file = found(
    await orUnavailable(readTenant(database.pool, systemActor(organizationId), (tenant) => openFile(tenant, fileId))),
  );
  const download = new URL(request.url).searchParams.has('hent');
  const key = part ? keyOf(file.storageKey, part) : undefined;
  const response = key
    ? await sendPart(request, storage, { key, instead: key, mediaType: 'image/webp' })
    : await sendFile(request, storage, file, { download });
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  const isPdf = !key && file.mediaType === 'application/pdf';
  response.headers.set('Content-Security-Policy', isPdf ? fileCsp.pdf : fileCsp.other);
  return response;
}
