import { type ComponentProps, type ReactNode, use, useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { formatNumber } from '#app/texts/numbers.ts';
import { later } from '#app/ui/later.tsx';
import { ListBase } from '../list-base.ts';
import { layoutIn } from '../list-layout.ts';
import { ListScreen } from '../list-screen.tsx';
import { linkWith } from '../list-url.ts';
import { Pagination } from '../pagination.tsx';
import { type DroppedValue, DroppedValues } from '../views/dropped-values.tsx';
import { ViewsBar } from '../views/views-bar.tsx';
import { chipsOf, type FilterLabels, type NamedFilter, namedFilters, without } from './filters.ts';
import type { ListPage } from './list-page.ts';
import { NoMatch } from './no-match.tsx';
import { PlainReset, Resets } from './resets.tsx';
import { type PlacedFields, Toolbar, type ToolbarProps } from './toolbar.tsx';
import type { Typed } from './typed.ts';

/** A list's saved views, its dropped values, and the errors of its actions. */
export type ListViews = {
  views?: Omit<ComponentProps<typeof ViewsBar>, 'result'>;
  dropped?: readonly DroppedValue[];
  result?: ComponentProps<typeof ViewsBar>['result'];
};

export type FrameProps<Name extends string> = ListViews & {
  title: string;
  /** Singular and plural noun for the rows. */
  nouns: readonly [one: string, many: string];
  placeholder?: string | undefined;
  filters: FilterLabels<Name>;
  /** Shown between heading and list: tabs, a sentence. */
  children?: ReactNode;
  /** The actions above the list. */
  actions?: ReactNode;
  /** Further links of the toolbar's menu on a phone. */
  more?: ReactNode;
  /** What the search text was understood as. */
  typed?: Typed | undefined;
  /** Empty state of a filtered list. */
  noMatch?: string | undefined;
  /** Filters that are told elsewhere, such as by a tab: they have no chip. */
  told?: readonly string[] | undefined;
  /** The list has no rows at all, whatever its filters. */
  hasNone?: boolean | undefined;
  /** Embedded in a page below its heading. */
  isPart?: boolean;
};

type Props<Name extends string> = FrameProps<Name> &
  Pick<ToolbarProps, 'columnForm' | 'orders' | 'rowSwitch'> & {
    /** How high the rows are, where that is a choice. */
    rowSize?: string | undefined;
    list: Pick<ListPage<unknown, Name>, 'pagination' | 'filters' | 'gains'> & { sort: ToolbarProps['sort'] };
    fieldsOf: (filters: readonly NamedFilter[]) => PlacedFields;
    rows: ReactNode;
    /** Whether the rows come by pages. */
    isPaged?: boolean;
    /** Empty state of a list without rows. */
    empty: ReactNode;
  };

const LaterPagination = later(serverOnly$(Pagination), () =>
  import('../pagination.tsx').then((part) => part.Pagination),
);
const LaterResets = later(serverOnly$(Resets), () => import('./resets.tsx').then((part) => part.Resets));
const LaterPlainReset = later(serverOnly$(PlainReset), () => import('./resets.tsx').then((part) => part.PlainReset));
const LaterNoMatch = later(serverOnly$(NoMatch), () => import('./no-match.tsx').then((part) => part.NoMatch));
const LaterDroppedValues = later(serverOnly$(DroppedValues), () =>
  import('../views/dropped-values.tsx').then((part) => part.DroppedValues),
);

/** A list's page around its rows: heading with total, views, toolbar, pagination and empty states. */
export function ListFrame<Name extends string>(props: Props<Name>) {
  const { title, nouns, placeholder, filters: labels, list, fieldsOf, views, dropped = [], result, ...slots } = props;
  const { children, actions, columnForm, orders, rows, empty, noMatch, typed, isPart = false } = slots;
  const { told, hasNone, rowSize, rowSwitch, more, isPaged = true } = slots;
  const { pagination, sort, gains } = list;
  const { pathname, search } = useLocation();
  const base = use(ListBase);
  const filters = useMemo(() => namedFilters(list.filters, labels), [list.filters, labels]);
  const chips = useMemo(() => chipsOf(filters, (change) => linkWith(search, change, base)), [filters, search, base]);
  const isNarrowed = chips.length + (typed?.pieces.length ?? 0) > 0;
  const shownChips = useMemo(() => chips.filter(({ name }) => !told?.includes(name)), [chips, told]);
  const plainPath = views?.plainPath;
  const viewPath = views?.view?.isChanged ? pathname : undefined;
  const plainHref = plainPath === undefined && isNarrowed ? linkWith(search, without(filters), base) : undefined;
  // The memoized element is stable: a suspended part would otherwise render again.
  const resets = useMemo(
    () =>
      plainPath === undefined ? (
        plainHref && <LaterPlainReset href={plainHref} />
      ) : (
        <LaterResets {...{ plainPath, viewPath }} />
      ),
    [plainPath, viewPath, plainHref],
  );
  const [one, many] = nouns;
  const count = pagination.totalCount;
  const total = `${formatNumber(count)} ${count === 1 ? one : many}`;
  const layout = layoutIn(new URLSearchParams(search));
  const isLoading = useNavigation().state === 'loading';
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
      <div className="list-bar">
        {views && <ViewsBar {...views} result={result?.submission.payload.step === undefined ? undefined : result} />}
        {(!isPart || count > 0 || isNarrowed) && (
          <Toolbar
            {...{ many, total, placeholder, filters, typed, labels, columnForm, rowSwitch, more, sort, orders, layout }}
            chips={shownChips}
            fields={fieldsOf(filters)}
            resets={resets}
          />
        )}
      </div>
      {dropped.length > 0 && <LaterDroppedValues dropped={dropped} hasView={Boolean(views?.view)} filters={labels} />}
      <div className="surface list-body" data-loading={isLoading || undefined} data-layout={layout} data-rows={rowSize}>
        {count > 0 ? (
          <>
            {rows}
            {isPaged && (!isPart || pagination.totalPages > 1) && (
              <LaterPagination pagination={pagination} total={total} />
            )}
          </>
        ) : isNarrowed && !hasNone ? (
          <LaterNoMatch
            {...{ many, filters, chips, gains, typed, labels }}
            heading={noMatch ?? `Ingen ${many} passer`}
          />
        ) : (
          empty
        )}
      </div>
    </ListScreen>
  );
}
