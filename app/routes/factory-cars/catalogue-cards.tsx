import type { CatalogueColumn } from './catalogue-column.ts';

type Props<Row> = {
  columns: readonly CatalogueColumn<Row>[];
  rows: readonly Row[];
  hrefOf: (row: Row) => string;
  nameOf: (row: Row) => string;
};

/** The list on a phone: each row a card with its name as the link, and below it what there is to tell. */
export function CatalogueCards<Row extends { id: number }>({ columns, rows, hrefOf, nameOf }: Props<Row>) {
  const facts = columns.filter(({ isOffCard }) => !isOffCard);
  return (
    <ul className="divide-y divide-neutral-200">
      {rows.map((row) => (
        <li key={row.id} data-row className="px-4 py-3">
          <a
            href={hrefOf(row)}
            data-row-link
            className="flex min-h-11 items-center wrap-anywhere font-semibold text-neutral-900"
          >
            {nameOf(row)}
          </a>
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
        </li>
      ))}
    </ul>
  );
}
