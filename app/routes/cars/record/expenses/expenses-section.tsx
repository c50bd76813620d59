import { Link } from 'react-router';
import { expenseTypeLabels } from '#app/texts/expenses.ts';
import { formatDay } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ExpenseSection } from '#server/expenses/expense-queries.ts';
import { ExpenseStatusBadge } from './expense-status-badge.tsx';

type Props = {
  section: ExpenseSection;
  /** The addresses of the current record's tabs. */
  pathOf: (tab: string) => string;
};

/** The car's expenses beside its purchase, and a link to add more. Data of `readExpenses`. */
export function ExpensesSection({ section: { rows, total, mayCreate }, pathOf }: Props) {
  return (
    <section aria-labelledby="omkostninger" className="surface min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-neutral-200 px-4 py-3">
        <h2 id="omkostninger" className="text-base font-semibold">
          Omkostninger
          {total !== undefined && (
            <span className="ml-2 font-normal text-neutral-600 tabular-nums">{formatMoney(total)} godkendt</span>
          )}
        </h2>
        {mayCreate && (
          <Link to={pathOf('expenses/create')} className={buttonClass('secondary')}>
            <Icon name="plus" />
            Registrer omkostning
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <div className="empty">
          <h2>Ingen omkostninger endnu</h2>
          <p>Transport, klargøring, syn og dæk: det, der er godkendt, lægges til bilens kostpris.</p>
        </div>
      ) : (
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Dato</th>
              <th scope="col">Leverandør</th>
              <th scope="col">Status</th>
              <th scope="col" className="lg:text-right!">
                Ekskl. moms
              </th>
              <th scope="col" className="lg:text-right!">
                Inkl. moms
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={pathOf(`expenses/${row.id}`)} className="link inline-flex min-h-11 items-center md:min-h-0">
                    {expenseTypeLabels[row.type]}
                  </Link>
                  {row.description && row.description !== expenseTypeLabels[row.type] && (
                    <span className="block font-normal wrap-anywhere text-neutral-600">{row.description}</span>
                  )}
                </th>
                <td data-label="Dato" className="whitespace-nowrap">
                  {formatDay(row.expenseDate)}
                </td>
                <td data-label="Leverandør" className="wrap-anywhere">
                  {row.supplierName ?? '–'}
                  {row.supplierInvoiceNo && <span className="text-neutral-600"> nr. {row.supplierInvoiceNo}</span>}
                </td>
                <td data-label="Status">
                  <span className="flex flex-wrap gap-1">
                    <ExpenseStatusBadge status={row.status} />
                    {row.hasTwin && <span className="badge badge-warn">Mulig dublet</span>}
                    {row.reversedById && <span className="badge badge-plain">Modposteret</span>}
                    {row.isRebilled && <span className="badge badge-plain">Viderefaktureres</span>}
                  </span>
                </td>
                <td data-label="Ekskl. moms" className="whitespace-nowrap lg:text-right!">
                  {formatMoney(row.amountExclVat)}
                </td>
                <td data-label="Inkl. moms" className="whitespace-nowrap lg:text-right!">
                  {formatMoney(row.amountInclVat)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
