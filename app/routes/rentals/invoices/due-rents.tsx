import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import type { DueRent } from '#server/rentals/due-rents.ts';

type Props = { rents: readonly DueRent[]; mayInvoice: boolean; wrong: string | undefined };

const wrongId = 'rater-error';

/** The instalments that are to be invoiced, each with a box that is ticked to begin with. */
export function DueRents({ rents, mayInvoice, wrong }: Props) {
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
                  value={`${rent.agreementId}-${rent.paymentId}`}
                  defaultChecked={wrong === undefined && !rent.isOld}
                  {...(wrong && at === 0 && { 'aria-invalid': true, 'aria-describedby': wrongId })}
                  className="size-5 shrink-0 accent-emerald-700"
                />
              )}
              <span className="min-w-0 grow wrap-anywhere">
                <span className="font-semibold">{rent.customerName}</span> · {rent.number}
                <span className="block text-neutral-600">
                  {formatDay(rent.fromDay)}
                  {rent.toDay !== rent.fromDay && ` – ${formatDay(rent.toDay)}`} ·{' '}
                  {rent.isOld
                    ? 'betalt for længe siden'
                    : rent.isPaid
                      ? 'betalt'
                      : `forfalder ${formatDay(rent.dueOn)}`}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatExactMoney(rent.amount)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
