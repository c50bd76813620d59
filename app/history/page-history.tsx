import { formatNumber } from '#app/texts/numbers.ts';
import type { HistoryNames } from '#server/history/history-names.ts';
import type { HistoryEntry } from '#server/history/history-queries.ts';
import { HistoryEntries } from './history-entries.tsx';

export type PageHistory = { entries: readonly HistoryEntry[]; names: HistoryNames; total: number };

/** The latest history of a page's subject. */
export function LatestHistory({ history: { entries, names, total } }: { history: PageHistory }) {
  return (
    <section aria-labelledby="historik" className="surface min-w-0 overflow-hidden">
      <h2 id="historik" className="border-b border-neutral-200 px-4 py-3 text-base font-semibold">
        Historik
      </h2>
      <HistoryEntries entries={entries} names={names} />
      {total > entries.length && (
        <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">
          … og {formatNumber(total - entries.length)} ældre
        </p>
      )}
    </section>
  );
}
