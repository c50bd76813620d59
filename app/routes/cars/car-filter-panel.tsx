import { FilterFields } from '#app/list/kit/filter-fields.tsx';
import type { Choice, FilterWords, NamedFilter } from '#app/list/kit/filters.ts';
import { featureGroups } from '#app/texts/labels.ts';
import type { CarFilterName } from '#server/cars/car-filters.ts';
import type { CarOptions } from '#server/cars/car-options.ts';
import { carRangeWords } from './car-range-words.ts';

type Props = { filters: readonly NamedFilter[]; options: CarOptions };
type More = Partial<FilterWords>;
type Words = Partial<Record<CarFilterName, More>>;

/** The car list's filters as fields of the surrounding form: the common ones, and below them the rare ones. */
export function CarFilterPanel({ filters, options }: Props) {
  const brands = filters.find(({ name }) => name === 'brandNames')?.texts ?? [];
  const named = (words: Words) =>
    Object.entries(words).flatMap(([name, more]) => {
      const filter = filters.find((each) => each.name === name);
      const isOffered = name !== 'isSilkeborgDepartment' || options.hasSilkeborg || filter?.texts.length !== 0;
      return filter && isOffered ? { ...filter, ...more } : [];
    });
  return <FilterFields filters={named(commonWords(options, brands))} rare={named(rareWords(options))} />;
}

function commonWords(options: CarOptions, brands: readonly string[]): Words {
  const missing = { stack: 'missing', legend: 'Mangler' };
  return {
    price: { stack: 'ranges' },
    modelYear: { stack: 'ranges' },
    mileage: { stack: 'ranges', unit: carRangeWords.mileage.unit },
    fuelType: { any: 'Alle drivmidler', stack: 'drive' },
    gearType: { any: 'Alle gear', stack: 'drive' },
    stockDays: { stack: 'drive', unit: carRangeWords.stockDays.unit },
    brandNames: { choices: options.brands.map(({ name, count }) => ({ value: name, label: name, count })) },
    modelNames: { choices: modelChoices(options, brands) },
    bodyType: { choices: same(options.bodyType) },
    color: { choices: same(options.color) },
    departments: {
      choices: options.departments.map(({ id, name, count }) => ({ value: String(id), label: name, count })),
    },
    withoutPhotos: { ...missing, label: 'Billeder' },
    withoutPrice: { ...missing, label: 'Pris' },
    withoutRent: { ...missing, label: 'Lejepris' },
    withoutText: { ...missing, label: 'Tekst' },
    withoutInspectionDate: { ...missing, label: 'Synsdato' },
  };
}

function rareWords({ categories, features, permits, doors, seats }: CarOptions): Words {
  const flag = { stack: 'status', legend: 'Vis' };
  return {
    firstRegistrationDate: { stack: 'more' },
    nextInspectionDate: { stack: 'more' },
    soldAt: { stack: 'more' },
    horsepower: { stack: 'more', unit: carRangeWords.horsepower.unit },
    rangeKmWltp: { stack: 'more', unit: carRangeWords.rangeKmWltp.unit },
    payloadKg: { stack: 'pull', unit: carRangeWords.payloadKg.unit },
    towBrakedKg: { stack: 'pull', unit: carRangeWords.towBrakedKg.unit },
    vehicleType: { any: 'Alle typer', stack: 'pull' },
    plate: { stack: 'code' },
    codeEnd: { stack: 'code', label: 'Stelnr. ender på' },
    doors: { choices: same(doors) },
    seats: { choices: same(seats) },
    drivetrain: {},
    plateColor: {},
    state: {},
    status: { stack: 'status' },
    includeDeleted: flag,
    isSilkeborgDepartment: flag,
    categories: {
      choices: categories.map(({ key, name, count }) => ({ value: key, label: `${key} ${name}`, count })),
    },
    features: {
      choices: features.map(({ id, name, group }) => ({
        value: String(id),
        label: `${name} · ${featureGroups[group]}`,
      })),
    },
    registrationStatus: {},
    sourceOfImport: {},
    permits: { label: 'Tilladelser', choices: same(permits) },
  };
}

const same = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: String(value) }));

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
