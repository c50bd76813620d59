import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { documentsWithMatters, newestNumber } from './document-queries.ts';

const most = 200;

/** Documents of a customer's leads, quotes, agreements, sales and reservations, where they lie, the latest first. */
export async function listRelatedDocuments(tenant: Tenant, customerId: number) {
  return documentsWithMatters(tenant)
    .innerJoin('documentVersion as newest', (join) =>
      join
        .onRef('newest.organizationId', '=', 'document.organizationId')
        .onRef('newest.documentId', '=', 'document.id')
        .on('newest.number', '=', newestNumber),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'document.organizationId').onRef('car.id', '=', 'document.carId'),
    )
    .where(
      sql<boolean>`(lead."customerId" = ${customerId} and lead."deletedAt" is null or sale."customerId" = ${customerId}
        or quote."customerId" = ${customerId} and quote."deletedAt" is null
        or rental."customerId" = ${customerId}
        or document.template = 'reservation' and car."reservedCustomerId" = ${customerId})`,
    )
    .select(['document.id', 'document.kind', 'document.title', 'newest.number', 'newest.createdAt as addedAt'])
    .select(['document.leadId', 'lead.number as leadNumber', 'document.carId'])
    .select(['document.quoteId', 'quote.number as quoteNumber'])
    .select(['document.rentalId', 'rental.number as rentalNumber'])
    .select(['car.brandName', 'car.modelName', 'car.registrationNumber'])
    .orderBy('newest.createdAt', 'desc')
    .orderBy('document.id', 'desc')
    .limit(most)
    .execute();
}

export type RelatedDocument = Awaited<ReturnType<typeof listRelatedDocuments>>[number];
