import { type ReactNode, use } from 'react';
import { serverOnly$ } from 'vite-env-only/macros';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { ColumnChooser } from '../column-chooser.tsx';
import { HiddenParams } from '../hidden-params.tsx';
import { useListLink } from '../list-base.ts';
import type { ListLayout } from '../list-layout.ts';
import { RecentOffer } from '../recent-offer.tsx';
import { type NamedSort, SortSelect } from '../sort-select.tsx';
import { ToPanel } from '../to-panel.tsx';
import { ListMemoryContext } from '../use-list-memory.ts';
import { panelName } from '../use-list-panels.ts';
import { useOpened } from '../use-opened.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { Chip, FilterLabels, NamedFilter } from './filters.ts';
import { ExportMenu, PanelFoot } from './toolbar-panels.tsx';
import type { Typed } from './typed.ts';

const LaterOffer = later(serverOnly$(RecentOffer), () =>
  import('../recent-offer.tsx').then((part) => part.RecentOffer),
);
const LaterSort = later(serverOnly$(SortSelect), () => import('../sort-select.tsx').then((part) => part.SortSelect));
const LaterChips = later(serverOnly$(ActiveFilters), () =>
  import('./active-filters.tsx').then((part) => part.ActiveFilters),
);
const LaterFoot = later(serverOnly$(PanelFoot), () => import('./toolbar-panels.tsx').then((part) => part.PanelFoot));
const LaterExport = later(serverOnly$(ExportMenu), () =>
  import('./toolbar-panels.tsx').then((part) => part.ExportMenu),
);

/** The filter fields: beside the search, or in a panel that can load them late. */
export type PlacedFields =
  | { beside: ReactNode }
  | {
      panel: ReactNode;
      hasFailed?: boolean;
      /** Called when the fields are about to be needed, and when no longer. */
      want?: (isWanted: boolean) => void;
    };

export type ToolbarProps = {
  /** The noun for the rows, and their number as text. */
  many: string;
  total: string;
  /** Placeholder of the search field; a list without it has no search. */
  placeholder?: string | undefined;
  filters: readonly NamedFilter[];
  fields: PlacedFields;
  chips: readonly Chip[];
  /** What the search text was understood as, and the labels of that. */
  typed: Typed | undefined;
  labels: FilterLabels<string>;
  /** The form that chooses columns, where the list has one. */
  columnForm: ReactNode;
  /** The link to rows of another height, where the list has them. */
  rowSwitch?: ReactNode;
  /** Further links of the menu on a phone. */
  more?: ReactNode;
  sort: NamedSort;
  /** Labels of the sort orders, for a list without headings. */
  orders: Record<string, string>;
  layout: ListLayout;
  /** Links that reset the user's filters. */
  resets: ReactNode;
};

/** Search, filters, columns, export and sorting above a list. Its links end the editing of a row. */
export function Toolbar(props: ToolbarProps) {
  const { columnForm, rowSwitch, more, sort, orders, layout, resets, typed, labels, ...form } = props;
  const { filters, fields, chips } = form;
  const isCards = layout === 'cards';
  const isMenu = isCards || Boolean(more);
  const isRemembered = use(ListMemoryContext) !== undefined;
  return (
    <div className="list-tools print:hidden">
      <div className="toolbar">
        {filters.length > 0 && <FilterForm {...form} resets={resets} />}
        {'beside' in fields && chips.length > 0 && <span className="self-center max-sm:order-1">{resets}</span>}
        {columnForm && (
          <div className={isCards ? 'max-sm:hidden' : undefined}>
            <ColumnChooser>{columnForm}</ColumnChooser>
          </div>
        )}
        <details className="menu" name={panelName}>
          <summary className="tool-button">
            {isMenu && <Icon name="ellipsis" size={18} className="sm:hidden" />}
            {isMenu && <span className="sr-only sm:hidden">Mere</span>}
            <span className={isMenu ? 'export-label max-sm:hidden' : 'export-label'}>
              <Icon name="download" size={16} />
              Eksportér
            </span>
          </summary>
          <LaterExport hasTable={isCards} more={more} />
        </details>
        {rowSwitch}
        {!isCards && <ToCards />}
        {isCards && Object.keys(orders).length > 1 && <LaterSort sort={sort} choices={orders} />}
      </div>
      {isRemembered && <LaterOffer />}
      {'panel' in fields && (chips.length > 0 || typed) && <LaterChips {...{ chips, typed, labels, resets }} />}
    </div>
  );
}

type FormProps = Omit<
  ToolbarProps,
  'columnForm' | 'rowSwitch' | 'more' | 'sort' | 'orders' | 'layout' | 'typed' | 'labels'
>;

function FilterForm({ many, total, placeholder, filters, fields, chips, resets }: FormProps) {
  const isHydrated = useHydrated();
  const { details } = useOpened('filters', 'panel' in fields ? fields.want : undefined);
  const isHere = 'beside' in fields || Boolean(fields.panel);
  const ownNames = filters.filter(({ name }) => isHere || name === 'search').flatMap(({ names }) => names);
  const inPanel = chips.filter(({ name }) => name !== 'search').length;
  return (
    <search className="toolbar-form" aria-label={`Søg og filtrér ${many}`}>
      <form method="get" noValidate autoComplete="off" className="toolbar-form" data-list-form="filters">
        <HiddenParams without={[...ownNames, 'page', 'edit']} />
        {placeholder && (
          <label className="search-field">
            <Icon name="search" size={16} />
            <span className="sr-only">Søg i {many}</span>
            <input
              type="search"
              name="search"
              defaultValue={filters.find(({ name }) => name === 'search')?.texts[0] ?? ''}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              className="text-ellipsis"
              maxLength={200}
            />
            <kbd aria-hidden>/</kbd>
          </label>
        )}
        {'beside' in fields && fields.beside}
        <button type="submit" className={`${buttonClass('primary')} plain-submit`} hidden={isHydrated}>
          <Icon name="search" size={18} className="sm:hidden" />
          <span className="max-sm:sr-only">Vis {many}</span>
        </button>
        {'panel' in fields && (
          <details className="filter-details" name={panelName} {...details}>
            <summary className="tool-button">
              <Icon name="sliders-horizontal" size={16} />
              <span className="tool-label">Filtre</span>
              {inPanel > 0 && <span className="tool-count">{inPanel}</span>}
              <Icon name="x" size={20} className="sheet-close" />
            </summary>
            <div className="filter-panel">
              <div className="filter-fields">
                {fields.panel ?? (
                  <ToPanel panel="filters">
                    {fields.hasFailed ? 'Filtrene kom ikke. Prøv igen' : 'Vis filtrene'}
                  </ToPanel>
                )}
              </div>
              <LaterFoot {...{ many, total, resets }} />
            </div>
          </details>
        )}
      </form>
    </search>
  );
}

/** From the table back to cards, on a phone. */
function ToCards() {
  const href = useListLink()({ layout: undefined });
  return (
    <a className="tool-button ml-auto sm:hidden" data-list-link href={href} aria-label="Vis kort">
      <Icon name="rows-3" size={18} />
    </a>
  );
}
