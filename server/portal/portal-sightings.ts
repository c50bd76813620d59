import type { Database } from '../db/database.ts';
import { markSighted } from '../publications/publication-commands.ts';
import { noteSighting } from '../quotes/note-sighting.ts';
import { findShownVersion, noteDocumentSighting } from '../shown-documents/note-document-sighting.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { holdAccess } from './held-access.ts';
import type { PortalActor } from './portal-actor.ts';
import { type PortalQuote, portalDoor } from './portal-door.ts';

/** Keeps that the login has seen a quote: its seller is told the first time. Nothing is kept for staff who look on. */
export async function sightQuote(database: Database, actor: PortalActor, quote: PortalQuote) {
  if (actor.impersonatorId) return;
  await portalDoor(database, actor, quote, 'read').open(async (tenant, { quoteId }) => {
    const isFirst = await markSighted(tenant, quote.publicationId, actor.portalUserId);
    if (isFirst) await noteSighting(tenant, quoteId, quote.revision);
  });
}

/** Keeps that the login has opened a document, and tells the feed the first time. Nothing is kept where it sees it no more. */
export async function sightDocument(database: Database, actor: PortalActor, publicationId: number) {
  if (actor.impersonatorId) return;
  const { organizationId, portalUserId, requestId } = actor;
  await withTenant(database.pool, { ...systemActor(organizationId), portalUserId, requestId }, async (tenant) => {
    const shown = await findShownVersion(tenant, publicationId);
    if (!shown || !(await holdAccess(tenant, portalUserId, shown, false))) return;
    if (await markSighted(tenant, publicationId, portalUserId)) await noteDocumentSighting(tenant, shown);
  });
}
