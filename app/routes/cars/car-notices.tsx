import { carColumns } from '#app/texts/car-columns.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { DroppedValue } from '#server/cars/car-list-params.ts';

const names: Record<string, string> = {
  ...carColumns,
  features: 'Udstyr',
  departments: 'Afdeling',
  categories: 'Bilgruppe',
  columns: 'Kolonner',
  sortBy: 'Sortering',
  sortDirection: 'Sorteringsretning',
  includeDeleted: 'Vis slettede',
  isSilkeborgDepartment: 'Kun Silkeborg',
  isFactoryCar: 'Fabriksbiler',
};

/** Tells which values of the address meant nothing and were left out of the list. */
export function DroppedValues({ dropped }: { dropped: DroppedValue[] }) {
  if (dropped.length === 0) return null;
  return (
    <Banner tone="warning" role="status">
      <p>Listen vises uden det, vi ikke kender fra linket:</p>
      <ul className="mt-1 list-disc pl-5">
        {dropped.slice(0, 10).map(({ name, value }) => (
          <li key={`${name}-${value}`}>
            {names[name] ?? name}: «{value}»
          </li>
        ))}
      </ul>
    </Banner>
  );
}
