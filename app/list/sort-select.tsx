import { useId } from 'react';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Sort } from './data-table.tsx';
import { HiddenParams } from './hidden-params.tsx';

/** A sort order with its label. */
export type NamedSort = Sort & { heading?: string | undefined };

type Props = {
  sort: NamedSort;
  /** Labels of the orders by `column.direction`; the empty key is the default order. */
  choices: Record<string, string>;
};

/** Sort order of a list without headings. */
export function SortSelect({ sort: { sortBy, sortDirection, heading }, choices }: Props) {
  const isHydrated = useHydrated();
  const id = useId();
  const chosen = sortBy ? `${sortBy}.${sortDirection}` : '';
  const other = !(chosen in choices) && heading;
  return (
    <form method="get" noValidate autoComplete="off" className="sort-form" data-list-form="sort">
      <HiddenParams without={['sort', 'sortBy', 'sortDirection', 'page']} />
      <label htmlFor={id}>
        <Icon name="arrow-up-down" size={18} />
        <span>Sortér</span>
      </label>
      <select id={id} name="sort" className="field-control" defaultValue={chosen} data-chosen={chosen}>
        {Object.entries(choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {other && (
          <option value={chosen}>
            {other}, {sortDirection === 'asc' ? 'stigende' : 'faldende'}
          </option>
        )}
      </select>
      <button type="submit" className={buttonClass('secondary')} hidden={isHydrated}>
        Vis
      </button>
    </form>
  );
}
