import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#app/texts/formats.ts';
import type { ImportStatus } from '#server/imports/import-types.ts';
import type { ImportFacts } from '#server/imports/import-view.ts';

const pollMilliseconds = 1000;

const countedClass =
  'appearance-none overflow-hidden rounded-full bg-neutral-200 [&::-webkit-progress-bar]:bg-neutral-200 ' +
  '[&::-webkit-progress-value]:bg-emerald-700 [&::-moz-progress-bar]:bg-emerald-700';

const works: Partial<Record<ImportStatus, { title: string; help: string }>> = {
  checking: { title: 'Filen kontrolleres', help: 'Intet bliver importeret endnu.' },
  running: { title: 'Bilerne importeres', help: 'Du kan roligt lukke siden imens. Importen fortsætter af sig selv.' },
  undoing: { title: 'Importen fortrydes', help: 'Du kan roligt lukke siden imens.' },
};

/** How far the work has come. The page asks again by itself, with JavaScript or without. */
export function ImportProgress({ job: { status, handledCount, plannedCount } }: { job: ImportFacts }) {
  usePolling();
  const work = works[status];
  const isCounted = status !== 'undoing' && plannedCount > 0;
  return (
    <section className="surface grid gap-3 p-5 sm:p-8" aria-labelledby="arbejde">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 id="arbejde" className="text-base font-semibold">
        {work?.title}
      </h2>
      <progress
        aria-labelledby="arbejde"
        max={plannedCount}
        value={isCounted ? handledCount : undefined}
        className={`h-2.5 w-full max-w-2xl ${isCounted ? countedClass : 'accent-emerald-700'}`}
      />
      <p className="text-sm text-neutral-700 tabular-nums">
        {isCounted ? `${formatNumber(handledCount)} af ${formatNumber(plannedCount)}` : 'Et øjeblik …'}
      </p>
      <p className="text-sm text-neutral-600">{work?.help}</p>
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
