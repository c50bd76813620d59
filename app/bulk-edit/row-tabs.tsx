import { Link } from 'react-router';
import { capital } from '#app/texts/bulk-edits.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { BulkRowKind } from '#server/bulk-edits/bulk-edit-queries.ts';
import type { RowsView } from './bulk-view.ts';
import { pathOf } from './picks-path.ts';

const labels = {
  change: 'Ændres',
  warned: 'Skal ses efter',
  refused: 'Kan ikke ændres',
  same: 'Er sådan allerede',
} as const satisfies Record<BulkRowKind, string>;
const afterwards = { ...labels, change: 'Ændret', refused: 'Ikke ændret' } as const;

type Props = { view: RowsView; counts: Partial<Record<BulkRowKind, number>>; isDone?: boolean };

/** Tabs by kind of row, with counts. */
export function RowTabs({ view, counts, isDone = false }: Props) {
  const current = view.kind;
  const labelOf = isDone ? afterwards : labels;
  const kinds = (['change', 'warned', 'refused', 'same'] as const).filter(
    (kind) => (counts[kind] ?? 0) > 0 || kind === current,
  );
  return (
    <nav aria-label={`${capital(view.words.many)} efter, hvad der sker`} className="tabs px-4 sm:px-5">
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={`${pathOf(view)}?rows=${kind}`}
          preventScrollReset
          className="tab"
          aria-current={kind === current ? 'page' : undefined}
        >
          {labelOf[kind]} ({formatNumber(counts[kind] ?? 0)})
        </Link>
      ))}
    </nav>
  );
}
