import { STATUS_CODES } from 'node:http';
import { data, type RouterContextProvider } from 'react-router';
import type { Refused } from '../auth/role-givers.ts';
import { DatabaseUnavailable, DomainError } from '../errors.ts';
import { readTenant, type Tenant, withTenant } from '../tenant.ts';
import { servicesContext, staffContext, visitContext } from './contexts.ts';

type Context = Readonly<RouterContextProvider>;

/** Runs an action's `work` in one transaction of the member's organisation. */
export function inTenant<T>(context: Context, work: (tenant: Tenant) => Promise<T>) {
  return orUnavailable(withTenant(context.get(servicesContext).database.pool, context.get(staffContext), work));
}

/** As `inTenant` for loaders. A refusal becomes its status' page. */
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

/** For the error page only: the missing right, or that the user is a customer. */
type More = { refused?: Refused; isCustomer?: boolean };

/** Throws the specification's error object for the nearest error boundary. */
export function refusal(statusCode: number, message: string, description: string, more: More = {}) {
  const init = { status: statusCode, statusText: STATUS_CODES[statusCode] ?? '' };
  return data({ message, description, statusCode, ...more }, init);
}

/** Maps a lost database to 503; other errors pass. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const refused = refusal(
      503,
      'Ikke tilgængelig lige nu',
      'Databasen svarer ikke lige nu. Intet er gået tabt. Prøv igen om et øjeblik.',
    );
    throw data(refused.data, { ...refused.init, headers: { 'Retry-After': '2' } });
  }
}
