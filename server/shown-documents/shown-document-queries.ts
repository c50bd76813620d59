import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { newestNumber, versionsOf } from '../documents/document-queries.ts';
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

/** The documents shown to a customer, with who has seen them, the latest first. */
export function listPublishedDocuments(tenant: Tenant, customerId: number) {
  return papersOfCustomer(tenant, customerId)
    .innerJoin('portalPublication', (join) =>
      join
        .onRef('portalPublication.organizationId', '=', 'documentVersion.organizationId')
        .onRef('portalPublication.versionId', '=', 'documentVersion.id')
        .on('portalPublication.customerId', '=', customerId)
        .on('portalPublication.withdrawnAt', 'is', null),
    )
    .select(['document.id', 'document.title', 'documentVersion.number', 'portalPublication.publishedAt'])
    .select(['portalPublication.id as publicationId', 'portalPublication.note', 'file.mediaType', 'file.storageKey'])
    .select(sql<boolean>`"documentVersion".number = ${newestNumber}`.as('isNewest'))
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
    .orderBy('portalPublication.publishedAt', 'desc')
    .execute();
}

/** The documents that may be shown to a customer, each with its newest version, the latest first. */
export function listPublishable(tenant: Tenant, customerId: number) {
  return papersOfCustomer(tenant, customerId)
    .where('documentVersion.number', '=', newestNumber)
    .select(['document.id', 'document.title', 'documentVersion.number'])
    .orderBy('documentVersion.createdAt', 'desc')
    .limit(200)
    .execute();
}

export type Publishable = Awaited<ReturnType<typeof listPublishable>>[number];
export type PublishedDocument = Awaited<ReturnType<typeof listPublishedDocuments>>[number];
