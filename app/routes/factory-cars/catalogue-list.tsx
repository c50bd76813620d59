import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { CellTable } from '#app/list/cell-table.tsx';
import type { Sort } from '#app/list/data-table.tsx';
import { HiddenParams } from '#app/list/hidden-params.tsx';
import { useListLink } from '#app/list/list-base.ts';
import { ListScreen } from '#app/list/list-screen.tsx';
import { Pagination } from '#app/list/pagination.tsx';
import { SortSelect } from '#app/list/sort-select.tsx';
import { panelName } from '#app/list/use-list-panels.ts';
import { formatNumber } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { CatalogueCards } from './catalogue-cards.tsx';
import type { CatalogueColumn } from './catalogue-column.ts';
import { type CatalogueTab, CatalogueTabs } from './catalogue-tabs.tsx';

export type Filter = {
  name: string;
  /** What the filter is called, and what it is called to choose nothing. */
  label: string;
  any: string;
  choices: readonly { value: string; label: string }[];
  chosen: string | undefined;
};

type Props<Row> = {
  tab: CatalogueTab;
  title: string;
  /** One and many of what is listed. */
  nouns: readonly [one: string, many: string];
  search: string;
  placeholder: string;
  filters: readonly Filter[];
  columns: readonly CatalogueColumn<Row>[];
  rows: Row[];
  sort: Sort;
  pagination: { currentPage: number; pageSize: number; totalCount: number; totalPages: number };
  hrefOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** What is said where the organisation has none at all. */
  empty: { icon: IconName; heading: string; text: string };
  /** What one can do above the list and where it is empty. */
  actions?: ReactNode;
  /** What stands between the tabs and the list. */
  children?: ReactNode;
};

/** A list of one level of the catalogue: search, filters, export, table, and cards on a phone. */
export function CatalogueList<Row extends { id: number }>(props: Props<Row>) {
  const { tab, title, nouns, columns, rows, sort, pagination, hrefOf, nameOf, empty, actions, children } = props;
  const isLoading = useNavigation().state === 'loading';
  const count = pagination.totalCount;
  const total = `${formatNumber(count)} ${nouns[count === 1 ? 0 : 1]}`;
  const isFiltered = props.search !== '' || props.filters.some(({ chosen }) => chosen !== undefined);
  return (
    <ListScreen>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="page-title" tabIndex={-1} data-list-heading>
            {title}
          </h1>
          <p role="status" className="text-neutral-600 tabular-nums">
            {total}
          </p>
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </header>
      <CatalogueTabs current={tab} />
      {children}
      <Toolbar {...props} />
      <div className="surface list-body" data-loading={isLoading || undefined} data-layout="cards">
        {rows.length === 0 ? (
          <div className="empty">
            <Icon name={isFiltered ? 'search-x' : empty.icon} size={32} />
            <h2>{isFiltered ? `Ingen ${nouns[1]} passer` : empty.heading}</h2>
            <p>{isFiltered ? 'Ret søgningen, eller se dem alle.' : empty.text}</p>
            {isFiltered && (
              <Link to={`/factory-cars/${tab}`} className={buttonClass('secondary')}>
                Vis alle {nouns[1]}
              </Link>
            )}
          </div>
        ) : (
          <>
            <div className="list-as-table">
              <CellTable caption={title} columns={columns} rows={rows} sort={sort} hrefOf={hrefOf} nameOf={nameOf} />
            </div>
            <div className="list-as-cards">
              <CatalogueCards columns={columns} rows={rows} hrefOf={hrefOf} nameOf={nameOf} />
            </div>
            <Pagination pagination={pagination} total={total} />
          </>
        )}
      </div>
    </ListScreen>
  );
}

/** Beside many filters the search is narrow, so that the button without JavaScript stands on their line. */
function Toolbar<Row>({ title, search, placeholder, filters, columns, sort }: Props<Row>) {
  const linkWith = useListLink();
  const isHydrated = useHydrated();
  const names = ['search', ...filters.map(({ name }) => name), 'page', 'edit'];
  const headings = Object.fromEntries(columns.map(({ name, header }) => [name, header]));
  const sortable = columns.filter(({ isUnsorted }) => !isUnsorted);
  const orders = Object.fromEntries([
    ['', 'Standard'],
    ...sortable.map(({ name, header }) => [`${name}.asc`, header] as const),
  ]);
  return (
    <div className="toolbar print:hidden">
      <search className="toolbar-form" aria-label={`Søg og filtrér ${title.toLowerCase()}`}>
        <form method="get" noValidate autoComplete="off" className="toolbar-form" data-list-form="filters">
          <HiddenParams without={names} />
          <label className={`search-field ${filters.length > 4 ? 'sm:grow-0 sm:basis-50 2xl:basis-72' : ''}`}>
            <Icon name="search" size={16} />
            <span className="sr-only">Søg</span>
            <input
              type="search"
              name="search"
              defaultValue={search}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              className="text-ellipsis"
              maxLength={200}
            />
            <kbd aria-hidden>/</kbd>
          </label>
          {filters.map(({ name, label, any, choices, chosen }) => (
            <label key={name} className="max-sm:w-[calc(50%-0.25rem)]">
              <span className="sr-only">{label}</span>
              <select name={name} defaultValue={chosen ?? ''} className="field-control sm:max-w-36">
                <option value="">{any}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <button type="submit" className={`${buttonClass('secondary')} plain-submit`} hidden={isHydrated}>
            Vis
          </button>
        </form>
      </search>
      <details className="menu" name={panelName}>
        <summary className="tool-button">
          <Icon name="download" size={16} />
          Eksportér
        </summary>
        <div className="menu-sheet w-56">
          <a className="menu-item" href={linkWith({ format: 'xlsx', edit: undefined })} download>
            Excel (.xlsx)
          </a>
          <a className="menu-item" href={linkWith({ format: 'csv', edit: undefined })} download>
            Tekstfil (.csv)
          </a>
        </div>
      </details>
      <div className="sm:hidden">
        <SortSelect sort={sort} choices={orders} headings={headings} />
      </div>
    </div>
  );
}
