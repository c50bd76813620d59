import type { ReactNode } from 'react';
import { useListLink, useShownQuery } from '#app/list/list-base.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BoardCard, BoardWords, Column } from './board-types.ts';

type Props<Card extends BoardCard> = { column: Column<Card>; words: BoardWords<Card>; isTarget: boolean };

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A status with the number of all its rows, and the first of its cards. */
export function OpenColumn<Card extends BoardCard>({
  column,
  words: { nouns, statuses },
  isTarget,
  head,
  children,
}: Props<Card> & { head: ReactNode; children: ReactNode }) {
  const { status, count, rows } = column;
  const linkWith = useListLink();
  const query = useShownQuery();
  const id = `kolonne-${status}`;
  const [open, more] = [query.getAll('open'), query.getAll('more')];
  const label = statuses[column.status];
  return (
    <section aria-labelledby={id} className="board-column" data-status={status} data-target={isTarget || undefined}>
      <header className="board-column-head">
        <h2 id={id}>
          {label}{' '}
          <span className="font-normal text-neutral-600 tabular-nums">
            {formatNumber(count)}
            <span className="sr-only"> {count === 1 ? nouns[0] : nouns[1]}</span>
          </span>
        </h2>
        {head}
        {open.includes(status) && (
          <a
            href={linkWith({ open: open.filter((each) => each !== status) })}
            data-list-link
            className="board-column-close"
            aria-label={`Luk ${label}`}
          >
            <Icon name="x" />
          </a>
        )}
      </header>
      <ul className="board-cards">{children}</ul>
      {rows.length === 0 && <p className="px-3 pb-3 text-sm text-neutral-600">Ingen {nouns[1]}</p>}
      {count > rows.length && (
        <a
          href={
            column.canShowMore
              ? linkWith({ more: [...more, status] })
              : linkWith({ show: undefined, more: undefined, open: undefined, status })
          }
          data-list-link
          className="board-column-more"
        >
          {column.canShowMore
            ? `Vis flere (${formatNumber(count - rows.length)})`
            : `Se alle ${counted(count, nouns)} i listen`}
          <span className="sr-only"> i {label}</span>
        </a>
      )}
    </section>
  );
}

/** A status that is closed, or left out by the filter: its number opens it. */
export function ClosedColumn<Card extends BoardCard>({ column, words, isTarget }: Props<Card>) {
  const { status, isLeftOut, count } = column;
  const linkWith = useListLink();
  const open = useShownQuery().getAll('open');
  const label = words.statuses[column.status];
  return (
    <div className="board-column board-column-closed" data-status={status} data-target={isTarget || undefined}>
      {isLeftOut ? (
        <p className="text-neutral-600">{label}</p>
      ) : (
        <a
          href={linkWith({ open: [...open, status] })}
          data-list-link
          aria-label={`Åbn ${label}, ${counted(count, words.nouns)}`}
        >
          {label} <span className="text-neutral-600 tabular-nums">{formatNumber(count)}</span>
        </a>
      )}
    </div>
  );
}
