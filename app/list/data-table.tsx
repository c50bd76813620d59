import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useListLink } from './list-base.ts';

export type Column<Row> = {
  name: string;
  header: string;
  /** Numbers, money and distances stand to the right. */
  align?: 'right';
  cell: (row: Row) => ReactNode;
  /** The cell in words. */
  text: (row: Row) => string | undefined;
  /** What stands in the row's link when the cell is empty; the row's name when not given. */
  blank?: string;
  /** What a button beside the value copies, and what the button is called. */
  copy?: { text: (row: Row) => string | null | undefined; label: string };
};

export type Sort = { sortBy?: string | undefined; sortDirection: 'asc' | 'desc' };

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  sort: Sort;
  /** Where a row leads; the link stands in the first cell and serves the whole row. */
  hrefOf: (row: Row) => string;
  /** Which row it is, for who hears its link. */
  nameOf: (row: Row) => string;
};

/** A wide table: sticky head and first column, scrolling inside itself, every column sortable by link. */
export function DataTable<Row extends { id: number }>({ caption, columns, rows, sort, hrefOf, nameOf }: Props<Row>) {
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
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.name} scope="row" className={column.align}>
                    <RowLink column={column} row={row} href={hrefOf(row)} name={nameOf(row)} />
                    <CopyCell column={column} row={row} />
                  </th>
                ) : (
                  <td key={column.name} className={column.align}>
                    {column.cell(row)}
                    <CopyCell column={column} row={row} />
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

type LinkProps<Row> = { column: Column<Row>; row: Row; href: string; name: string };

/** Called by what is seen of it and, where that does not tell the row, by the row's name. */
function RowLink<Row>({ column, row, href, name }: LinkProps<Row>) {
  const text = column.text(row);
  const seen = text ?? column.blank ?? name;
  return (
    <a href={href} data-row-link aria-label={name.includes(seen) ? name : `${seen}, ${name}`}>
      {text === undefined ? <span className="blank">{seen}</span> : column.cell(row)}
    </a>
  );
}

/** A button for the list's own copying; without JavaScript it is not shown. */
function CopyCell<Row>({ column: { copy }, row }: { column: Column<Row>; row: Row }) {
  const text = copy?.text(row);
  return text && <button type="button" className="copy-button" data-copy={text} aria-label={copy?.label} />;
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: Sort }) {
  const linkWith = useListLink();
  const direction = sort.sortBy === column.name ? sort.sortDirection : undefined;
  return (
    <th
      scope="col"
      className={column.align}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <a href={linkWith(nextSort(column.name, direction))} data-list-link>
        {column.header}
        {direction && <Icon name={direction === 'desc' ? 'arrow-down' : 'arrow-up'} size={13} />}
      </a>
    </th>
  );
}

/** Upwards, downwards, and then the list's own order again. */
function nextSort(name: string, direction: Sort['sortDirection'] | undefined) {
  if (direction === 'desc') return { sortBy: undefined, sortDirection: undefined };
  return { sortBy: name, sortDirection: direction === 'asc' ? 'desc' : 'asc' };
}
