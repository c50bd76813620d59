import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#app/texts/formats.ts';
import type { BulkFacts } from '#server/bulk-edits/bulk-edit-view.ts';

const pollMilliseconds = 1000;

const countedClass =
  'appearance-none overflow-hidden rounded-full bg-neutral-200 [&::-webkit-progress-bar]:bg-neutral-200 ' +
  '[&::-webkit-progress-value]:bg-emerald-700 [&::-moz-progress-bar]:bg-emerald-700';

/** How far the work has come. The page asks again by itself, with JavaScript or without. */
export function BulkProgress({ edit: { status, handledCount, changeCount } }: { edit: BulkFacts }) {
  usePolling();
  const isCounted = status === 'running';
  return (
    <section className="surface grid gap-3 p-5 sm:p-8" aria-labelledby="arbejde">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 id="arbejde" className="text-base font-semibold">
        {isCounted ? 'Bilerne ændres' : 'Ændringen fortrydes'}
      </h2>
      <progress
        aria-labelledby="arbejde"
        max={changeCount}
        value={isCounted ? handledCount : undefined}
        className={`h-2.5 w-full max-w-2xl ${isCounted ? countedClass : 'accent-emerald-700'}`}
      />
      <p className="text-sm text-neutral-700 tabular-nums">
        {isCounted ? `${formatNumber(handledCount)} af ${formatNumber(changeCount)}` : 'Et øjeblik …'}
      </p>
      <p className="text-sm text-neutral-600">
        Du kan roligt lukke siden imens. Det fortsætter af sig selv{isCounted ? ' og kan fortrydes bagefter' : ''}.
      </p>
    </section>
  );
}

function usePolling() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pollMilliseconds);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
}
