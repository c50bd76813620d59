import { redirect } from 'react-router';
import { leaveLook } from '#server/account/portal-guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readLookCookie } from '#server/http/look-cookie.ts';
import { portalOrganizationContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import { endLook } from '#server/portal/look-commands.ts';
import { withTenant } from '#server/tenant.ts';
import type { Route } from './+types/end-look.ts';

export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/kundeportal/${context.get(portalOrganizationContext).slug}`);
}

/** Ends staff's look through the customer's eyes. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, origin } = context.get(servicesContext);
  const { organizationId } = context.get(portalOrganizationContext);
  const userId = context.get(portalSessionContext)?.impersonatorId;
  const token = await readLookCookie(request, { organizationId, origin });
  if (userId !== undefined && token !== undefined) {
    const staff = { organizationId, userId, role: 'owner' } as const;
    await orUnavailable(withTenant(database.pool, staff, (tenant) => endLook(tenant, token)));
  }
  return leaveLook({ organizationId, origin });
}
