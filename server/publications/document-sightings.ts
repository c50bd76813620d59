import type { Tenant } from '../tenant.ts';

/** Who has seen the versions of a document in the portal, the latest first. */
export function listDocumentSightings({ db, organizationId }: Tenant, documentId: number) {
  return db
    .selectFrom('portalSighting')
    .innerJoin('portalPublication', (join) =>
      join
        .onRef('portalPublication.organizationId', '=', 'portalSighting.organizationId')
        .onRef('portalPublication.id', '=', 'portalSighting.publicationId'),
    )
    .innerJoin('documentVersion', (join) =>
      join
        .onRef('documentVersion.organizationId', '=', 'portalPublication.organizationId')
        .onRef('documentVersion.id', '=', 'portalPublication.versionId'),
    )
    .innerJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalSighting.organizationId')
        .onRef('portalUser.id', '=', 'portalSighting.portalUserId'),
    )
    .select(['portalUser.name', 'portalUser.email', 'portalSighting.seenAt', 'documentVersion.number'])
    .where('portalSighting.organizationId', '=', organizationId)
    .where('documentVersion.documentId', '=', documentId)
    .orderBy('portalSighting.seenAt', 'desc')
    .limit(100)
    .execute();
}
