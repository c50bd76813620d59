import { type ComponentProps, useId } from 'react';
import { OptionList } from '../option-list.tsx';
import type { NamedFilter } from './filters.ts';

/** The field of a filter with its name above, for a panel of them. */
export function FilterField({ filter }: { filter: NamedFilter }) {
  const { name, label, kind, texts, choices = [] } = filter;
  const id = useId();
  if (kind === 'several') return <OptionList legend={label} name={name} options={[...choices]} chosen={texts} />;
  if (kind === 'choice') {
    return (
      <div>
        <label className="filter-legend" htmlFor={id}>
          {label}
        </label>
        <FilterSelect filter={filter} id={id} />
      </div>
    );
  }
  return <Range filter={filter} />;
}

/** One of the choices, or none. */
export function FilterSelect({ filter: { name, any, choices = [], texts }, className = '', ...others }: SelectProps) {
  return (
    <select name={name} defaultValue={texts[0] ?? ''} className={`field-control ${className}`} {...others}>
      <option value="">{any}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

type SelectProps = ComponentProps<'select'> & { filter: NamedFilter };

function Range({
  filter: { name, label, kind, texts, unit = kind === 'money' ? 'kr.' : '' },
}: {
  filter: NamedFilter;
}) {
  const placeholder = kind === 'days' ? 'dd-mm-åååå' : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="filter-legend">
        {label}
        {unit && <span className="font-normal text-neutral-600"> ({unit})</span>}
      </legend>
      <div className="flex items-center gap-2">
        {(['From', 'To'] as const).map((end, at) => (
          <input
            key={end}
            name={name + end}
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
