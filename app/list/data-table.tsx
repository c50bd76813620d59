import { Icon } from '#app/ui/icon.tsx';
import type { Html } from './html.ts';
import { useListLink } from './list-base.ts';

export type Sort = { sortBy?: string | undefined; sortDirection: 'asc' | 'desc' };

type Heading = { name: string; header: string; align?: 'right' };

type Props = {
  caption: string;
  columns: readonly Heading[];
  /** The output of `rowsAsHtml`. */
  rows: Html;
  sort: Sort;
};

/** A wide table: sticky head and first column, horizontal scroll, columns sortable by link. */
export function DataTable({ caption, columns, rows, sort }: Props) {
  return (
    <section className="list-scroll" aria-label={caption} data-list-scroll>
      <table className="list-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <PickPage />
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: app/list/html.ts has escaped what is in the rows. */}
        <tbody dangerouslySetInnerHTML={{ __html: rows }} />
      </table>
    </section>
  );
}

/** The checkbox that selects all rows of the page, which needs scripts. */
export function PickPage() {
  return (
    <td className="pick">
      <label>
        <input type="checkbox" data-pick-page aria-label="Vælg alle på siden" autoComplete="off" />
      </label>
    </td>
  );
}

function Heading({ column, sort }: { column: Heading; sort: Sort }) {
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

/** Ascending, descending, then the default order. */
export function nextSort(name: string, direction: Sort['sortDirection'] | undefined) {
  if (direction === 'desc') return { sortBy: undefined, sortDirection: undefined };
  return { sortBy: name, sortDirection: direction === 'asc' ? 'desc' : 'asc' };
}
