import { sql } from 'kysely';
import { nameDevice } from '../auth/device-name.ts';
import type { Database } from '../db/database.ts';
import { hashToken, isToken, newToken } from './link-token.ts';
import { readLink, withLink } from './shared-link.ts';

/** The minutes within which reopening a document counts no new view. */
const passMinutes = 60;

/** The link's page before opening; it counts no view. Undefined when the token is unknown. */
export function readShared(database: Database, token: string) {
  return withLink(database, token, async (tenant, id) => {
    const found = await readLink(tenant, id);
    if (!found) return undefined;
    const { link, document, state, views } = found;
    const organization = await tenant.db
      .selectFrom('organization')
      .innerJoin('organizationSettings as settings', 'settings.organizationId', 'organization.id')
      .select(['organization.name', 'settings.phone', 'settings.email'])
      .where('organization.id', '=', tenant.organizationId)
      .executeTakeFirstOrThrow();
    const isShown = state === 'open' && document;
    return {
      state,
      organization,
      expiresAt: link.expiresAt,
      viewsLeft: link.maxViews === null ? null : Math.max(0, link.maxViews - views),
      document: isShown
        ? { title: document.title, mediaType: document.mediaType, size: document.size, addedAt: document.addedAt }
        : undefined,
    };
  });
}

export type Shared = NonNullable<Awaited<ReturnType<typeof readShared>>>;

/**
 * Counts a view and returns a pass for reading the file for an hour; no pass when the link has ended. Undefined when
 * the token is unknown.
 */
export function openShared(database: Database, token: string, userAgent: string | null) {
  return withLink(database, token, async (tenant, id) => {
    const found = await readLink(tenant, id);
    if (!found) return undefined;
    const { document, state } = found;
    if (state !== 'open' || !document) return { pass: undefined };
    const pass = newToken();
    await tenant.db
      .insertInto('documentView')
      .values({
        organizationId: tenant.organizationId,
        linkId: id,
        versionId: document.versionId,
        passHash: hashToken(pass),
        device: nameDevice(userAgent),
      })
      .execute();
    return { pass };
  });
}

/** The file that a pass opens; undefined when the pass is invalid or expired. */
export function findSharedFile(database: Database, token: string, pass: string) {
  if (!isToken(pass)) return Promise.resolve(undefined);
  return withLink(database, token, ({ db, organizationId }, id) =>
    db
      .selectFrom('documentView')
      .innerJoin('documentLink', (join) =>
        join
          .onRef('documentLink.organizationId', '=', 'documentView.organizationId')
          .onRef('documentLink.id', '=', 'documentView.linkId'),
      )
      .innerJoin('document', (join) =>
        join
          .onRef('document.organizationId', '=', 'documentLink.organizationId')
          .onRef('document.id', '=', 'documentLink.documentId'),
      )
      .innerJoin('documentVersion', (join) =>
        join
          .onRef('documentVersion.organizationId', '=', 'documentView.organizationId')
          .onRef('documentVersion.id', '=', 'documentView.versionId'),
      )
      .innerJoin('file', (join) =>
        join
          .onRef('file.organizationId', '=', 'documentVersion.organizationId')
          .onRef('file.id', '=', 'documentVersion.fileId'),
      )
      .select(['file.name', 'file.mediaType', 'file.size', 'file.storageKey'])
      .where('documentView.organizationId', '=', organizationId)
      .where('documentView.linkId', '=', id)
      .where('documentView.passHash', '=', hashToken(pass))
      .where('documentView.viewedAt', '>', sql<Date>`now() - make_interval(mins => ${passMinutes})`)
      .where('documentLink.revokedAt', 'is', null)
      .where('document.deletedAt', 'is', null)
      .where('document.visibility', '=', 'portal')
      .executeTakeFirst(),
  );
}
