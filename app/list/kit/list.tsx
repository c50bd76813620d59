import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useListLink, useShownQuery } from '../list-base.ts';
import { ListScreen } from '../list-screen.tsx';
import { Pagination } from '../pagination.tsx';
import { Cards } from './cards.tsx';
import { shownColumns } from './columns.ts';
import { type Chip, chipsOf, type FilterLabels, namedFilters, namesOf } from './filters.ts';
import type { ListPage } from './list-page.ts';
import type { Identified, Rows } from './rows.ts';
import { Table } from './table.tsx';
import { Toolbar } from './toolbar.tsx';

export type ListProps<Row, Name extends string> = Omit<Rows<Row>, 'rows'> & {
  title: string;
  /** One and many of what is listed. */
  nouns: readonly [one: string, many: string];
  list: ListPage<Row, Name>;
  /** What the search says as long as it is empty; without it there is nothing to search. */
  placeholder?: string;
  filters?: FilterLabels<Name>;
  /** What is said where there is nothing at all, and where no row passes the filters. */
  empty: { icon: IconName; heading: string; text: string; noMatch?: string; action?: ReactNode };
  /** What stands between the heading and the list: tabs, a sentence. */
  children?: ReactNode;
  /** What one can do above the list. */
  actions?: ReactNode;
  /** Whether one chooses the columns and their order. */
  choosesColumns?: boolean;
  /** Stands on a page among other things, below its heading. */
  isPart?: boolean;
};

/** A list: search, filters, export, table, and cards on a phone. Its state is its address. */
export function List<Row extends Identified, Name extends string>(props: ListProps<Row, Name>) {
  const { title, nouns, list, placeholder, filters, empty, children, actions, ...more } = props;
  const { isPart = false, choosesColumns = false, columns, ...given } = more;
  const row = { ...given, columns: shownColumns(columns, useShownQuery()) };
  const { rows, pagination, sort, sorts } = list;
  const isLoading = useNavigation().state === 'loading';
  const linkWith = useListLink();
  const count = pagination.totalCount;
  const total = `${formatNumber(count)} ${nouns[count === 1 ? 0 : 1]}`;
  const named = namedFilters<string>(list.filters, {
    ...(placeholder && { search: { label: 'Søgning' } }),
    ...filters,
  });
  const chips = chipsOf(named, linkWith);
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <ListScreen isPart={isPart}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Heading className={isPart ? 'font-semibold' : 'page-title'} tabIndex={-1} data-list-heading>
            {title}
          </Heading>
          <p role="status" className="text-neutral-600 tabular-nums">
            {total}
          </p>
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </header>
      {children}
      {(!isPart || count > 0 || chips.length > 0) && (
        <Toolbar
          {...{ title, total, placeholder, filters: named, chips, columns, sort, sorts }}
          shown={choosesColumns ? row.columns.map(({ name }) => name) : undefined}
        />
      )}
      <div className="surface list-body" data-loading={isLoading || undefined} data-layout="cards">
        {rows.length > 0 ? (
          <>
            <div className="list-as-table">
              <Table caption={title} {...{ rows, sort, sorts }} {...row} />
            </div>
            <div className="list-as-cards">
              <Cards rows={rows} {...row} />
            </div>
            {(!isPart || pagination.totalPages > 1) && <Pagination pagination={pagination} total={total} />}
          </>
        ) : chips.length > 0 ? (
          <NoMatch chips={chips} heading={empty.noMatch ?? `Ingen ${nouns[1]} passer`}>
            <a
              href={linkWith(Object.fromEntries(named.flatMap(namesOf).map((name) => [name, undefined])))}
              data-list-link
              className={buttonClass('secondary')}
            >
              Vis alle {nouns[1]}
            </a>
          </NoMatch>
        ) : (
          <div className="empty">
            <Icon name={empty.icon} size={32} />
            <h2>{empty.heading}</h2>
            <p>{empty.text}</p>
            {empty.action}
          </div>
        )}
      </div>
    </ListScreen>
  );
}

/** No row passes: which filter to drop. */
function NoMatch({ chips, heading, children }: { chips: readonly Chip[]; heading: string; children: ReactNode }) {
  return (
    <div className="empty">
      <Icon name="search-x" size={32} />
      <h2>{heading}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {chips.map(({ key, label, href }) => (
          <li key={key}>
            <a className="chip" data-list-link href={href}>
              Fjern «{label}»
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
