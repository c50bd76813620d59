import type { ComponentProps } from 'react';
import { formatNumber } from '#app/texts/numbers.ts';
import type { Choice, NamedFilter } from './filters.ts';

/** Options as the panel shows them, with their counts where known. */
export const counted = ({ choices = [], counts }: NamedFilter): readonly Choice[] =>
  counts ? choices.map((choice) => ({ ...choice, count: counts[choice.value] ?? 0 })) : choices;

/** A select with one choice, or none. */
export function FilterSelect({ filter, className = '', ...others }: SelectProps) {
  const { name, any, texts } = filter;
  return (
    <select name={name} defaultValue={texts[0] ?? ''} className={`field-control ${className}`} {...others}>
      <option value="">{any}</option>
      {counted(filter).map(({ value, label, count }) => (
        <option key={value} value={value}>
          {count === undefined ? label : `${label} (${formatNumber(count)})`}
        </option>
      ))}
    </select>
  );
}

type SelectProps = ComponentProps<'select'> & { filter: NamedFilter };
