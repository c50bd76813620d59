import { dayColumn, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { vatText } from '#app/texts/rental-invoices.ts';
import { rentalInvoiceKinds } from '#app/texts/rentals.ts';
import type { InvoiceRow } from '#server/rentals/invoice-list.ts';
import { linesWithVat } from '#server/rentals/invoice-vat.ts';

/** Each line of the invoices with its VAT, for the bookkeeper: the lines of an invoice add up to it. */
export const bookedLines = (rows: readonly InvoiceRow[]) =>
  rows.flatMap((row) => linesWithVat(row.lines).map((line) => ({ ...row, line })));

type Booked = ReturnType<typeof bookedLines>[number];

/** The columns of the bookkeeper's file. */
export const bookedColumns = [
  dayColumn<Booked>('bookedOn', 'Dato', ({ issuedOn }) => issuedOn),
  textColumn<Booked>('bookedNumber', 'Nummer', ({ number }) => String(number)),
  textColumn<Booked>('bookedKind', 'Slags', ({ kind }) => rentalInvoiceKinds[kind]),
  textColumn<Booked>('bookedCredits', 'Krediterer', ({ creditsNumber }) =>
    creditsNumber === null ? null : String(creditsNumber),
  ),
  textColumn<Booked>('bookedCustomer', 'Kunde', ({ customerName }) => customerName),
  textColumn<Booked>('bookedCvr', 'CVR', ({ cvr }) => cvr),
  textColumn<Booked>('bookedAgreement', 'Lejeaftale', ({ agreementNumber }) => agreementNumber),
  textColumn<Booked>('bookedText', 'Tekst', ({ line }) => line.label),
  textColumn<Booked>('bookedRate', 'Momssats', ({ line }) => vatText(line.vatRate)),
  moneyColumn<Booked>('bookedExclVat', 'Beløb uden moms', ({ line }) => line.exclVat),
  moneyColumn<Booked>('bookedVat', 'Moms', ({ line }) => line.vat),
  moneyColumn<Booked>('bookedInclVat', 'Beløb med moms', ({ line }) => line.inclVat),
];
