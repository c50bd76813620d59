import type { MemoryRules } from '#app/list/list-memory.ts';

/** The names of the query that the form of filters has fields for. */
export const carFilterFields = [
  'search',
  'categories',
  'brandNames',
  'modelNames',
  'status',
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
] as const;

const carPage = /^\/cars\/\d+\/edit\/?$/;

/** Whether the path is one of the car list and its views. */
export function isCarList(pathname: string) {
  return /^\/cars(\/view\/[^/]+)?\/?$/.test(pathname);
}

/**
 * How car lists remember their filters (spec sections 2, 4 and 9): for each path, used and factory cars apart, and until
 * one leaves them for anything but a car.
 */
export const carMemory: MemoryRules = {
  prefix: 'car-filters-',
  filters: ['viewId', ...carFilterFields, 'page', 'pageSize'],
  kindOf: (params) => (['true', '1', 'on'].includes(params.getAll('isFactoryCar').at(-1) ?? '') ? 'factory' : 'used'),
  keepsOn: (pathname) => isCarList(pathname) || carPage.test(pathname),
};
