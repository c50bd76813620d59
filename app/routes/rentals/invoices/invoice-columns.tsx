import { badgeColumn, dayColumn, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { rentalInvoiceKinds } from '#app/texts/rentals.ts';
import type { InvoiceRow } from '#server/rentals/invoice-list.ts';

const exact = (read: (row: InvoiceRow) => InvoiceRow['open']) => ({
  cell: (row: InvoiceRow) => formatExactMoney(read(row)),
});

function stateOf({ kind, open, isDue, isCredited }: InvoiceRow) {
  if (kind === 'creditNote') return { label: 'Kreditnota', look: 'plain' as const };
  if (isCredited) return { label: 'Krediteret', look: 'plain' as const };
  if (open === 0) return { label: 'Betalt', look: 'good' as const };
  return isDue ? { label: 'Forfalden', look: 'danger' as const } : { label: 'Ubetalt', look: 'warn' as const };
}

/** The columns of the list of invoices. */
export const invoiceColumns = [
  textColumn<InvoiceRow>('number', 'Nummer', ({ number }) => String(number), { isOffCard: true }),
  textColumn<InvoiceRow>('kind', 'Slags', ({ kind }) => rentalInvoiceKinds[kind], { onCard: 'plain' }),
  dayColumn<InvoiceRow>('issuedOn', 'Dato', ({ issuedOn }) => issuedOn),
  textColumn<InvoiceRow>('customerName', 'Kunde', ({ customerName }) => customerName, { onCard: 'plain' }),
  textColumn<InvoiceRow>('agreementNumber', 'Lejeaftale', ({ agreementNumber }) => agreementNumber),
  dayColumn<InvoiceRow>('dueOn', 'Forfalder', ({ dueOn, kind }) => (kind === 'invoice' ? dueOn : null)),
  badgeColumn<InvoiceRow>('paid', 'Status', stateOf),
  moneyColumn<InvoiceRow>('inclVat', 'Beløb med moms', ({ inclVat }) => inclVat, {
    ...exact(({ inclVat }) => inclVat),
    onCard: 'sum',
  }),
  moneyColumn<InvoiceRow>(
    'open',
    'Ubetalt',
    ({ open }) => open,
    exact(({ open }) => open),
  ),
];
