import { sql } from 'kysely';
import { nameDevice } from '../auth/device-name.ts';
import type { Database } from '../db/database.ts';
import { hashToken, isToken, newToken } from './link-token.ts';
import { readLink, withLink } from './shared-link.ts';

/** How long a document that has been opened can be read on without counting anew, in minutes. */
const passMinutes = 60;

/** What the page of a token shows before anything is opened; it counts nothing. Undefined when the token leads nowhere. */
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
 * Opens the document of a link: counts a view and gives the pass by which its file is read for an hour. Undefined when
 * the token leads nowhere, and without a pass when the link is over.
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

/** The file that a pass of the link opens; undefined when it opens none, or no longer. */
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
