import { FilterFields } from '#app/list/kit/filter-fields.tsx';
import type { Choice, FilterWords, NamedFilter } from '#app/list/kit/filters.ts';
import { featureGroups } from '#app/texts/labels.ts';
import type { CarFilters } from '#server/cars/car-filters.ts';
import type { CarOptions } from '#server/cars/car-options.ts';

type Props = { filters: readonly NamedFilter[]; options: CarOptions };

/** The car list's filters as fields of the surrounding form. */
export function CarFilterPanel({ filters, options }: Props) {
  const words = panelWords(options, filters.find(({ name }) => name === 'brandNames')?.texts ?? []);
  const fields = Object.entries(words).flatMap(([name, more]) => {
    const filter = filters.find((each) => each.name === name);
    const isOffered = name !== 'isSilkeborgDepartment' || options.hasSilkeborg || filter?.texts.length !== 0;
    return filter && isOffered ? { ...filter, ...more } : [];
  });
  return <FilterFields filters={fields} />;
}

/** The panel's labels and order of the filters. */
function panelWords(options: CarOptions, brands: readonly string[]): Partial<Record<keyof CarFilters, More>> {
  const { departments, categories, features, permits } = options;
  const flag = { stack: 'state', legend: 'Vis' };
  return {
    brandNames: { choices: options.brands.map(({ name, count }) => ({ value: name, label: name, count })) },
    modelNames: { choices: modelChoices(options, brands) },
    departments: { choices: departments.map(({ id, name, count }) => ({ value: String(id), label: name, count })) },
    categories: { choices: categories.map(({ key, name, count }) => ({ value: key, label: `${key} ${name}`, count })) },
    vehicleType: { any: 'Alle typer', stack: 'make' },
    fuelType: { any: 'Alle drivmidler', stack: 'make' },
    gearType: { any: 'Alle gear', stack: 'make' },
    minStockDays: { stack: 'make', label: 'Liggetid, mindst dage', most: 9999 },
    status: { stack: 'state' },
    includeDeleted: flag,
    isSilkeborgDepartment: flag,
    withoutPrice: flag,
    withoutPhotos: flag,
    state: {},
    features: {
      choices: features.map(({ id, name, group }) => ({
        value: String(id),
        label: `${name} · ${featureGroups[group]}`,
      })),
    },
    registrationStatus: {},
    sourceOfImport: {},
    permits: { label: 'Tilladelser', choices: permits.map((permit) => ({ value: permit, label: permit })) },
  };
}

type More = Partial<FilterWords>;

/** The models of the chosen brands; without a choice all models, with brand names. */
function modelChoices({ models }: CarOptions, brands: readonly string[]): Choice[] {
  const totals = new Map<string, { label: string; count: number }>();
  for (const { brandName, name, count } of models) {
    const known = totals.get(name);
    const label = brands.length === 1 ? name : `${name} (${brandName})`;
    totals.set(name, known ? { label: name, count: known.count + count } : { label, count });
  }
  return [...totals].map(([value, total]) => ({ value, ...total }));
}
