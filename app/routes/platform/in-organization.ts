import type { RouterContextProvider } from 'react-router';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { type Tenant, withTenant } from '#server/tenant.ts';

/** Runs a platform administrator's `work` inside an organisation, with the rights of its owner. */
export function inOrganization<T>(
  context: Readonly<RouterContextProvider>,
  organizationId: string,
  work: (tenant: Tenant) => Promise<T>,
) {
  const { userId } = platformActor(context);
  const { requestId } = context.get(requestContext);
  const { pool } = context.get(servicesContext).database;
  return orUnavailable(withTenant(pool, { organizationId, userId, role: 'owner', requestId }, work));
}
