import { redirect } from 'react-router';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInPortal } from '#server/http/in-portal.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { sendFile } from '#server/http/send-file.ts';
import { openOwnExport } from '#server/portal/own-export.ts';
import { needsStepUp } from '#server/portal/portal-rights.ts';
import type { Route } from './+types/export.ts';

/** The file of the login's own data, after a proof; never for staff who look through the customer's eyes. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = context.get(portalContext);
  const id = foundId(params.insightId);
  const file = found(
    await readInPortal(context, async (tenant) =>
      actor.impersonatorId ? undefined : openOwnExport(tenant, actor, id, new Date()),
    ),
  );
  if (needsStepUp(actor.provenAt, new Date())) return redirect(`/kundeportal/${actor.slug}/indstillinger#bekraeft`);
  const response = await sendFile(request, context.get(servicesContext).storage, file, { download: true });
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
