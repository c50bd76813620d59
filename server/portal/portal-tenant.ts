import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { rethrowUnavailable } from '../errors.ts';
import type { PortalViews } from './portal-views.ts';

/** A login of an organisation's portal. */
export type PortalLogin = { organizationId: string; portalUserId: string };

/** A login inside its portal transaction. */
export type PortalReader = PortalLogin & { db: Transaction<PortalViews> };

/**
 * Reads behind the wall: the transaction is bound to a login and to no organisation, so that every table is empty in it,
 * and the views show what the login may see.
 */
export async function readPortal<T>(
  { pool }: Pick<Database, 'pool'>,
  { organizationId, portalUserId }: PortalLogin,
  work: (reader: PortalReader) => Promise<T>,
): Promise<T> {
  const views = new Kysely<PortalViews>({ dialect: new PostgresDialect({ pool }) });
  return views
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`select set_config('app.portalOrganizationId', ${organizationId}, true),
        set_config('app.portalUserId', ${portalUserId}, true)`.execute(db);
      return work({ organizationId, portalUserId, db });
    })
    .catch(rethrowUnavailable);
}
