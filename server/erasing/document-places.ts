import { type SqlBool, sql } from 'kysely';
import type { Person } from './person.ts';
import type { Place } from './places.ts';
import { openQuotesOf } from './quotes-of-person.ts';

const holds = (column: string, ids: readonly number[]) => sql<SqlBool>`own.${sql.ref(column)} = any (${ids}::bigint[])`;

/** The files of a document. */
export const filesOfDocument = sql`select version."fileId" from "documentVersion" version
  where version."organizationId" = own."organizationId" and version."documentId" = own.id`;

/** Documents of the person and their leads, and the signed copies of them: that they were signed stays. */
export const ownDocuments: readonly Place[] = [
  {
    table: 'signedCopy',
    rows: (person) => sql`own."fileId" in (select version."fileId" from "documentVersion" version
      join document on document."organizationId" = version."organizationId" and document.id = version."documentId"
      where document."organizationId" = own."organizationId" and (document."leadId" = any (${person.leadIds}::bigint[])
        or document."customerId" = any (${person.customerIds}::bigint[])))`,
    blank: () => ({ fileId: sql`null` }),
  },
  {
    table: 'document',
    rows: ({ leadIds }) => holds('leadId', leadIds),
    formerly: { column: 'leadId', ids: ({ leadIds }) => leadIds },
    files: filesOfDocument,
  },
  {
    table: 'document',
    rows: ({ customerIds }) => holds('customerId', customerIds),
    formerly: { column: 'customerId', ids: ({ customerIds }) => customerIds },
    files: filesOfDocument,
  },
  { table: 'document', rows: (person) => sql`own."quoteId" in (${openQuotesOf(person)})`, files: filesOfDocument },
];

/** Those, papers of reservations, and photos of driving licences. */
export const papers: readonly Place[] = [
  ...ownDocuments,
  {
    table: 'document',
    rows: ({ carIds, reservedCarIds }) => sql`(own.template = 'reservation' and ${holds('carId', reservedCarIds)}
      or own.kind = 'licence' and ${holds('carId', carIds)})`,
    files: filesOfDocument,
  },
];

/** The documents of a sale. */
export const documentsOfSale: Place = {
  table: 'document',
  rows: ({ saleIds }) => holds('saleId', saleIds),
  files: filesOfDocument,
};

/** The links that a person's documents are shared by, and what was written to ask for new ones. */
export const sharedLinks: readonly Place[] = [
  {
    table: 'documentRequest',
    rows: (person) => sql`(has_words(concat_ws(' ', own.contact, own.message), ${person.marks}::text[])
      or own."linkId" in (select link.id from "documentLink" link join document on
        document."organizationId" = link."organizationId" and document.id = link."documentId"
        where link."organizationId" = own."organizationId" and (${isOwn(person)}
          or document."carId" = any (${person.carIds}::bigint[]) and has_words(own.name, ${person.names}::text[]))))`,
  },
  {
    table: 'documentLink',
    rows: (person) =>
      sql`own."documentId" in (select document.id from document where document."organizationId" = own."organizationId"
        and (${isOwn(person)} or document."saleId" = any (${person.saleIds}::bigint[])
          or document."carId" = any (${person.carIds}::bigint[]) and (document.kind = 'licence'
            or document.template = 'reservation'
            or has_words(own.note, ${[...person.marks, ...person.names]}::text[]))))`,
  },
];

const isOwn = (person: Person) => sql`(document."leadId" = any (${person.leadIds}::bigint[])
  or document."customerId" = any (${person.customerIds}::bigint[]) or document."quoteId" in (${openQuotesOf(person)})
  or document."rentalId" in (select rental.id from "rentalAgreement" rental
    where rental."organizationId" = document."organizationId" and rental."customerId" = any (${person.customerIds}::bigint[])))`;
