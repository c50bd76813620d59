import { use } from 'react';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ColumnChooser } from '../column-chooser.tsx';
import type { Sort } from '../data-table.tsx';
import { HiddenParams } from '../hidden-params.tsx';
import { useListLink } from '../list-base.ts';
import { RecentOffer } from '../recent-offer.tsx';
import { RememberSwitch } from '../remember-switch.tsx';
import { SortSelect } from '../sort-select.tsx';
import { ListMemoryContext } from '../use-list-memory.ts';
import { panelName } from '../use-list-panels.ts';
import { useOpened } from '../use-opened.ts';
import { FilterField, FilterSelect } from './filter-fields.tsx';
import { type Chip, type NamedFilter, namesOf } from './filters.ts';

type Props = {
  title: string;
  /** The number of rows found, in words. */
  total: string;
  placeholder: string | undefined;
  filters: readonly NamedFilter[];
  chips: readonly Chip[];
  columns: readonly { name: string; header: string }[];
  /** The columns that are shown, where they can be chosen. */
  shown: string[] | undefined;
  sort: Sort;
  sorts: readonly string[];
};

/** As many filters as these are selects beside the search; more are a panel. */
const mostBeside = 3;

/** Search, filters, sorting and export above a list. It drops what the row that is being edited was called. */
export function Toolbar({ title, total, placeholder, filters, chips, columns, shown, sort, sorts }: Props) {
  const isHydrated = useHydrated();
  const isRemembered = use(ListMemoryContext) !== undefined;
  const others = filters.filter(({ kind }) => kind !== 'text');
  const isPanel = others.length > mostBeside || others.some(({ kind }) => kind !== 'choice');
  const headings = Object.fromEntries(columns.map(({ name, header }) => [name, header]));
  const sortable = columns.filter(({ name }) => sorts.includes(name));
  const orders = { '': 'Standard', ...Object.fromEntries(sortable.map(({ name, header }) => [`${name}.asc`, header])) };
  return (
    <div className="space-y-3 print:hidden">
      <div className="toolbar">
        {filters.length > 0 && (
          <search className="toolbar-form" aria-label={`Søg og filtrér ${title.toLowerCase()}`}>
            <form method="get" noValidate autoComplete="off" className="toolbar-form" data-list-form="filters">
              <HiddenParams without={[...filters.flatMap(namesOf), 'page', 'edit']} />
              {placeholder && <Search placeholder={placeholder} filters={filters} />}
              {!isPanel &&
                others.map((filter) => (
                  <div key={filter.name} className="max-sm:w-[calc(50%-0.25rem)]">
                    <FilterSelect filter={filter} className="sm:max-w-44" aria-label={filter.label} />
                  </div>
                ))}
              <button type="submit" className={`${buttonClass('secondary')} plain-submit`} hidden={isHydrated}>
                Vis
              </button>
              {isPanel && (
                <Panel filters={others} count={chips.filter(({ key }) => key !== 'search').length} total={total} />
              )}
            </form>
          </search>
        )}
        {shown && (
          <div className="max-sm:hidden">
            <ColumnChooser shown={shown} headings={headings} />
          </div>
        )}
        <Export />
        {sortable.length > 0 && (
          <div className="sm:hidden">
            <SortSelect sort={sort} choices={orders} headings={headings} />
          </div>
        )}
      </div>
      {isRemembered && <RecentOffer />}
      {isPanel && chips.length > 0 && <Chips chips={chips} />}
    </div>
  );
}

function Search({ placeholder, filters }: Pick<Props, 'filters'> & { placeholder: string }) {
  return (
    <label className="search-field">
      <Icon name="search" size={16} />
      <span className="sr-only">Søg</span>
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
  );
}

function Panel({ filters, count, total }: { filters: readonly NamedFilter[]; count: number; total: string }) {
  const isHydrated = useHydrated();
  const { details } = useOpened('filters');
  return (
    <details className="filter-details" name={panelName} {...details}>
      <summary className="tool-button">
        <Icon name="sliders-horizontal" size={16} />
        Filtre
        {count > 0 && <span className="tool-count">{count}</span>}
        <Icon name="x" size={20} className="sheet-close" />
      </summary>
      <div className="filter-panel">
        <div className="filter-fields">
          <div className="filter-grid">
            {filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} />
            ))}
          </div>
        </div>
        <div className="filter-foot">
          <RememberSwitch />
          <button type="submit" className={buttonClass('primary')} data-close-panel>
            {isHydrated ? `Vis ${total}` : 'Vis'}
          </button>
        </div>
      </div>
    </details>
  );
}

function Chips({ chips }: Pick<Props, 'chips'>) {
  return (
    <ul aria-label="Aktive filtre" data-list-chips className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <a className="chip" data-list-link href={href} aria-label={`Fjern filter ${label}`}>
            {label}
            <Icon name="x" size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Export() {
  const linkWith = useListLink();
  return (
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
  );
}
