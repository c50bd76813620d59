import type { Kysely } from 'kysely';
import type { RouterContextProvider } from 'react-router';
import type { DB } from '../db/schema.ts';
import { servicesContext } from './contexts.ts';
import { orUnavailable } from './in-tenant.ts';

/** Reads across organisations on the account engine's connection, for platform administrators. */
export function onPlatform<T>(context: Readonly<RouterContextProvider>, read: (accounts: Kysely<DB>) => Promise<T>) {
  return orUnavailable(read(context.get(servicesContext).database.accounts));
}
