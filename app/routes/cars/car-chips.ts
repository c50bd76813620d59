import { linkWith, linkWithout } from '#app/list/list-url.ts';
import {
  carStatuses,
  fuelTypes,
  gearTypes,
  registrationStatuses,
  sourcesOfImport,
  vehicleTypes,
} from '#app/texts/labels.ts';
import type { CarFilters } from '#server/cars/car-filters.ts';
import type { CarOptions } from '#server/cars/car-options.ts';

/** A filter the user has set: what it is called, and the query without it. */
export type Chip = { name: keyof CarFilters; value: string; label: string; href: string };

/** The active filters in the order of the panel; the default status is no filter of the user's. */
export function chipsOf(filters: CarFilters, options: CarOptions, search: string): Chip[] {
  const chips: Chip[] = [];
  const one = (name: keyof CarFilters, value: string | undefined, label: string) => {
    if (value) chips.push({ name, value, label, href: linkWith(search, { [name]: undefined }) });
  };
  const many = (name: keyof CarFilters, values: (string | number)[], label: (value: string) => string) => {
    for (const value of values.map(String))
      chips.push({ name, value, label: label(value), href: linkWithout(search, name, value) });
  };
  const named = (list: { id: number; name: string }[], id: string) =>
    list.find((each) => String(each.id) === id)?.name ?? `nr. ${id}`;

  one('search', filters.search, `Søgning: «${filters.search}»`);
  if (!isDefaultStatus(filters.status)) {
    const labels: Record<string, string> = carStatuses;
    many('status', filters.status, (value) => `Status: ${labels[value]}`);
  }
  many('brandNames', filters.brandNames, (value) => `Mærke: ${value}`);
  many('modelNames', filters.modelNames, (value) => `Model: ${value}`);
  many('departments', filters.departments, (value) => `Afdeling: ${named(options.departments, value)}`);
  many('categories', filters.categories, (value) => `Bilgruppe: ${value}`);
  one('vehicleType', filters.vehicleType, filters.vehicleType ? vehicleTypes[filters.vehicleType] : '');
  one('fuelType', filters.fuelType, filters.fuelType ? fuelTypes[filters.fuelType] : '');
  one('gearType', filters.gearType, filters.gearType ? gearTypes[filters.gearType] : '');
  many('features', filters.features, (value) => `Udstyr: ${named(options.features, value)}`);
  const sources: Record<string, string> = sourcesOfImport;
  many('sourceOfImport', filters.sourceOfImport, (value) => `Importkilde: ${sources[value]}`);
  many('permits', filters.permits, (value) => `Tilladelse: ${value}`);
  const states: Record<string, string> = registrationStatuses;
  many('registrationStatus', filters.registrationStatus, (value) => `Registreringsstatus: ${states[value]}`);
  one('includeDeleted', filters.includeDeleted ? 'true' : undefined, 'Også slettede');
  one('isSilkeborgDepartment', filters.isSilkeborgDepartment ? 'true' : undefined, 'Kun Silkeborg');
  return chips;
}

/** Published and draft, in any order, is what every list shows by itself. */
function isDefaultStatus(status: CarFilters['status']) {
  return status.length === 2 && status.includes('published') && status.includes('draft');
}
