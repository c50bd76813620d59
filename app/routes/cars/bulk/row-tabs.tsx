import { Link } from 'react-router';
import { formatNumber } from '#app/texts/numbers.ts';
import type { BulkRowKind } from '#server/bulk-edits/bulk-edit-queries.ts';

const labels = {
  change: 'Ændres',
  warned: 'Skal ses efter',
  refused: 'Kan ikke ændres',
  same: 'Er sådan allerede',
} as const satisfies Record<BulkRowKind, string>;
const afterwards = { ...labels, change: 'Ændret', refused: 'Ikke ændret' } as const;

type Props = { id: number; current: BulkRowKind; counts: Partial<Record<BulkRowKind, number>>; isDone?: boolean };

/** The kinds of rows that there are, each with how many. */
export function RowTabs({ id, current, counts, isDone = false }: Props) {
  const words = isDone ? afterwards : labels;
  const kinds = (['change', 'warned', 'refused', 'same'] as const).filter(
    (kind) => (counts[kind] ?? 0) > 0 || kind === current,
  );
  return (
    <nav aria-label="Biler efter, hvad der sker" className="tabs px-4 sm:px-5">
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={`/cars/bulk/${id}?rows=${kind}`}
          preventScrollReset
          className="tab"
          aria-current={kind === current ? 'page' : undefined}
        >
          {words[kind]} ({formatNumber(counts[kind] ?? 0)})
        </Link>
      ))}
    </nav>
  );
}
