import { wordOf } from '#app/texts/word-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { FilterLabels } from '../kit/filters.ts';

export type DroppedValue = { name: string; value: string; reason: 'unknown' | 'second' };

const names = {
  viewId: 'Visning',
  pageSize: 'Antal pr. side',
  columns: 'Kolonner',
  sortBy: 'Sortering',
  sortDirection: 'Sorteringsretning',
};
const maxListed = 10;

type Props = {
  dropped: readonly DroppedValue[];
  hasView: boolean;
  filters: FilterLabels<string>;
};

/** Reports the values of the address or view that were ignored, and why. */
export function DroppedValues({ dropped, hasView, filters }: Props) {
  const more = dropped.length - maxListed;
  return (
    <Banner tone="warning" role="status">
      <p>{hasView ? 'Visningen eller adressen' : 'Adressen'} indeholder noget, listen ikke kan bruge:</p>
      <ul className="mt-1 list-disc pl-5">
        {dropped.slice(0, maxListed).map(({ name, value, reason }) => (
          <li key={`${name}-${value}`} className="wrap-anywhere">
            {wordOf(names, name) ?? filters[name]?.label ?? name}: «{value}»{' '}
            {reason === 'second' ? '(kun én værdi kan bruges)' : '(kendes ikke)'}
          </li>
        ))}
        {more > 0 && <li>og {more} mere</li>}
      </ul>
    </Banner>
  );
}
