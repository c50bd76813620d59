import { formatMoney } from '#app/texts/numbers.ts';
import type { Sale } from '#server/cars/car-sales.ts';
import type { Owed, SaleAccount } from '#server/sales/sale-queries.ts';

/** What the buyer owes, and how it comes about. */
export function Account({ sale, account }: { sale: Sale; account: SaleAccount }) {
  const { parts, shortfall } = account;
  const [before, after] = sale.isPriceExclVat ? ['Pris uden moms', 'Salgspris med moms'] : ['Pris', 'Salgspris'];
  const isChanged = parts.price !== parts.soldPrice;
  const labels = [
    ['price', before],
    ['discount', 'Rabat'],
    ['soldPrice', after],
    ['tradeIn', 'Byttebil'],
    ['settledDebt', 'Restgæld, vi indfrier'],
    ['deposit', 'Udbetaling'],
  ] as const;
  return (
    <section aria-labelledby="regnskab" className="surface grid gap-3 p-4 sm:p-5">
      <h2 id="regnskab" className="text-base font-semibold">
        {owedText(account)}
      </h2>
      <dl className="grid gap-1 text-sm">
        {labels.map(
          ([name, label]) =>
            parts[name] !== 0 &&
            (name !== 'soldPrice' || isChanged) && <Line key={name} label={label} amount={formatMoney(parts[name])} />,
        )}
        {sale.isPriceExclVat && sale.registrationTax > 0 && (
          <Line label="Heraf registreringsafgift uden moms" amount={formatMoney(sale.registrationTax)} />
        )}
        <Line label="At betale ved levering" amount={formatMoney(parts.toPay)} isTotal />
      </dl>
      {shortfall > 0 && (
        <p className="text-sm text-rose-700">
          Byttebilen er mindre værd end restgælden. Køber betaler {formatMoney(shortfall)} oveni.
        </p>
      )}
    </section>
  );
}

/** Who owes whom how much. */
export function owedText({ owed, owedToBuyer }: Owed) {
  if (owedToBuyer > 0) return `Vi skylder køber ${formatMoney(owedToBuyer)}`;
  return owed > 0 ? `Køber skylder ${formatMoney(owed)}` : 'Betalt';
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? 'mt-1 border-t border-neutral-200 pt-1 font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
