import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import type { Ore } from '#server/format/money.ts';
import type { DueRent } from '#server/rentals/due-rents.ts';

type Props = {
  rents: readonly DueRent[];
  /** What those come to that are ticked to begin with. */
  sum: Ore;
  today: string;
  mayInvoice: boolean;
  wrong: string | undefined;
};

const wrongId = 'rater-error';

const boxOf = ({ agreementId, paymentId }: DueRent) => `${agreementId}-${paymentId}`;

function stateOf({ isOld, isPaid, dueOn }: DueRent, today: string) {
  if (isOld) return 'betalt for længe siden';
  if (isPaid) return 'betalt';
  return `${dueOn < today ? 'forfaldt' : 'forfalder'} ${formatDay(dueOn)}`;
}

/** The instalments that are to be invoiced, each with a box that is ticked to begin with, and what those come to. */
export function DueRents({ rents, sum, today, mayInvoice, wrong }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">Rater</legend>
      {wrong && (
        <p id={wrongId} className="text-sm font-medium text-rose-700">
          {wrong}
        </p>
      )}
      <ul className="grid text-sm">
        {rents.map((rent, at) => (
          <li key={rent.paymentId} className="border-t border-neutral-200 py-2 first:border-t-0">
            <label className="flex min-h-11 items-center gap-3" htmlFor={`rate-${rent.paymentId}`}>
              {mayInvoice && (
                <input
                  id={`rate-${rent.paymentId}`}
                  type="checkbox"
                  name="rent"
                  value={boxOf(rent)}
                  defaultChecked={wrong === undefined && !rent.isOld}
                  {...(wrong && at === 0 && { 'aria-invalid': true, 'aria-describedby': wrongId })}
                  className="size-5 shrink-0 accent-emerald-700"
                />
              )}
              <span className="min-w-0 grow wrap-anywhere">
                <span className="flex flex-wrap gap-x-2">
                  <span className="font-semibold">{rent.customerName}</span>
                  <span className="whitespace-nowrap">{rent.number}</span>
                </span>
                <span className="flex flex-wrap gap-x-3 text-neutral-600">
                  <span>
                    <span className="whitespace-nowrap">{formatDay(rent.fromDay)}</span>
                    {rent.toDay !== rent.fromDay && (
                      <>
                        {' '}
                        <span className="whitespace-nowrap">– {formatDay(rent.toDay)}</span>
                      </>
                    )}
                  </span>
                  <span className="whitespace-nowrap">{stateOf(rent, today)}</span>
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatExactMoney(rent.amount)}</span>
            </label>
          </li>
        ))}
      </ul>
      {wrong === undefined && (
        <p className="flex justify-between gap-4 border-t border-neutral-300 pt-3 font-semibold">
          <span>Krydset af på forhånd, med moms</span>
          <span className="whitespace-nowrap tabular-nums">{formatExactMoney(sum)}</span>
        </p>
      )}
    </fieldset>
  );
}
