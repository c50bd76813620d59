import { expenseTypeLabels } from '#app/texts/expenses.ts';
import { formatDay } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import type { ExpensePage } from '#server/expenses/expense-queries.ts';

/** A read-only expense. */
export function ExpenseFacts({ expense }: { expense: ExpensePage['expense'] }) {
  const facts = [
    ['Type', expenseTypeLabels[expense.type]],
    ['Dato', formatDay(expense.expenseDate)],
    ['Beløb ekskl. moms', formatMoney(expense.amountExclVat)],
    [`Moms ${expense.vatRate} %`, formatMoney(expense.vatAmount)],
    ['Beløb inkl. moms', formatMoney(expense.amountInclVat)],
    ['Leverandør', expense.supplierName],
    ['Fakturanr.', expense.supplierInvoiceNo],
    ['Beskrivelse', expense.description],
    ['Momsen', expense.deductible ? 'trækkes fra' : 'trækkes ikke fra'],
    ['Viderefaktureres til', expense.rebillTo],
  ];
  return (
    <dl className="surface grid gap-x-6 gap-y-2 p-4 text-sm sm:grid-cols-[12rem_minmax(0,1fr)] sm:p-5">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-neutral-600">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
