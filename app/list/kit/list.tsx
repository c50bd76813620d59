import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { ColumnForm } from '../column-form.tsx';
import { useShownQuery } from '../list-base.ts';
import { layoutIn } from '../list-layout.ts';
import { listAddress } from '../list-url.ts';
import { PickBar } from '../pick-bar.tsx';
import { useLateOptions } from '../use-late-options.ts';
import { Cards } from './cards.tsx';
import { shownColumns } from './columns.ts';
import { PanelFields } from './filter-fields.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { FilterLabels, NamedFilter } from './filters.ts';
import { type FrameProps, ListFrame } from './list-frame.tsx';
import type { ListPage } from './list-page.ts';
import { rangeText } from './range-text.ts';
import type { Identified, Rows } from './rows.ts';
import { Table } from './table.tsx';

export type ListProps<Row, Name extends string> = Omit<Rows<Row>, 'rows'> &
  Omit<FrameProps<Name>, 'filters' | 'noMatch'> & {
    list: ListPage<Row, Name>;
    filters?: FilterLabels<Name>;
    /** Empty states: no rows at all, and no row within the filters. */
    empty: { icon: IconName; heading: string; text: string; noMatch?: string; action?: ReactNode };
    /** Whether the columns and their order can be chosen. */
    choosesColumns?: boolean;
    /** What shows all rows instead of table and cards, such as a board. */
    instead?: ReactNode;
    /** The link to rows shown in another way. */
    rowSwitch?: ReactNode;
    /** Facet counts that come when the filters are opened. */
    lateCounts?: LateCounts;
    /** The owner of the selection, where rows can be selected for bulk edits. */
    picks?: Pick<ComponentProps<typeof PickBar>, 'words' | 'place' | 'picked' | 'other'> | undefined;
    /** The form of ticked rows where nothing is bulk edited, and the rows that are ticked when the page loads. */
    ticks?: { bar: ReactNode; ids: readonly (string | number)[] };
  };

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;
type LateCounts = { place: string; given: Counts | undefined; query: string };

const LaterColumnForm = later(serverOnly$(ColumnForm), () =>
  import('../column-form.tsx').then((part) => part.ColumnForm),
);

const LaterPanelFields = later(serverOnly$(PanelFields), () =>
  import('./filter-fields.tsx').then((part) => part.PanelFields),
);

const LaterPickBar = later(serverOnly$(PickBar), () => import('../pick-bar.tsx').then((part) => part.PickBar));

/** A list: search, filters, export, table, and cards on a phone. Its state is its address. */
export function List<Row extends Identified, Name extends string>(props: ListProps<Row, Name>) {
  const { list, filters, empty, choosesColumns = false, columns, picks, ticks, lateCounts, instead, ...others } = props;
  const { hrefOf, nameOf, titleOf, noteOf, actionsOf, ...frame } = others;
  const { title, placeholder } = frame;
  const { rows, sort, sorts } = list;
  const { counts, want } = useLateCounts(lateCounts);
  const labels: FilterLabels<string> = { ...(placeholder && { search: { label: 'Søgning' } }), ...filters };
  const said = list.filters.map((each) => {
    const filter = counts?.[each.name] ? { ...each, counts: counts[each.name] ?? {} } : each;
    const words = filter.names.length > 1 && labels[filter.name];
    return words ? { ...filter, said: rangeText({ ...filter, ...words }) } : filter;
  });
  const query = useShownQuery();
  const { pathname, search } = useLocation();
  const hasCards = layoutIn(query) === 'cards';
  const picked = (picks || ticks) && new Set<unknown>(picks?.picked?.ids ?? ticks?.ids);
  const row = { rows, columns: shownColumns(columns, query), hrefOf, nameOf, noteOf, actionsOf, picked };
  const headings = Object.fromEntries(columns.map(({ name, header }) => [name, header]));
  const sortable = columns.filter(({ name }) => sorts.includes(name));
  return (
    <ListFrame<string>
      {...frame}
      list={{ ...list, filters: said, sort: { ...sort, heading: headings[sort.sortBy ?? ''] } }}
      filters={labels}
      fieldsOf={(shown) => placed(shown, want)}
      columnForm={
        choosesColumns &&
        !instead && <LaterColumnForm shown={row.columns.map(({ name }) => name)} headings={headings} />
      }
      orders={{
        '': 'Standard',
        ...Object.fromEntries(sortable.map(({ name, header }) => [`${name}.asc`, header])),
      }}
      isPaged={!instead}
      rows={
        instead || (
          <>
            <div className="list-as-table">
              <Table caption={title} {...{ sort, sorts }} {...row} />
            </div>
            {hasCards && (
              <div className="list-as-cards">
                <Cards {...row} titleOf={titleOf} />
              </div>
            )}
            {ticks?.bar}
            {picks && (
              <LaterPickBar
                {...picks}
                {...{ rows, pagination: list.pagination }}
                list={listAddress(pathname, search)}
                copies={hasCards ? 2 : 1}
              />
            )}
          </>
        )
      }
      noMatch={empty.noMatch}
      empty={
        <div className="empty">
          <Icon name={empty.icon} size={32} />
          <h2>{empty.heading}</h2>
          <p>{empty.text}</p>
          {empty.action}
        </div>
      }
    />
  );
}

/** Up to this number, filters are selects beside the search; more are a panel. */
const mostBeside = 3;

function placed(filters: readonly NamedFilter[], want?: (isWanted: boolean) => void) {
  const others = filters.filter(({ kind }) => kind !== 'text');
  const isPanel = others.length > mostBeside || others.some(({ kind }) => kind !== 'choice');
  if (isPanel) return { panel: <LaterPanelFields filters={filters} />, ...(want && { want }) };
  const beside = others.map((filter) => (
    <div key={filter.name} className="max-sm:w-[calc(50%-0.25rem)]">
      <FilterSelect filter={filter} className="sm:max-w-44" aria-label={filter.label} />
    </div>
  ));
  return { beside };
}

const noCounts: Counts = {};
const asCame = (counts: Counts) => counts;

/** The counts of the page, or those fetched when the filters are opened. */
function useLateCounts({ place, given, query }: LateCounts = { place: '', given: noCounts, query: '' }) {
  const rules = useMemo(() => ({ place, unpack: asCame }), [place]);
  const { options, want } = useLateOptions(rules, given, query);
  return { counts: options, want: place === '' ? undefined : want };
}
