import { type SqlBool, sql } from 'kysely';
import { filesOfDocument } from './document-places.ts';
import { erasedWords, type Person } from './person.ts';
import type { Place } from './places.ts';

const nothing = sql`null`;
const mark = sql.lit(erasedWords);
const marked = (column: string) => sql`case when own.${sql.ref(column)} is not null then ${mark} end`;

const rentals = ({ customerIds }: Person) => sql`select rental.id from "rentalAgreement" rental
  where rental."organizationId" = own."organizationId" and rental."customerId" = any (${customerIds}::bigint[])`;
const ofRental = (person: Person) => sql<SqlBool>`own."agreementId" in (${rentals(person)})`;

/** The documents of the person's agreements, with what the bookkeeping keeps. */
export const papersOfRentals = (person: Person) => sql<SqlBool>`own."rentalId" in (${rentals(person)})`;

/** What was agreed, paid, charged, invoiced and billed on the person's agreements, and read of their cars. */
export const vouchersOfRentals: readonly (Pick<Place, 'rows' | 'table'> & { tells: readonly string[] })[] = [
  { table: 'rentalLine', rows: ofRental, tells: ['period', 'exclVat'] },
  { table: 'rentalPayment', rows: ofRental, tells: ['kind', 'amount', 'dueOn', 'paidOn', 'way'] },
  { table: 'rentalCharge', rows: ofRental, tells: ['exclVat'] },
  { table: 'rentalInvoice', rows: ofRental, tells: ['issuedOn', 'dueOn', 'exclVat', 'inclVat'] },
  { table: 'rentalBill', rows: ofRental, tells: ['kind', 'plate', 'at', 'amount', 'fee'] },
  { table: 'rentalReading', rows: ofRental, tells: ['readOn', 'mileage'] },
];

const anyWords = ({ marks, names }: Person) => [...marks, ...names];
const holdsWords = (column: string, person: Person) =>
  sql<SqlBool>`has_words(own.${sql.ref(column)}::text, ${anyWords(person)}::text[])`;

/** What the law of bookkeeping keeps of an invoice (`invoiceIds`), until its day: its party, wherever it is named. */
export const placesOfInvoice: readonly Place[] = [
  {
    table: 'document',
    rows: (person) => sql`own.id in (select invoice."documentId" from "rentalInvoice" invoice
      where invoice."organizationId" = own."organizationId" and invoice.id = any (${person.invoiceIds}::bigint[]))`,
    files: filesOfDocument,
  },
  {
    table: 'rentalCharge',
    rows: (person) => sql`own."invoiceId" = any (${person.invoiceIds}::bigint[])
      and (${holdsWords('label', person)} or ${holdsWords('reason', person)})`,
    words: anyWords,
    blank: (person) => ({
      label: sql`case when ${holdsWords('label', person)} then ${mark} else own.label end`,
      reason: sql`case when not ${holdsWords('reason', person)} then own.reason end`,
    }),
  },
  {
    table: 'rentalInvoice',
    rows: ({ invoiceIds }) => sql`own.id = any (${invoiceIds}::bigint[])`,
    blank: (person) => ({
      ...{ party: sql`'{}'::jsonb`, reason: nothing, erasedAt: sql`moment()` },
      lines: sql`(select coalesce(jsonb_agg(line || jsonb_build_object(
          'label', case when has_words(line ->> 'label', ${anyWords(person)}::text[]) then ${mark} else line ->> 'label' end,
          'reason', case when not has_words(line ->> 'reason', ${anyWords(person)}::text[]) then line ->> 'reason' end)), '[]')
        from jsonb_array_elements(own.lines) line)`,
    }),
  },
];

/** Agreements stay for the bookkeeping and the account of the car, without who drove and what was written of them. */
export const rentalPlaces: readonly Place[] = [
  {
    table: 'document',
    rows: (person) => sql`${papersOfRentals(person)} and not exists (
      select from "rentalInvoice" invoice where invoice."organizationId" = own."organizationId"
        and invoice."documentId" = own.id
      union all select from "rentalBill" bill where bill."organizationId" = own."organizationId"
        and bill."documentId" = own.id)`,
    files: filesOfDocument,
  },
  {
    table: 'rentalDriver',
    rows: ofRental,
    blank: () => ({
      ...{ name: mark, birthDate: nothing, phone: nothing, email: nothing },
      ...{ licenceNumber: nothing, licenceDate: nothing, licenceExpiresOn: nothing },
    }),
  },
  {
    table: 'rentalPeriod',
    rows: ofRental,
    blank: () => ({
      ...{
        signatureOut: marked('signatureOut'),
        signatureIn: marked('signatureIn'),
        noteOut: nothing,
        noteIn: nothing,
      },
      ...{ signatureOutFileId: nothing, signatureInFileId: nothing },
    }),
    files: sql`own."signatureOutFileId", own."signatureInFileId"`,
  },
  { table: 'booking', rows: ofRental, blank: () => ({ note: nothing, wish: nothing, cancelReason: nothing }) },
  { table: 'rentalDamage', rows: ofRental, blank: () => ({ note: sql`''` }) },
  {
    table: 'rentalAgreement',
    rows: (person) => sql`own.id in (${rentals(person)})`,
    blank: () => ({ note: nothing, cancelReason: marked('cancelReason'), priceReason: marked('priceReason') }),
  },
];
