import type { Column } from './column.tsx';
import { PickBox } from './pick-box.tsx';
import type { Identified, Rows } from './rows.ts';

/** The list on a phone: each row is a card of few lines, which is its link. */
export function Cards<Row extends Identified>({ rows, ...card }: Rows<Row>) {
  return (
    <ul className="divide-y divide-neutral-200">
      {rows.map((row) => (
        <Card key={row.id} row={row} {...card} />
      ))}
    </ul>
  );
}

type CardProps<Row> = Omit<Rows<Row>, 'rows'> & { row: Row };

function Card<Row extends Identified>({ row, columns, hrefOf, nameOf, noteOf, picked, ...more }: CardProps<Row>) {
  const { titleOf, actionsOf } = more;
  const href = hrefOf(row);
  const filled = columns.filter(({ isOffCard, text }) => !isOffCard && text(row) !== undefined);
  const at = (place: Column<Row>['onCard']) => filled.filter(({ onCard }) => onCard === place);
  const cellsAt = (place: Column<Row>['onCard']) =>
    at(place).map(({ name, header, cell }) => (
      <span key={name}>
        <span className="sr-only">{header} </span>
        {cell(row)}
      </span>
    ));
  const facts = filled.filter(({ onCard }) => onCard === undefined || onCard === 'plain');
  const [foot, sums] = [cellsAt('foot'), cellsAt('sum')];
  return (
    <li data-row className={picked ? 'card' : 'card pl-4'}>
      {picked && (
        <div className="pick">
          <PickBox id={row.id} name={nameOf(row)} picked={picked} />
        </div>
      )}
      <div>
        <span className="min-w-0 wrap-anywhere">
          {href === undefined ? (
            <span className="font-semibold">{(titleOf ?? nameOf)(row)}</span>
          ) : (
            <a href={href} data-row-link className="card-link" aria-label={titleOf && nameOf(row)}>
              {(titleOf ?? nameOf)(row)}
            </a>
          )}
          {noteOf?.(row)}
        </span>
        {at('badge').length > 0 && <span className="flex flex-none gap-2">{cellsAt('badge')}</span>}
      </div>
      <dl className="card-facts">
        {facts.map(({ name, header, onCard, cell }) => (
          <div key={name}>
            <dt className={onCard && 'sr-only'}>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {(actionsOf || foot.length > 0 || sums.length > 0) && (
        <div className="card-last">
          {actionsOf?.(row)}
          {foot}
          {sums.length > 0 && <strong>{sums}</strong>}
        </div>
      )}
    </li>
  );
}
