import type { RentalInvoiceKind } from '#server/db/schema.ts';
import type { PayTo } from '#server/rentals/rental-types.ts';

const kinds = { invoice: 'Faktura', creditNote: 'Kreditnota' } as const satisfies Record<RentalInvoiceKind, string>;

/** «Faktura 1042». */
export const invoiceName = ({ kind, number }: { kind: RentalInvoiceKind; number: number }) =>
  `${kinds[kind]} ${number}`;

/** «25 %» of a rate in basis points. */
export const vatText = (rate: number) => (rate === 0 ? 'Uden moms' : `${rate / 100} %`);

/** How an invoice stands, in the filter of their list. */
export const invoiceStates = { open: 'Ubetalt', overdue: 'Forfalden', paid: 'Betalt', credited: 'Krediteret' } as const;

export const invoiceViews = [
  { label: 'Alle', query: '' },
  { label: 'Ubetalte', query: 'paid=open' },
  { label: 'Forfaldne', query: 'paid=overdue' },
];

/** An IBAN in groups of four. */
export const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The account that an invoice is paid to: «reg.nr. 0040, konto 0440116243 (IBAN …)». */
export function accountWords({ registration, account, iban }: PayTo) {
  const own = account === null ? '' : `reg.nr. ${registration}, konto ${account}`;
  const foreign = iban === null ? '' : `IBAN ${formatIban(iban)}`;
  return own && foreign ? `${own} (${foreign})` : own || foreign;
}
