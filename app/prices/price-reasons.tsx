import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import type { TraceStep } from '#server/pricing/types/quote.ts';

/** «Hvorfor denne pris?»: the steps of a price that the reader may see. */
export function PriceReasons({ trace }: { trace: readonly TraceStep[] }) {
  return (
    <section aria-labelledby="hvorfor" className="surface p-4 sm:p-5">
      <h2 id="hvorfor" className="pb-2 text-base font-semibold">
        Hvorfor denne pris?
      </h2>
      <ol className="grid text-sm">
        {trace.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one reckoning never change places
          <li key={at} className="flex justify-between gap-4 border-t border-neutral-200 py-2">
            <span className="min-w-0 wrap-anywhere">
              {step.text}
              {step.source?.cell && (
                <span className="text-neutral-600">
                  {' '}
                  · {step.source.name}, version {step.source.version}
                  {step.source.validFrom && ` fra ${formatDay(step.source.validFrom)}`}
                </span>
              )}
            </span>
            <span className="shrink-0 tabular-nums">{step.amount !== null && formatExactMoney(step.amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
