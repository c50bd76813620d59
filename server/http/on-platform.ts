import type { Kysely } from 'kysely';
import type { RouterContextProvider } from 'react-router';
import type { DB } from '../db/schema.ts';
import { servicesContext } from './contexts.ts';
import { orUnavailable } from './in-tenant.ts';

/** Reads on the account engine's connections, which know no organisation, for an administrator of the platform. */
export function onPlatform<T>(context: Readonly<RouterContextProvider>, read: (accounts: Kysely<DB>) => Promise<T>) {
  return orUnavailable(read(context.get(servicesContext).database.accounts));
}
