import { sql } from 'kysely';
import { erasedWords, type Person } from './person.ts';
import type { Place } from './places.ts';

const nothing = sql`null`;
const mark = sql.lit(erasedWords);

/** The person's quotes; what was accepted is kept with the bookkeeping. */
const theirs = ({ customerIds, leadIds }: Person) => sql`select quote.id from quote
  where quote."organizationId" = own."organizationId" and quote.status not in ('accepted', 'confirmed')
    and (quote."customerId" = any (${customerIds}::bigint[]) or quote."leadId" = any (${leadIds}::bigint[]))`;

/** Prices agreed with the person; quotes that nobody accepted: their amounts stay without the recipient. */
export const quotePlaces: readonly Place[] = [
  { table: 'priceOverride', rows: ({ customerIds }) => sql`own."customerId" = any (${customerIds}::bigint[])` },
  {
    table: 'priceOverride',
    rows: (person) => sql`own."quoteId" in (${theirs(person)})`,
    blank: () => ({ reason: mark, decisionReason: nothing }),
  },
  { table: 'quoteQuestion', rows: (person) => sql`own."quoteId" in (${theirs(person)})` },
  { table: 'quoteLink', rows: (person) => sql`own."quoteId" in (${theirs(person)})` },
  {
    table: 'quoteRevision',
    rows: (person) => sql`own."quoteId" in (${theirs(person)})`,
    blank: () => ({
      request: sql`own.request || '{"message": null, "birthDate": null, "licenceDate": null, "ownLines": []}'`,
      frozen: sql`own.frozen || '{"message": null}'`,
      erasedAt: sql`moment()`,
    }),
  },
  {
    table: 'quoteLine',
    rows: (person) => sql`own.kind = 'own' and own."alternativeId" in (
      select alternative.id from "quoteAlternative" alternative join "quoteRevision" revision
        on revision."organizationId" = alternative."organizationId" and revision.id = alternative."revisionId"
      where alternative."organizationId" = own."organizationId" and revision."quoteId" in (${theirs(person)}))`,
    blank: () => ({ label: mark, reason: nothing }),
  },
  {
    table: 'quote',
    rows: (person) => sql`own.id in (${theirs(person)})`,
    blank: () => ({
      ...{ recipientName: nothing, recipientCompany: nothing, recipientCvr: nothing, recipientEmail: nothing },
      ...{ recipientPhone: nothing, recipientSalt: nothing, declineReason: nothing, refusalReason: nothing },
      erasedAt: sql`moment()`,
    }),
  },
];
