import { formatNumber } from '#app/texts/numbers.ts';
import { progressClass } from '#app/ui/progress.ts';
import { usePolling } from '#app/ui/use-polling.ts';

const pollMilliseconds = 1000;

type Props = {
  title: string | undefined;
  help: string | undefined;
  handled: number;
  planned: number;
  /** Whether the total amount of work is known. */
  isCounted: boolean;
};

/** Progress of a queued job. The page polls, with JavaScript or without. */
export function WorkProgress({ title, help, handled, planned, isCounted }: Props) {
  usePolling(true, pollMilliseconds);
  return (
    <section className="surface grid gap-3 p-5 sm:p-8" aria-labelledby="arbejde">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 id="arbejde" className="text-base font-semibold">
        {title}
      </h2>
      <progress
        aria-labelledby="arbejde"
        max={planned}
        value={isCounted ? handled : undefined}
        className={`h-2.5 w-full max-w-2xl ${isCounted ? progressClass : 'accent-emerald-700'}`}
      />
      <p className="text-sm text-neutral-700 tabular-nums">
        {isCounted ? `${formatNumber(handled)} af ${formatNumber(planned)}` : 'Et øjeblik …'}
      </p>
      <p className="text-sm text-neutral-600">{help}</p>
    </section>
  );
}
