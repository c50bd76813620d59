import { PickBox } from './pick-box.tsx';
import type { Identified, Rows } from './rows.ts';

/** The list on a phone: each row is a card, its name the link. */
export function Cards<Row extends Identified>(props: Rows<Row>) {
  const { columns, rows, hrefOf, nameOf, noteOf, picked, actionsOf } = props;
  const facts = columns.filter(({ isOffCard }) => !isOffCard);
  return (
    <ul className="divide-y divide-neutral-200">
      {rows.map((row) => (
        <li key={row.id} data-row className={picked ? 'relative py-3 pr-4 pl-12' : 'px-4 py-3'}>
          {picked && (
            <div className="pick">
              <PickBox id={row.id} name={nameOf(row)} picked={picked} />
            </div>
          )}
          <div className="flex min-h-11 flex-wrap items-center gap-x-2 wrap-anywhere font-semibold text-neutral-900">
            {hrefOf(row) === undefined ? (
              nameOf(row)
            ) : (
              <a href={hrefOf(row)} data-row-link className="flex min-h-11 items-center">
                {nameOf(row)}
              </a>
            )}
            {noteOf?.(row)}
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            {facts
              .filter(({ text }) => text(row) !== undefined)
              .map((column) => (
                <div key={column.name} className="col-span-2 grid grid-cols-subgrid items-center">
                  <dt className="text-neutral-600">{column.header}</dt>
                  <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{column.cell(row)}</dd>
                </div>
              ))}
          </dl>
          {actionsOf && <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{actionsOf(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
