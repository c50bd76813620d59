import { useId } from 'react';

export type Option = { value: string; label: string; count?: number };

type Props = {
  legend: string;
  name: string;
  options: Option[];
  chosen: readonly (string | number)[];
  format?: (count: number) => string;
  /** What a chosen value is called that is not offered. */
  nameGone?: (value: string) => string;
  /** The values the list has when none is chosen; the address need not say them. */
  implied?: readonly string[];
};

/** Checkboxes of one filter, with the number each would show. Long lists scroll in themselves. */
export function OptionList({ legend, name, options, chosen, format = String, nameGone = String, implied }: Props) {
  const id = useId();
  const picked = new Set(chosen.map(String));
  const missing = [...picked].filter((value) => !options.some((option) => option.value === value));
  const all = [...missing.map((value): Option => ({ value, label: nameGone(value), count: 0 })), ...options];
  if (all.length === 0) return null;
  return (
    <fieldset className="min-w-0" data-name={name} data-implied={implied?.join(' ')}>
      <legend className="filter-legend" id={id}>
        {legend}
      </legend>
      <ul className="option-list" aria-labelledby={id}>
        {all.map((option) => (
          <li key={option.value}>
            <label className="option">
              <input type="checkbox" name={name} value={option.value} defaultChecked={picked.has(option.value)} />
              <span className="truncate" title={option.label.length > 24 ? option.label : undefined}>
                {option.label}
              </span>
              {option.count !== undefined && <span className="option-count">{format(option.count)}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  labels: Record<string, string>;
  chosen: string | undefined;
  any: string;
};

/** One value or none: a plain select. */
export function Choice({ label, name, labels, chosen, any }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="filter-legend" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen ?? ''} className="field-control">
        <option value="">{any}</option>
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
