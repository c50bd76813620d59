import type { MemoryRules } from '#app/list/list-memory.ts';
import type { CarFilterName } from '#server/cars/car-filters.ts';
import { carRangeLabels } from './car-range-labels.ts';

/** The filters with one query parameter. */
export const plainFilters = [
  'search',
  'categories',
  'brandNames',
  'modelNames',
  'status',
  'state',
  'vehicleType',
  'fuelType',
  'gearType',
  'features',
  'departments',
  'sourceOfImport',
  'permits',
  'registrationStatus',
  'includeDeleted',
  'isSilkeborgDepartment',
  'withoutPrice',
  'withoutRent',
  'withoutPhotos',
  'withoutText',
  'withoutInspectionDate',
  'plate',
  'codeEnd',
  'bodyType',
  'color',
  'doors',
  'seats',
  'drivetrain',
  'plateColor',
] as const satisfies CarFilterName[];

/** The filters in the address of a car list, but for the kind of cars. */
export const carFilterFields = [...plainFilters, ...Object.values(carRangeLabels).flatMap(({ ends }) => ends)];

const carPage = /^\/cars\/\d+\/edit(\/|$)/;
const carView = /^\/cars\/view\/[^/]+\/?$/;

/** Whether the path is a car list or a view of one. */
export function isCarList(pathname: string) {
  return /^\/(used-)?cars\/?$/.test(pathname) || carView.test(pathname);
}

/** Whether the path is a car's record. */
export function isCarPage(pathname: string) {
  return carPage.test(pathname);
}

/** A view's address does not show its kind of cars. */
function kindsOf({ pathname, searchParams }: URL) {
  if (carView.test(pathname)) return ['used', 'factory'];
  const isFactoryCar = searchParams.getAll('isFactoryCar').at(-1) ?? '';
  return [['true', '1', 'on'].includes(isFactoryCar) ? 'factory' : 'used'];
}

/**
 * How car lists remember filters (spec sections 2, 4 and 9): by path and kind of car, until the path is left for
 * anything but a car.
 */
export const carMemory: MemoryRules = {
  prefix: 'car-filters-',
  // A view has its own path, and so its own entry: `viewId` need not be stored.
  filters: [...carFilterFields, 'page', 'pageSize'],
  kindsOf,
  persistsOn: carPage,
};
