import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { versionsOf } from '../documents/document-queries.ts';
import type { Tenant } from '../tenant.ts';

/** The versions of what may be published to a customer: the documents of its own, its leads, quotes, agreements and sales. */
export function papersOfCustomer(tenant: Tenant, customerId: number) {
  return versionsOf(tenant).where(
    sql<boolean>`(document."customerId" = ${customerId}
      or exists (select from lead where lead."organizationId" = document."organizationId"
        and lead.id = document."leadId" and lead."customerId" = ${customerId})
      or exists (select from quote where quote."organizationId" = document."organizationId"
        and quote.id = document."quoteId" and quote."customerId" = ${customerId})
      or exists (select from "rentalAgreement" rental where rental."organizationId" = document."organizationId"
        and rental.id = document."rentalId" and rental."customerId" = ${customerId})
      or exists (select from sale where sale."organizationId" = document."organizationId"
        and sale.id = document."saleId" and sale."customerId" = ${customerId}))`,
  );
}

/** The documents shown to a customer, with who has seen them; by document. */
export async function listPublishedDocuments(tenant: Tenant, customerId: number) {
  const { db, organizationId } = tenant;
  return db
    .selectFrom('portalPublication')
    .innerJoin('documentVersion', (join) =>
      join
        .onRef('documentVersion.organizationId', '=', 'portalPublication.organizationId')
        .onRef('documentVersion.id', '=', 'portalPublication.versionId'),
    )
    .select(['documentVersion.documentId', 'documentVersion.number', 'portalPublication.publishedAt'])
    .select('portalPublication.note')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('portalSighting')
          .innerJoin('portalUser', (join) =>
            join
              .onRef('portalUser.organizationId', '=', 'portalSighting.organizationId')
              .onRef('portalUser.id', '=', 'portalSighting.portalUserId'),
          )
          .whereRef('portalSighting.organizationId', '=', 'portalPublication.organizationId')
          .whereRef('portalSighting.publicationId', '=', 'portalPublication.id')
          .select(['portalUser.name', 'portalSighting.seenAt'])
          .orderBy('portalSighting.seenAt'),
      ).as('seen'),
    )
    .where('portalPublication.organizationId', '=', organizationId)
    .where('portalPublication.customerId', '=', customerId)
    .where('portalPublication.withdrawnAt', 'is', null)
    .execute();
}

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
