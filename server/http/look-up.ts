import type { RouterContextProvider } from 'react-router';
import type { LookupReason } from '../db/schema.ts';
import { lookUpVehicle } from '../plate-lookup/look-up.ts';
import type { LookupQuery, LookupTiming } from '../plate-lookup/lookup-types.ts';
import { requestContext, servicesContext } from './contexts.ts';
import { inTenant } from './in-tenant.ts';

/** Timeouts that users tolerate at a form. */
const usualTiming: LookupTiming = { tryMs: 6_000, totalMs: 9_000, retries: 2, waitMs: 300 };

/** Looks up a vehicle for the signed-in member's organisation. */
export function lookUp(
  context: Readonly<RouterContextProvider>,
  query: LookupQuery,
  options: { reason: LookupReason; isFresh?: boolean },
) {
  const { lookup, log } = context.get(servicesContext);
  const { requestId } = context.get(requestContext);
  const means = {
    timing: usualTiming,
    ...lookup,
    log,
    requestId,
    inTenant: <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(context, work),
  };
  return lookUpVehicle(means, query, options);
}
