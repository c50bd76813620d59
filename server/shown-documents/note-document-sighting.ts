import { logActivity } from '../activities/log-activity.ts';
import { activityPlaceOf } from '../documents/document-holder.ts';
import type { Tenant } from '../tenant.ts';

/** A version of a document that is shown to a customer, with the matter that it belongs to; undefined when it is gone. */
export function findShownVersion({ db, organizationId }: Tenant, publicationId: number) {
  return db
    .selectFrom('portalPublication as publication')
    .innerJoin('documentVersion as version', (join) =>
      join
        .onRef('version.organizationId', '=', 'publication.organizationId')
        .onRef('version.id', '=', 'publication.versionId'),
    )
    .innerJoin('document', (join) =>
      join
        .onRef('document.organizationId', '=', 'version.organizationId')
        .onRef('document.id', '=', 'version.documentId'),
    )
    .leftJoin('quote', (join) =>
      join.onRef('quote.organizationId', '=', 'document.organizationId').onRef('quote.id', '=', 'document.quoteId'),
    )
    .select(['publication.customerId', 'document.id as documentId', 'document.title', 'version.number'])
    .select(['document.subjectType', 'document.subjectId', 'document.rentalId as agreementId'])
    .select((eb) => eb.fn.coalesce('publication.leadId', 'document.leadId', 'quote.leadId').as('leadId'))
    .where('publication.organizationId', '=', organizationId)
    .where('publication.id', '=', publicationId)
    .executeTakeFirst();
}

export type ShownVersion = NonNullable<Awaited<ReturnType<typeof findShownVersion>>>;

/** Logs that a login of the customer has seen a version for the first time: on its lead where it belongs to one. */
export async function noteDocumentSighting(tenant: Tenant, shown: ShownVersion) {
  const { customerId, leadId, documentId, title, number, subjectType, subjectId } = shown;
  const place = await activityPlaceOf(tenant, { type: subjectType, id: subjectId });
  await logActivity(tenant, {
    ...{ verb: 'viewed', actorType: 'customer', summary: `så «${title}», version ${number}, om` },
    ...(leadId === null
      ? ({ subjectType: 'customer', subjectId: customerId, ...place } as const)
      : ({ subjectType: 'lead', subjectId: leadId } as const)),
    ...{ targetType: 'document', targetId: documentId },
  });
}
