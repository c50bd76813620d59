import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#app/texts/numbers.ts';
import { counted, FilterSelect } from './filter-select.tsx';
import { type Choice, isActive, type NamedFilter } from './filters.ts';
import { OptionSearch } from './option-search.tsx';
import { unitOf } from './range-text.ts';

/** All filters but the search, as fields of a panel. */
export function PanelFields({ filters }: { filters: readonly NamedFilter[] }) {
  return <FilterFields filters={filters.filter(({ kind }) => kind !== 'text')} />;
}

type FieldsProps = { filters: readonly NamedFilter[]; rare?: readonly NamedFilter[] };

/** The filters as labelled fields of a panel, the rare ones folded. */
export function FilterFields({ filters, rare = [] }: FieldsProps) {
  // Later folding by the user wins.
  const [isOpen] = useState(() => rare.some(isActive));
  const active = rare.filter(isActive).length;
  return (
    <>
      <FilterGrid filters={filters} />
      {rare.length > 0 && (
        <details className="filter-more" open={isOpen}>
          <summary>
            Flere
            {active > 0 && <span className="tool-count">{active}</span>}
          </summary>
          <FilterGrid filters={rare} />
        </details>
      )}
    </>
  );
}

/** Those of one stack are grouped. */
function FilterGrid({ filters }: { filters: readonly NamedFilter[] }) {
  const stacks = Map.groupBy(filters, ({ name, stack = name }) => stack);
  return (
    <div className="filter-grid">
      {[...stacks].map(([stack, [filter, ...others]]) =>
        filter && others.length === 0 ? (
          <FilterField key={stack} filter={filter} />
        ) : (
          <Stack key={stack} filters={stacks.get(stack) ?? []} />
        ),
      )}
    </div>
  );
}

function Stack({ filters }: { filters: readonly NamedFilter[] }) {
  const flags = filters.filter(({ kind }) => kind === 'flag');
  const others = filters.filter(({ kind }) => kind !== 'flag');
  return (
    <div className="space-y-3">
      {others.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
      {flags.length > 0 && (
        <fieldset>
          <legend className="filter-legend">{flags[0]?.legend}</legend>
          {flags.map(({ name, label, texts }) => (
            <Box key={name} name={name} value="true" isOn={texts.length > 0} label={label} />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function FilterField({ filter }: { filter: NamedFilter }) {
  const { name, names, label, kind, texts } = filter;
  const id = useId();
  if (kind === 'several') return <Boxes filter={filter} />;
  if (names.length > 1) return <Range filter={filter} />;
  return (
    <div>
      <label className="filter-legend" htmlFor={id}>
        {label}
      </label>
      {kind === 'choice' ? (
        <FilterSelect filter={filter} id={id} />
      ) : (
        <input
          id={id}
          name={name}
          {...(kind === 'number' && { type: 'number', inputMode: 'numeric', min: 1, max: filter.most })}
          defaultValue={texts[0]}
          autoComplete="off"
          maxLength={40}
          className="field-control"
        />
      )}
    </div>
  );
}

/** From this number of options on a list has a search. */
const mostWithoutSearch = 12;

/** Checkboxes with facet counts. Long lists scroll. */
function Boxes({ filter }: { filter: NamedFilter }) {
  const id = useId();
  const { name, label, texts, write = String, implied } = filter;
  const choices = counted(filter);
  const gone = texts.filter((text) => !choices.some(({ value }) => value === text));
  const all = [...gone.map((value): Choice => ({ value, label: write(value), count: 0 })), ...choices];
  if (all.length === 0) return null;
  return (
    <fieldset className="min-w-0" data-name={name} data-implied={implied?.join(' ')}>
      <legend className="filter-legend" id={id}>
        {label}
      </legend>
      {all.length > mostWithoutSearch && <OptionSearch label={label} />}
      <ul className="option-list" aria-labelledby={id}>
        {all.map(({ value, label, count }) => (
          <li key={value}>
            <Box name={name} value={value} isOn={texts.includes(value)} label={label}>
              {count !== undefined && <span className="option-count">{formatNumber(count)}</span>}
            </Box>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type BoxProps = { name: string; value: string; isOn: boolean; label: string; children?: ReactNode };

function Box({ name, value, isOn, label, children }: BoxProps) {
  return (
    <label className="option">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      <span className="truncate" title={label.length > 24 ? label : undefined}>
        {label}
      </span>
      {children}
    </label>
  );
}

function Range({ filter }: { filter: NamedFilter }) {
  const { names, label, kind, texts } = filter;
  const unit = unitOf(filter);
  const placeholder = kind === 'days' ? 'dd-mm-åååå' : undefined;
  return (
    <fieldset className="min-w-0" data-range>
      <legend className="filter-legend">
        {label}
        {unit && <span className="font-normal text-neutral-600"> ({unit})</span>}
      </legend>
      <div className="flex items-center gap-2">
        {names.map((end, at) => (
          <input
            key={end}
            name={end}
            defaultValue={texts[at] ?? ''}
            inputMode={kind === 'money' ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={20}
            placeholder={placeholder ?? (at === 0 ? 'Fra' : 'Til')}
            aria-label={`${label} ${at === 0 ? 'fra' : 'til'}`}
            className="field-control min-w-0"
          />
        ))}
      </div>
    </fieldset>
  );
}
