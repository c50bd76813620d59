import { formatMoney } from '#app/texts/numbers.ts';
import type { Sale, SaleAccount } from '#server/sales/sale-queries.ts';

/** What the buyer owes, and how it comes about. */
export function Account({ sale, account }: { sale: Sale; account: SaleAccount }) {
  const { parts, shortfall, owed, owedToBuyer } = account;
  const [before, after] = sale.isPriceExclVat ? ['Pris uden moms', 'Salgspris med moms'] : ['Pris', 'Salgspris'];
  const labels = [
    ['price', before],
    ['discount', 'Rabat'],
    ['soldPrice', after],
    ['tradeIn', 'Byttebil'],
    ['settledDebt', 'Restgæld, vi indfrier'],
    ['deposit', 'Udbetaling'],
  ] as const;
  const title = owed > 0 ? `Køber skylder ${formatMoney(owed)}` : 'Alt er betalt';
  return (
    <section aria-labelledby="regnskab" className="surface grid gap-3 p-4 sm:p-5">
      <h2 id="regnskab" className="text-base font-semibold">
        {owedToBuyer > 0 ? `Vi skylder køber ${formatMoney(owedToBuyer)}` : title}
      </h2>
      <dl className="grid gap-1 text-sm">
        {labels.map(
          ([name, label]) => parts[name] !== 0 && <Line key={name} label={label} amount={formatMoney(parts[name])} />,
        )}
        <div className="mt-1 border-t border-neutral-200 pt-1 font-semibold">
          <Line label="At betale ved levering" amount={formatMoney(parts.toPay)} />
        </div>
      </dl>
      {shortfall > 0 && (
        <p className="text-sm text-rose-700">
          Byttebilen er mindre værd end restgælden. Køber betaler {formatMoney(shortfall)} oveni.
        </p>
      )}
    </section>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
