import { wordOf } from '#app/texts/word-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { FilterLabels } from '../kit/filters.ts';

export type DroppedValue = { name: string; value: string; reason: 'unknown' | 'second' | 'swapped' };

const names = {
  viewId: 'Visning',
  pageSize: 'Antal pr. side',
  columns: 'Kolonner',
  sortBy: 'Sortering',
  sortDirection: 'Sorteringsretning',
};
const maxListed = 10;

const reasons = { second: 'kun én værdi kan bruges', unknown: 'kendes ikke', swapped: 'byttet om' };

/** The label of a filter, also by one end of its range. */
const labelOf = (filters: FilterLabels<string>, name: string) =>
  filters[name]?.label ?? Object.values(filters).find((each) => each?.ends?.includes(name))?.label ?? name;

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
      <p>
        {dropped.every(({ reason }) => reason === 'swapped')
          ? 'Fra og til stod omvendt. Vi har byttet dem om:'
          : `${hasView ? 'Visningen eller adressen' : 'Adressen'} indeholder noget, listen ikke kan bruge:`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {dropped.slice(0, maxListed).map(({ name, value, reason }) => (
          <li key={`${name}-${value}`} className="wrap-anywhere">
            {wordOf(names, name) ?? labelOf(filters, name)}: «{value}» ({reasons[reason]})
          </li>
        ))}
        {more > 0 && <li>og {more} mere</li>}
      </ul>
    </Banner>
  );
}
