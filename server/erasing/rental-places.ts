import { type SqlBool, sql } from 'kysely';
import { erasedWords, type Person } from './person.ts';
import type { Place } from './places.ts';

const nothing = sql`null`;
const mark = sql.lit(erasedWords);
const marked = (column: string) => sql`case when own.${sql.ref(column)} is not null then ${mark} end`;

const rentals = ({ customerIds }: Person) => sql`select rental.id from "rentalAgreement" rental
  where rental."organizationId" = own."organizationId" and rental."customerId" = any (${customerIds}::bigint[])`;
const ofRental = (person: Person) => sql<SqlBool>`own."agreementId" in (${rentals(person)})`;

/** What was charged, invoiced and billed on the person's agreements, which the bookkeeping keeps. */
export const vouchersOfRentals: readonly Pick<Place, 'rows' | 'table'>[] = (
  ['rentalLine', 'rentalCharge', 'rentalInvoice', 'rentalBill'] as const
).map((table) => ({ table, rows: ofRental }));

/** Agreements stay for the bookkeeping and the account of the car, without who drove and what was written of them. */
export const rentalPlaces: readonly Place[] = [
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
  { table: 'booking', rows: ofRental, blank: () => ({ note: nothing }) },
  { table: 'rentalDamage', rows: ofRental, blank: () => ({ note: sql`''` }) },
  {
    table: 'rentalAgreement',
    rows: (person) => sql`own.id in (${rentals(person)})`,
    blank: () => ({ note: nothing, cancelReason: marked('cancelReason'), priceReason: marked('priceReason') }),
  },
];
