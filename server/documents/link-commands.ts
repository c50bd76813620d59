import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { lockActiveDocument, lockDocument } from './document-commands.ts';
import { activityPlaceOf, allowDocuments, type DocumentHolder } from './document-holder.ts';
import type { LinkInput } from './document-schema.ts';
import { hashToken, newToken } from './link-token.ts';

/** The maximum number of open links of a document. */
const mostLinks = 100;

/**
 * Shares a document by a new link. Undefined when not found; refused when it is internal.
 * @returns the token, shown once: only its hash is stored
 */
export async function createLink(tenant: Tenant, holder: DocumentHolder, documentId: number, input: LinkInput) {
  allowDocuments(tenant, holder.type);
  const document = await lockActiveDocument(tenant, holder, documentId);
  if (!document) return undefined;
  if (document.visibility === 'internal') throw new DomainError('document-internal', 409);
  const { db, organizationId } = tenant;
  const { count } = await db
    .selectFrom('documentLink')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('documentId', '=', documentId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (count >= mostLinks) throw new DomainError('too-many-links', 409);
  const token = newToken();
  const { days, maxViews, note } = input;
  const { id, expiresAt } = await db
    .insertInto('documentLink')
    .values({
      organizationId,
      documentId,
      tokenHash: hashToken(token),
      maxViews,
      note,
      expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow();
  const place = await activityPlaceOf(tenant, holder);
  if (place) {
    const summary = 'delte et dokument om';
    await logActivity(tenant, { verb: 'shared', summary, ...place, targetType: 'document', targetId: documentId });
  }
  return { id, token, expiresAt };
}

/**
 * Revokes a document's link, also where the car, lead or customer is deleted: revoking is the only way to keep a stranger out. Idempotent;
 * undefined when not found.
 */
export async function revokeLink(tenant: Tenant, holder: DocumentHolder, documentId: number, id: number) {
  allowDocuments(tenant, holder.type);
  if (!(await lockDocument(tenant, holder, documentId))) return undefined;
  const { db, organizationId } = tenant;
  const link = await db
    .selectFrom('documentLink')
    .select('revokedAt')
    .where('organizationId', '=', organizationId)
    .where('documentId', '=', documentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.revokedAt) return { group: undefined };
  const ended = db.updateTable('documentLink').set({ revokedAt: sql<Date>`now()` });
  await ended.where('organizationId', '=', organizationId).where('id', '=', id).execute();
  return { group: await historyGroup(tenant) };
}
