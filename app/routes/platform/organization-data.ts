import { z } from 'zod';
import { auditOrganization } from '#server/company-data/deletion-commands.ts';
import { openExport } from '#server/company-data/export-commands.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { sendUncached } from '#server/http/send-uncached.ts';
import { findOrganization } from '#server/platform/platform-organizations.ts';
import type { Route } from './+types/organization-data.ts';
import { inOrganization } from './in-organization.ts';

/** The file of an organisation's export, until it expires. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const organizationId = found(z.guid().safeParse(params.id).data);
  const id = foundId(params.exportId);
  const actor = platformActor(context);
  const { organization } = found(await orUnavailable(findOrganization(actor.accounts, organizationId)));
  const file = found(
    await inOrganization(context, organizationId, (tenant) =>
      openExport(tenant, id, new Date(), { isByPlatform: true }),
    ),
  );
  await auditOrganization(actor, actor.accounts, 'fetch-organization-export', {
    organization: organization.name,
    organizationId,
  });
  return sendUncached(request, context.get(servicesContext).storage, file);
}
