import { formatExactMoney, formatNumber } from '#app/texts/numbers.ts';
import type { Ore } from '#server/format/money.ts';

type Sums = { exclVat: Ore; inclVat: Ore };
type Props = {
  totals: { months: number; monthly: Sums; oneTime: Sums; contract: Sums };
  isInclVat: boolean;
  /** The VAT is not told: the car is sold by the margin scheme. */
  isMargin?: boolean;
};

/** What the customer pays, with VAT first for private people and the other amount beside it. */
export function PriceHeadline({ totals, isInclVat, isMargin = false }: Props) {
  const { months, monthly, oneTime, contract } = totals;
  const sums = [
    { label: months > 0 ? 'Om måneden' : 'I alt', of: months > 0 ? monthly : oneTime },
    ...(months > 0 ? [{ label: `I alt i ${formatNumber(months)} måneder`, of: contract }] : []),
  ];
  return (
    <dl className="mb-4 grid gap-3 border-b border-neutral-200 pb-4 sm:grid-cols-2">
      {sums.map(({ label, of }) => (
        <div key={label}>
          <dt className="text-sm text-neutral-600">{label}</dt>
          <dd className="tabular-nums">
            <strong className="block text-xl">
              {formatExactMoney(isMargin || isInclVat ? of.inclVat : of.exclVat)}
            </strong>
            <span className="text-sm text-neutral-600">
              {isMargin ? (
                'brugtmoms'
              ) : (
                <>
                  {isInclVat ? 'med moms' : 'uden moms'} · {formatExactMoney(isInclVat ? of.exclVat : of.inclVat)}{' '}
                  {isInclVat ? 'uden' : 'med'}
                </>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
