import { requirePermission } from '#server/account/guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { sendFile } from '#server/http/send-file.ts';
import { openLicencePicture } from '#server/portal/licence-queries.ts';
import type { Route } from './+types/licence-picture.ts';

export const middleware = [requirePermission('customers', 'update')] satisfies Route.MiddlewareFunction[];

/** The picture of a licence that a customer has sent: stored by no browser. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [customerId, id] = [foundId(params.id), foundId(params.licenceId)];
  const picture = found(await readInTenant(context, (tenant) => openLicencePicture(tenant, customerId, id)));
  const response = await sendFile(request, context.get(servicesContext).storage, picture);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.delete('ETag');
  response.headers.set('Content-Security-Policy', fileCsp.other);
  return response;
}
