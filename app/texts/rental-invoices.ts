import type { RentalInvoiceKind } from '#server/db/schema.ts';

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
