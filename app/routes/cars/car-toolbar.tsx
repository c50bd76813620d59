import { useMemo } from 'react';
import { serverOnly$ } from 'vite-env-only/macros';
import { ColumnChooser } from '#app/list/column-chooser.tsx';
import type { Sort } from '#app/list/data-table.tsx';
import { HiddenParams } from '#app/list/hidden-params.tsx';
import { useListLink } from '#app/list/list-base.ts';
import { RecentOffer } from '#app/list/recent-offer.tsx';
import { RememberSwitch } from '#app/list/remember-switch.tsx';
import { SortSelect } from '#app/list/sort-select.tsx';
import { ToPanel } from '#app/list/to-panel.tsx';
import { panelName } from '#app/list/use-list-panels.ts';
import { useOpened } from '#app/list/use-opened.ts';
import { carColumns } from '#app/texts/car-columns.ts';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import type { CarColumn } from '#server/cars/car-columns.ts';
import type { CarFilters } from '#server/cars/car-filters.ts';
import type { Role } from '#server/db/schema.ts';
import type { Chip } from './car-chips.ts';
import { CarFilterPanel } from './car-filter-panel.tsx';
import { carFilterFields } from './car-memory.ts';
import { CarResets } from './car-resets.tsx';
import { carSorts } from './car-sorts.ts';
import type { OfferedOptions } from './use-car-options.ts';

const LaterFilters = later(serverOnly$(CarFilterPanel), () =>
  import('./car-filter-panel.tsx').then((part) => part.CarFilterPanel),
);

type Props = {
  filters: CarFilters;
  /** The options of the filters, as far as they are there, and how to ask for them. */
  offered: OfferedOptions;
  columns: CarColumn[];
  chips: Chip[];
  layout: 'table' | 'cards';
  role: Role;
  sort: Sort;
  /** The number of cars found, in words. */
  total: string;
  /** The list without a view, and the view's own address where one is shown. */
  plainPath: string;
  viewPath: string | undefined;
};

/** Search, filters, columns and export of the car list, with the active filters below. */
export function CarToolbar(props: Props) {
  return (
    <div className="space-y-3 print:hidden">
      <Tools {...props} />
    </div>
  );
}

function Tools({
  filters,
  offered: { options, hasFailed, want },
  columns,
  chips,
  layout,
  role,
  sort,
  total,
  ...paths
}: Props) {
  const linkWith = useListLink();
  const isHydrated = useHydrated();
  const kind = filters.isFactoryCar ? 'factory' : 'used';
  const inPanel = chips.filter((chip) => chip.name !== 'search').length;
  const headings = useMemo(() => headingsFor(role), [role]);
  const { details } = useOpened('filters', want);

  return (
    <>
      <div className="toolbar">
        <search className="toolbar-form" aria-label="Søg og filtrér biler">
          <form method="get" noValidate autoComplete="off" className="toolbar-form" data-list-form="filters">
            <HiddenParams without={options ? [...carFilterFields, 'page'] : ['search', 'page']} />
            <label className="search-field">
              <Icon name="search" size={16} />
              <span className="sr-only">Søg i biler</span>
              <input
                type="search"
                name="search"
                defaultValue={filters.search}
                placeholder="Søg på plade, stelnr., mærke, model …"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
              />
              <kbd aria-hidden>/</kbd>
            </label>
            <button type="submit" className={`${buttonClass('primary')} plain-submit`} hidden={isHydrated}>
              Vis biler
            </button>
            <details className="filter-details" name={panelName} {...details}>
              <summary className="tool-button">
                <Icon name="sliders-horizontal" size={16} />
                Filtre
                {inPanel > 0 && <span className="tool-count">{inPanel}</span>}
                <Icon name="x" size={20} className="sheet-close" />
              </summary>
              <div className="filter-panel">
                <div className="filter-fields">
                  {options ? (
                    <LaterFilters filters={filters} options={options} />
                  ) : (
                    <ToPanel panel="filters">{hasFailed ? 'Filtrene kom ikke. Prøv igen' : 'Vis filtrene'}</ToPanel>
                  )}
                </div>
                <div className="filter-foot">
                  <RememberSwitch />
                  <CarResets {...paths} />
                  <button type="submit" className={buttonClass('primary')} data-close-panel>
                    {isHydrated ? `Vis ${total}` : 'Vis biler'}
                  </button>
                </div>
              </div>
            </details>
          </form>
        </search>
        <div className={layout === 'cards' ? 'max-sm:hidden' : undefined}>
          <ColumnChooser shown={columns} headings={headings} />
        </div>
        <details className="menu" name={panelName}>
          <summary className="tool-button">
            <Icon name="download" size={16} />
            Eksportér
          </summary>
          <div className="menu-sheet w-56">
            <a className="menu-item" href={linkWith({ format: 'xlsx' })} download>
              Excel (.xlsx)
            </a>
            <a className="menu-item" href={linkWith({ format: 'csv' })} download>
              Tekstfil (.csv)
            </a>
          </div>
        </details>
        <a
          className="tool-button ml-auto sm:hidden"
          data-list-link
          href={linkWith({ layout: layout === 'cards' ? 'table' : undefined })}
          aria-label={layout === 'cards' ? 'Vis tabel' : 'Vis kort'}
        >
          {layout === 'cards' ? <Icon name="table-2" size={18} /> : <Icon name="rows-3" size={18} />}
        </a>
        {layout === 'cards' && <SortSelect sort={sort} choices={carSorts[kind]} headings={headings} />}
      </div>
      <RecentOffer />
      {chips.length > 0 && (
        <ul aria-label="Aktive filtre" data-list-chips className="flex flex-wrap items-center gap-2">
          {chips.map((chip) => (
            <li key={`${chip.name}-${chip.value}`}>
              <a className="chip" data-list-link href={chip.href} aria-label={`Fjern filter ${chip.label}`}>
                {chip.label}
                <Icon name="x" size={14} />
              </a>
            </li>
          ))}
          <li>
            <CarResets {...paths} />
          </li>
        </ul>
      )}
    </>
  );
}

/** Headings of the columns that a role may see, by name. */
function headingsFor(role: Role) {
  return Object.fromEntries(
    Object.entries(carColumns).filter(
      ([name]) => role !== 'technician' || !['costPrice', 'expectedMargin'].includes(name),
    ),
  );
}
