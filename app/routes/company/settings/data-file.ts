import { requirePermission } from '#server/account/guards.ts';
import { openExport } from '#server/company-data/export-commands.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { sendUncached } from '#server/http/send-uncached.ts';
import type { Route } from './+types/data-file.ts';

export const middleware = [requirePermission('organization', 'delete')] satisfies Route.MiddlewareFunction[];

/** The file of an export, until it expires. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const file = found(await inTenant(context, (tenant) => openExport(tenant, id, new Date())));
  return sendUncached(request, context.get(servicesContext).storage, file);
}
