import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { workingOwner, workingUsers } from '../company/working-owner.ts';
import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { linkRequestMail } from '../mail/document-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { activityPlaceOf, documentsPath } from './document-holder.ts';
import type { RequestInput } from './document-schema.ts';
import { readLink, withLink } from './shared-link.ts';

/** The daily limit of requests for a new link, by link. */
const mostRequests = 3;

/**
 * Requests a new link from the sharer, by mail and in the feed. Undefined when the token is unknown. `origin` is
 * the product's address without a path.
 */
export function requestNewLink(database: Database, token: string, request: RequestInput, origin: string) {
  return withLink(database, token, async (tenant, id) => {
    const found = await readLink(tenant, id);
    if (!found) return undefined;
    const { db, organizationId } = tenant;
    const { count } = await db
      .selectFrom('documentRequest')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('organizationId', '=', organizationId)
      .where('linkId', '=', id)
      .where('askedAt', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    if (count >= mostRequests) throw new DomainError('link-asked-for', 429);
    await db
      .insertInto('documentRequest')
      .values({ ...request, organizationId, linkId: id })
      .execute();
    const document = await db
      .selectFrom('document')
      .select(['id', 'title', 'subjectType as type', 'subjectId'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', found.link.documentId)
      .executeTakeFirstOrThrow();
    const { type, subjectId } = document;
    const place = await activityPlaceOf(tenant, { type, id: subjectId });
    if (place) {
      await logActivity(tenant, {
        ...{ verb: 'askedForLink', actorType: 'customer', ...place, targetType: 'document', targetId: document.id },
        note: [request.name, request.contact, request.message].filter(Boolean).join('\n'),
      });
    }
    const reader = await findReceiver(tenant, found.link.createdById);
    const about = { subjectType: 'document', subjectId: document.id } as const;
    if (reader) await notify(tenant, { kind: 'documentLinkRequested', about, to: [reader.id] });
    if (reader) {
      const url = `${origin}${documentsPath({ type, id: subjectId })}/${document.id}#deling`;
      const mail = linkRequestMail({
        ...request,
        to: reader.email,
        receiverName: reader.name,
        title: document.title,
        url,
      });
      await queueMail(db, mail);
    }
    return { asked: true };
  });
}

/** The sharer, or, when that colleague has left, the owner of longest standing. */
async function findReceiver(tenant: Tenant, userId: string | null) {
  const owners = workingUsers(tenant).where('member.role', '=', 'owner').orderBy('member.createdAt').limit(1);
  return (await workingOwner(tenant, userId)) ?? owners.executeTakeFirst();
}
