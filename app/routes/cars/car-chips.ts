import type { Change } from '#app/list/list-url.ts';
import { carFilterNames } from '#app/texts/car-filters.ts';
import {
  carStatuses,
  fuelTypes,
  gearTypes,
  registrationStatuses,
  sourcesOfImport,
  vehicleTypes,
} from '#app/texts/labels.ts';
import { wordOf } from '#app/texts/word-of.ts';
import type { CarFilters } from '#server/cars/car-filters.ts';
import type { ChosenNames } from '#server/cars/car-option-names.ts';

/** A filter the user has set: what it is called, and the query without it. */
export type Chip = { name: keyof CarFilters; value: string; label: string; href: string };

/** The active filters in the order of the panel; the default status is no filter of the user's. */
export function chipsOf(filters: CarFilters, names: ChosenNames, linkWith: (change: Change) => string): Chip[] {
  const chips: Chip[] = [];
  const add = (name: keyof CarFilters, value: string, label: string | undefined, href: string) =>
    chips.push({ name, value, label: label ? `${carFilterNames[name]}: ${label}` : carFilterNames[name], href });
  const one = (name: keyof CarFilters, value: string | undefined, label?: string) => {
    if (value) add(name, value, label, linkWith({ [name]: undefined }));
  };
  const many = (name: keyof CarFilters, values: (string | number)[], label: (value: string) => string = String) => {
    for (const value of values.map(String)) {
      const rest = values.map(String).filter((each) => each !== value);
      add(name, value, label(value), linkWith({ [name]: rest }));
    }
  };
  const named = (list: { id: number; name: string }[]) => (id: string) =>
    list.find((each) => String(each.id) === id)?.name ?? id;
  const labelled = (labels: Record<string, string>) => (value: string) => wordOf(labels, value) ?? value;

  one('search', filters.search, `«${filters.search}»`);
  if (!isDefaultStatus(filters.status)) many('status', filters.status, labelled(carStatuses));
  many('brandNames', filters.brandNames);
  many('modelNames', filters.modelNames);
  many('departments', filters.departments, named(names.departments));
  many('categories', filters.categories);
  one('vehicleType', filters.vehicleType, filters.vehicleType && vehicleTypes[filters.vehicleType]);
  one('fuelType', filters.fuelType, filters.fuelType && fuelTypes[filters.fuelType]);
  one('gearType', filters.gearType, filters.gearType && gearTypes[filters.gearType]);
  many('features', filters.features, named(names.features));
  many('sourceOfImport', filters.sourceOfImport, labelled(sourcesOfImport));
  many('permits', filters.permits);
  many('registrationStatus', filters.registrationStatus, labelled(registrationStatuses));
  one('includeDeleted', filters.includeDeleted ? 'true' : undefined);
  one('isSilkeborgDepartment', filters.isSilkeborgDepartment ? 'true' : undefined);
  const { minStockDays } = filters;
  one('minStockDays', minStockDays?.toString(), minStockDays === 1 ? 'mindst 1 dag' : `mindst ${minStockDays} dage`);
  one('withoutPrice', filters.withoutPrice ? 'true' : undefined);
  one('withoutPhotos', filters.withoutPhotos ? 'true' : undefined);
  return chips;
}

/** Published and draft, in any order, is what every list shows by itself. */
function isDefaultStatus(status: CarFilters['status']) {
  return status.length === 2 && status.includes('published') && status.includes('draft');
}
