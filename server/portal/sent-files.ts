import type { Database } from '../db/database.ts';
import type { PortalActor } from './portal-actor.ts';
import { type PortalReader, readPortal } from './portal-tenant.ts';

const most = 200;

/** What was sent of a customer, or on one of its leads, the latest first. */
export function listSentFiles({ db }: Pick<PortalReader, 'db'>, about: { customerId: number } | { leadId: number }) {
  const all = db.selectFrom('portalSentFile').selectAll().orderBy('id', 'desc').limit(most);
  return 'leadId' in about
    ? all.where('leadId', '=', about.leadId).execute()
    : all.where('customerId', '=', about.customerId).execute();
}

/** As `listSentFiles`, of the customer that the login has chosen. */
export function readSentFiles(database: Database, actor: PortalActor) {
  return readPortal(database, actor, (reader) => listSentFiles(reader, { customerId: actor.current.customerId }));
}

/** A file that the login may see, for `sendFile`; undefined where it may see none of that id. */
export function findSentFile(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, ({ db }) =>
    db.selectFrom('portalSentFile').select(['fileId', 'customerId']).where('id', '=', id).executeTakeFirst(),
  );
}

/** A file of a message that the login may see. */
export function findPortalMessageFile(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, ({ db }) =>
    db.selectFrom('portalMessageFile').select(['fileId', 'part', 'name']).where('id', '=', id).executeTakeFirst(),
  );
}
