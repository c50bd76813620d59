import { Icon } from '#app/ui/icon.tsx';
import { nextSort, PickPage, type Sort } from '../data-table.tsx';
import { useListLink } from '../list-base.ts';
import type { Column } from './column.tsx';
import { PickBox } from './pick-box.tsx';
import type { Identified, Rows } from './rows.ts';

type Props<Row> = Rows<Row> & {
  caption: string;
  sort: Sort;
  /** The sortable columns. */
  sorts: readonly string[];
};

/** A `DataTable` whose cells can hold controls. For lists of moderate length. */
export function Table<Row extends Identified>({ caption, columns, rows, sort, sorts, ...row }: Props<Row>) {
  return (
    <section className="list-scroll" aria-label={caption} data-list-scroll>
      <table className="list-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {row.picked && <PickPage />}
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} isSortable={sorts.includes(column.name)} />
            ))}
            {row.actionsOf && (
              <th scope="col">
                <span className="sr-only">Handlinger</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <Line key={each.id} row={each} columns={columns} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineProps<Row> = Omit<Rows<Row>, 'rows'> & { row: Row };

function Line<Row extends Identified>({ row, columns, hrefOf, nameOf, noteOf, picked, actionsOf }: LineProps<Row>) {
  const href = hrefOf(row);
  return (
    <tr data-row>
      {picked && (
        <td className="pick">
          <PickBox id={row.id} name={nameOf(row)} picked={picked} />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.name} scope="row" className={column.align}>
            {href === undefined ? (
              column.cell(row)
            ) : (
              <a href={href} data-row-link aria-label={nameOf(row)}>
                {column.cell(row)}
              </a>
            )}
            {noteOf?.(row)}
          </th>
        ) : (
          <td key={column.name} className={column.align}>
            {column.cell(row)}
          </td>
        ),
      )}
      {actionsOf && (
        <td>
          <div className="flex justify-end gap-2">{actionsOf(row)}</div>
        </td>
      )}
    </tr>
  );
}

function Heading<Row>({ column, sort, isSortable }: { column: Column<Row>; sort: Sort; isSortable: boolean }) {
  const linkWith = useListLink();
  const { name, header, align } = column;
  const direction = sort.sortBy === name ? sort.sortDirection : undefined;
  return (
    <th scope="col" className={align} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      {isSortable ? (
        <a href={linkWith(nextSort(name, direction))} data-list-link>
          {header}
          {direction && <Icon name={direction === 'desc' ? 'arrow-down' : 'arrow-up'} size={13} />}
        </a>
      ) : (
        header
      )}
    </th>
  );
}
