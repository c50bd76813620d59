import { redirect } from 'react-router';
import { openFile } from '#server/files/files.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { sendFile } from '#server/http/send-file.ts';
import { findPortalDocument } from '#server/portal/portal-pages.ts';
import { sightDocument } from '#server/portal/portal-sightings.ts';
import { readTenant, systemActor } from '#server/tenant.ts';
import type { Route } from './+types/document.ts';

type At = Pick<Route.LoaderArgs, 'context' | 'params'>;

async function findDocument({ params, context }: At) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const document = found(await orUnavailable(findPortalDocument(database, actor, foundId(params.publicationId))));
  return { database, actor, document };
}

/** The file itself; getting it notes nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, actor, document } = await findDocument({ params, context });
  const file = found(
    await orUnavailable(
      readTenant(database.pool, systemActor(actor.organizationId), (tenant) => openFile(tenant, document.fileId)),
    ),
  );
  const response = await sendFile(request, context.get(servicesContext).storage, file);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (document.mediaType === 'application/pdf') response.headers.set('Content-Security-Policy', fileCsp.pdf);
  return response;
}

/** Opens the document, and notes that the login has. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const { database, actor, document } = await findDocument({ params, context });
  await orUnavailable(sightDocument(database, actor, document.id));
  return redirect(url.pathname, 303);
}
