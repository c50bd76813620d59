import { sql } from 'kysely';
import type { Person } from './person.ts';

/** The person's quotes, for rows `own`. */
export const quotesOf = ({ customerIds, leadIds }: Person) => sql`select quote.id from quote
  where quote."organizationId" = own."organizationId"
    and (quote."customerId" = any (${customerIds}::bigint[]) or quote."leadId" = any (${leadIds}::bigint[]))`;

/** Those that led to nothing; what was agreed, or withdrawn again, is kept with the bookkeeping. */
export const openQuotesOf = (person: Person) =>
  sql`${quotesOf(person)} and quote.status not in ('accepted', 'confirmed', 'cancelled')`;
