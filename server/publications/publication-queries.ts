import type { Tenant } from '../tenant.ts';

/** Who has seen the revisions of a quote in the portal, the latest first. */
export function listQuoteSightings({ db, organizationId }: Tenant, quoteId: number) {
  return db
    .selectFrom('portalSighting')
    .innerJoin('portalPublication', (join) =>
      join
        .onRef('portalPublication.organizationId', '=', 'portalSighting.organizationId')
        .onRef('portalPublication.id', '=', 'portalSighting.publicationId'),
    )
    .innerJoin('quoteRevision', (join) =>
      join
        .onRef('quoteRevision.organizationId', '=', 'portalPublication.organizationId')
        .onRef('quoteRevision.id', '=', 'portalPublication.revisionId'),
    )
    .innerJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalSighting.organizationId')
        .onRef('portalUser.id', '=', 'portalSighting.portalUserId'),
    )
    .select(['portalUser.name', 'portalSighting.seenAt', 'quoteRevision.number as revision'])
    .where('portalSighting.organizationId', '=', organizationId)
    .where('quoteRevision.quoteId', '=', quoteId)
    .orderBy('portalSighting.seenAt', 'desc')
    .execute();
}
