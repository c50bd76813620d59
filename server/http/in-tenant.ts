import { STATUS_CODES } from 'node:http';
import { data, type RouterContextProvider } from 'react-router';
import type { Refused } from '../auth/role-givers.ts';
import { DatabaseAway, DomainError } from '../errors.ts';
import { readTenant, type Tenant, withTenant } from '../tenant.ts';
import { servicesContext, staffContext, visitContext } from './contexts.ts';

type Context = Readonly<RouterContextProvider>;

/** Runs `work` in one transaction of the signed-in member's organisation, for what an action changes. */
export function inTenant<T>(context: Context, work: (tenant: Tenant) => Promise<T>) {
  return orUnavailable(withTenant(context.get(servicesContext).database.pool, context.get(staffContext), work));
}

/** As `inTenant`, for what a loader reads. A refusal becomes the page of its status. */
export function readInTenant<T>(context: Context, work: (tenant: Tenant) => Promise<T>) {
  const actor = context.get(staffContext);
  const reading = context.get(visitContext)?.read(actor, work);
  return orUnavailable(
    (reading ?? readTenant(context.get(servicesContext).database.pool, actor, work)).catch((error) => {
      if (!(error instanceof DomainError)) throw error;
      throw refusal(
        error.status,
        error.code === 'not-allowed' ? 'Not authorized' : 'Det kan ikke lade sig gøre',
        'Du har ikke adgang til denne handling.',
      );
    }),
  );
}

/** What the error page alone is told: the right that was lacking, or that it answers a customer. */
type More = { refused?: Refused; isCustomer?: boolean };

/** The spec's error object as a thrown answer, shown by the nearest error page. */
export function refusal(statusCode: number, message: string, description: string, more: More = {}) {
  const init = { status: statusCode, statusText: STATUS_CODES[statusCode] ?? '' };
  return data({ message, description, statusCode, ...more }, init);
}

/** A lost database becomes a 503 that asks to try again; nothing else changes. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
    const refused = refusal(
      503,
      'Ikke tilgængelig lige nu',
      'Databasen svarer ikke lige nu. Intet er gået tabt. Prøv igen om et øjeblik.',
    );
    throw data(refused.data, { ...refused.init, headers: { 'Retry-After': '2' } });
  }
}
