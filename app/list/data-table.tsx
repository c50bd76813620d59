import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { linkWith } from './list-url.ts';

export type Column<Row> = {
  name: string;
  header: string;
  /** Numbers, money and distances stand to the right. */
  align?: 'right';
  cell: (row: Row) => ReactNode;
};

export type Sort = { sortBy?: string | undefined; sortDirection: 'asc' | 'desc' };

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  sort: Sort;
  /** Where a row leads; the link stands in the first cell and serves the whole row. */
  hrefOf: (row: Row) => string;
  /** What the link is called when the first cell is empty. */
  nameOf: (row: Row) => string;
};

/** A wide table: sticky head and first column, scrolling inside itself, every column sortable by link. */
export function DataTable<Row extends { id: number }>({ caption, columns, rows, sort, hrefOf, nameOf }: Props<Row>) {
  return (
    <section className="list-scroll" aria-label={caption}>
      <table className="list-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.name} scope="row" className={column.align}>
                    <a href={hrefOf(row)} data-row-link>
                      {column.cell(row) ?? nameOf(row)}
                    </a>
                  </th>
                ) : (
                  <td key={column.name} className={column.align}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: Sort }) {
  const { search } = useLocation();
  const direction = sort.sortBy === column.name ? sort.sortDirection : undefined;
  const next = direction === 'asc' ? 'desc' : 'asc';
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={column.align}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <a href={linkWith(search, { sortBy: column.name, sortDirection: next })} data-list-link>
        {column.header}
        {direction && <Arrow aria-hidden size={13} />}
      </a>
    </th>
  );
}
