import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import type { SalePage } from '#server/sales/sale-queries.ts';

/** The car's sales that ended: cancelled, or the car bought back. */
export function EarlierSales({ sales }: { sales: SalePage['earlier'] }) {
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="tidligere" className="surface grid gap-3 p-4 text-sm sm:p-5">
      <h2 id="tidligere" className="text-base font-semibold">
        Tidligere salg af bilen
      </h2>
      <ul className="grid gap-3">
        {sales.map((sale) => (
          <li key={sale.id} className="wrap-anywhere">
            <p>
              {formatDay(sale.soldAt)} til {sale.buyerName ?? 'ukendt køber'} for {formatMoney(sale.soldPrice)}
            </p>
            <p className="text-neutral-600">
              {sale.cancelledAt
                ? `Ophævet ${formatInstant(sale.cancelledAt)} af ${sale.cancelledBy ?? 'en tidligere kollega'}: ${sale.cancelReason}`
                : sale.boughtBackAt && `Købt tilbage ${formatDay(sale.boughtBackAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
