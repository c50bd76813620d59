import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { nextSort, type Sort } from './data-table.tsx';
import { useListLink } from './list-base.ts';

export type Column<Row> = {
  name: string;
  header: string;
  /** Numbers, money and distances stand to the right. */
  align?: 'right';
  /** A column that the list cannot be sorted by. */
  isUnsorted?: boolean;
  cell: (row: Row) => ReactNode;
  /** The cell in words; undefined when it is empty. */
  text: (row: Row) => string | undefined;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: Sort;
  /** Where a row leads; the link stands in the first cell and serves the whole row. */
  hrefOf: (row: Row) => string;
  /** Which row it is, for who hears its link. */
  nameOf: (row: Row) => string;
};

/** A table as `DataTable`, whose cells hold what can be done in the row. For lists of moderate length. */
export function CellTable<Row extends { id: number }>({ caption, columns, rows, sort, hrefOf, nameOf }: Props<Row>) {
  return (
    <section className="list-scroll" aria-label={caption} data-list-scroll>
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
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.name} scope="row" className={column.align}>
                    <a href={hrefOf(row)} data-row-link aria-label={nameOf(row)}>
                      {column.cell(row)}
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
  const linkWith = useListLink();
  const { name, header, align, isUnsorted } = column;
  const direction = sort.sortBy === name ? sort.sortDirection : undefined;
  return (
    <th scope="col" className={align} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      {isUnsorted ? (
        header
      ) : (
        <a href={linkWith(nextSort(name, direction))} data-list-link>
          {header}
          {direction && <Icon name={direction === 'desc' ? 'arrow-down' : 'arrow-up'} size={13} />}
        </a>
      )}
    </th>
  );
}
