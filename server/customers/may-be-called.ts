import { sql } from 'kysely';

/** A private customer may be called to sell only when asked to: by an enquiry in the last year, or a consent. */
export const mayBeCalled = sql<boolean>`(customer.type <> 'private'
  or exists (select from "customerSummary" called where called."organizationId" = customer."organizationId"
    and called."customerId" = customer.id and called."phoneConsentAt" > now() - interval '12 months')
  or exists (select from lead asked where asked."organizationId" = customer."organizationId"
    and asked."customerId" = customer.id and asked."deletedAt" is null
    and asked."arrivedAt" > now() - interval '12 months'))`;
