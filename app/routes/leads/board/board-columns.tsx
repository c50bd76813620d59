import type { ReactNode } from 'react';
import { useListLink, useShownQuery } from '#app/list/list-base.ts';
import { leadStatuses } from '#app/texts/leads.ts';
import { formatKroner, formatNumber } from '#app/texts/numbers.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BoardColumn } from '../lead-list-data.ts';

type Props = { column: BoardColumn; isTarget: boolean };

const leadCount = (count: number) => (count === 1 ? '1 emne' : `${formatNumber(count)} emner`);

/** A status with its number and sum of all leads, and the first of its cards. */
export function OpenColumn({ column, isTarget, children }: Props & { children: ReactNode }) {
  const { status, count, sum, rows } = column;
  const linkWith = useListLink();
  const query = useShownQuery();
  const id = `kolonne-${status}`;
  const [open, more] = [query.getAll('open'), query.getAll('more')];
  return (
    <section aria-labelledby={id} className="lead-column" data-status={status} data-target={isTarget || undefined}>
      <header className="lead-column-head">
        <h2 id={id}>
          {leadStatuses[status]}{' '}
          <span className="font-normal text-neutral-600 tabular-nums">
            {formatNumber(count)}
            <span className="sr-only"> {count === 1 ? 'emne' : 'emner'}</span>
          </span>
        </h2>
        {sum !== null && <p className="text-neutral-600 tabular-nums">{formatKroner(sum)}</p>}
        {open.includes(status) && (
          <a
            href={linkWith({ open: open.filter((each) => each !== status) })}
            data-list-link
            className="lead-column-close"
            aria-label={`Luk ${leadStatuses[status]}`}
          >
            <Icon name="x" />
          </a>
        )}
      </header>
      <ul className="lead-cards">{children}</ul>
      {rows.length === 0 && <p className="px-3 pb-3 text-sm text-neutral-600">Ingen emner</p>}
      {count > rows.length && (
        <a
          href={
            column.canShowMore
              ? linkWith({ more: [...more, status] })
              : linkWith({ show: undefined, more: undefined, open: undefined, status })
          }
          data-list-link
          className="lead-column-more"
        >
          {column.canShowMore
            ? `Vis flere (${formatNumber(count - rows.length)})`
            : `Se alle ${leadCount(count)} i listen`}
          <span className="sr-only"> i {leadStatuses[status]}</span>
        </a>
      )}
    </section>
  );
}

/** A status that is closed, or left out by the filter: its number opens it. */
export function ClosedColumn({ column: { status, isLeftOut, count }, isTarget }: Props) {
  const linkWith = useListLink();
  const open = useShownQuery().getAll('open');
  const label = leadStatuses[status];
  return (
    <div className="lead-column lead-column-closed" data-status={status} data-target={isTarget || undefined}>
      {isLeftOut ? (
        <p className="text-neutral-600">{label}</p>
      ) : (
        <a href={linkWith({ open: [...open, status] })} data-list-link aria-label={`Åbn ${label}, ${leadCount(count)}`}>
          {label} <span className="text-neutral-600 tabular-nums">{formatNumber(count)}</span>
        </a>
      )}
    </div>
  );
}
