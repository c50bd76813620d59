import type { MemoryRules } from '#app/list/list-memory.ts';

/** The names of the query that the form of filters has fields for. */
export const carFilterFields = [
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
  'minStockDays',
  'withoutPrice',
  'withoutPhotos',
] as const;

const carPage = /^\/cars\/\d+\/edit(\/|$)/;
const carView = /^\/cars\/view\/[^/]+\/?$/;

/** Whether the path is one of the car list and its views. */
export function isCarList(pathname: string) {
  return /^\/(used-)?cars\/?$/.test(pathname) || carView.test(pathname);
}

/** Whether the path is a part of a car's record. */
export function isCarPage(pathname: string) {
  return carPage.test(pathname);
}

/** A view's address does not tell which cars it is of. */
function kindsOf({ pathname, searchParams }: URL) {
  if (carView.test(pathname)) return ['used', 'factory'];
  const isFactoryCar = searchParams.getAll('isFactoryCar').at(-1) ?? '';
  return [['true', '1', 'on'].includes(isFactoryCar) ? 'factory' : 'used'];
}

/**
 * How car lists remember their filters (spec sections 2, 4 and 9): for each path, used and factory cars apart, and until
 * one leaves the path for anything but a car.
 */
export const carMemory: MemoryRules = {
  prefix: 'car-filters-',
  // A view has a path, and with it an entry, of its own: `viewId` needs no remembering.
  filters: [...carFilterFields, 'page', 'pageSize'],
  kindsOf,
  persistsOn: carPage,
};
