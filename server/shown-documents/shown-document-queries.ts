import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { newestNumber, versionsOf } from '../documents/document-queries.ts';
import { customerKinds } from '../documents/document-types.ts';
import type { Tenant } from '../tenant.ts';

/**
 * The versions of what may be published to a customer: the documents of its own, its leads, quotes, agreements and sales, the
 * sheets of cars that its leads and quotes are about, and what it has been shown already.
 */
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
        and sale.id = document."saleId" and sale."customerId" = ${customerId})
      or document."carId" is not null and document."saleId" is null
        and document.kind not in (${sql.join([...customerKinds])})
        and (exists (select from lead where lead."organizationId" = document."organizationId"
            and lead."carId" = document."carId" and lead."customerId" = ${customerId} and lead."deletedAt" is null)
          or exists (select from quote where quote."organizationId" = document."organizationId"
            and quote."carId" = document."carId" and quote."customerId" = ${customerId} and quote."deletedAt" is null))
      or exists (select from "portalPublication" shown join "documentVersion" version
          on version."organizationId" = shown."organizationId" and version.id = shown."versionId"
        where shown."organizationId" = document."organizationId" and shown."customerId" = ${customerId}
          and version."documentId" = document.id))`,
  );
}

/** The cars that a customer's leads and quotes are about: their sheets may be shown to it. */
export function listSheetCars({ db, organizationId }: Tenant, customerId: number) {
  return db
    .selectFrom('car')
    .select(['car.id'])
    .select(sql<string>`concat_ws(' ', car."brandName", car."modelName", car."registrationNumber")`.as('name'))
    .where('car.organizationId', '=', organizationId)
    .where('car.deletedAt', 'is', null)
    .where(
      sql<boolean>`(exists (select from lead where lead."organizationId" = car."organizationId"
          and lead."carId" = car.id and lead."customerId" = ${customerId} and lead."deletedAt" is null)
        or exists (select from quote where quote."organizationId" = car."organizationId"
          and quote."carId" = car.id and quote."customerId" = ${customerId} and quote."deletedAt" is null))`,
    )
    .orderBy('car.id', 'desc')
    .limit(100)
    .execute();
}

export type SheetCar = Awaited<ReturnType<typeof listSheetCars>>[number];

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
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'document.organizationId').onRef('car.id', '=', 'document.carId'),
    )
    .where('documentVersion.number', '=', newestNumber)
    .select(['document.id', 'document.title', 'documentVersion.number'])
    .select(
      sql<string | null>`nullif(concat_ws(' ', car."brandName", car."modelName", car."registrationNumber"), '')`.as(
        'carName',
      ),
    )
    .orderBy('documentVersion.createdAt', 'desc')
    .limit(200)
    .execute();
}

export type Publishable = Awaited<ReturnType<typeof listPublishable>>[number];
export type PublishedDocument = Awaited<ReturnType<typeof listPublishedDocuments>>[number];
