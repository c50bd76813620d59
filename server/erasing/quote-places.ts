import { type SqlBool, sql } from 'kysely';
import { erasedWords, type Person } from './person.ts';
import type { Place } from './places.ts';
import { openQuotesOf, quotesOf } from './quotes-of-person.ts';

const nothing = sql`null`;
const mark = sql.lit(erasedWords);

/** All quotes of the person with what they wrote and agreed, also what is kept when they are forgotten. */
export const everyQuote: readonly Pick<Place, 'rows' | 'table'>[] = [
  { table: 'quote', rows: (person) => sql`own.id in (${quotesOf(person)})` },
  ...(['quoteQuestion', 'quoteAcceptance', 'quoteWithdrawal'] as const).map((table) => ({
    table,
    rows: (person: Person) => sql<SqlBool>`own."quoteId" in (${quotesOf(person)})`,
  })),
];

/** Prices agreed with the person; quotes that nobody accepted: their amounts stay without the recipient. */
export const quotePlaces: readonly Place[] = [
  { table: 'priceOverride', rows: ({ customerIds }) => sql`own."customerId" = any (${customerIds}::bigint[])` },
  {
    table: 'priceOverride',
    rows: (person) => sql`own."quoteId" in (${openQuotesOf(person)})`,
    blank: () => ({ reason: mark, decisionReason: nothing }),
  },
  { table: 'quoteQuestion', rows: (person) => sql`own."quoteId" in (${openQuotesOf(person)})` },
  { table: 'quoteLink', rows: (person) => sql`own."quoteId" in (${openQuotesOf(person)})` },
  {
    table: 'quoteRevision',
    rows: (person) => sql`own."quoteId" in (${openQuotesOf(person)})`,
    blank: () => ({
      request: sql`own.request || '{"message": null, "birthDate": null, "licenceDate": null, "ownLines": []}'`,
      frozen: sql`own.frozen || '{"message": null}'`,
      ...{ pdfFileId: nothing, pdfHash: nothing, erasedAt: sql`moment()` },
    }),
  },
  {
    table: 'quoteLine',
    rows: (person) => sql`own.kind = 'own' and own."alternativeId" in (
      select alternative.id from "quoteAlternative" alternative join "quoteRevision" revision
        on revision."organizationId" = alternative."organizationId" and revision.id = alternative."revisionId"
      where alternative."organizationId" = own."organizationId" and revision."quoteId" in (${openQuotesOf(person)}))`,
    blank: () => ({ label: mark, reason: nothing }),
  },
  {
    table: 'quote',
    rows: (person) => sql`own.id in (${openQuotesOf(person)})`,
    blank: () => ({
      ...{ recipientName: nothing, recipientCompany: nothing, recipientCvr: nothing, recipientEmail: nothing },
      ...{ recipientAddress: nothing, recipientPostalCode: nothing, recipientCity: nothing, contractNote: nothing },
      ...{ recipientPhone: nothing, recipientSalt: nothing, declineReason: nothing, refusalReason: nothing },
      erasedAt: sql`moment()`,
    }),
  },
];
