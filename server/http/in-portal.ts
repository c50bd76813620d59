import type { RouterContextProvider } from 'react-router';
import { DomainError } from '../errors.ts';
import { readTenant, systemActor, type Tenant, withTenant } from '../tenant.ts';
import { servicesContext } from './contexts.ts';
import { orUnavailable } from './in-tenant.ts';
import { portalContext } from './portal-contexts.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Runs an action's `work` in one transaction of the dealer whose customer is signed in. It sees all of the dealer's rows:
 * `work` asks for those of the customer alone. Refused (403) where staff look through the customer's eyes.
 */
export async function inPortal<T>(context: Context, work: (tenant: Tenant) => Promise<T>) {
  if (context.get(portalContext).impersonatorId) throw new DomainError('portal-impersonated', 403);
  return orUnavailable(withTenant(context.get(servicesContext).database.pool, actorOf(context), work));
}

/** As `inPortal` for loaders. */
export function readInPortal<T>(context: Context, work: (tenant: Tenant) => Promise<T>) {
  return orUnavailable(readTenant(context.get(servicesContext).database.pool, actorOf(context), work));
}

function actorOf(context: Context) {
  const { organizationId, portalUserId, requestId } = context.get(portalContext);
  return { ...systemActor(organizationId), portalUserId, requestId };
}
