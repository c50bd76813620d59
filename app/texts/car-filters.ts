import type { CarFilters } from '#server/cars/car-filters.ts';

/** What every filter of the car list is called. */
export const carFilterNames = {
  search: 'Søgning',
  status: 'Status',
  brandNames: 'Mærke',
  modelNames: 'Model',
  departments: 'Afdeling',
  categories: 'Bilgruppe',
  vehicleType: 'Køretøjstype',
  fuelType: 'Drivmiddel',
  gearType: 'Gear',
  features: 'Udstyr',
  sourceOfImport: 'Importkilde',
  permits: 'Tilladelse',
  registrationStatus: 'Registreringsstatus',
  includeDeleted: 'Vis slettede',
  isSilkeborgDepartment: 'Kun Silkeborg',
  minStockDays: 'Liggetid',
  withoutPrice: 'Uden pris',
  withoutPhotos: 'Uden billeder',
  isFactoryCar: 'Fabriksbiler',
} as const satisfies Record<keyof CarFilters, string>;

/** What a chosen department or piece of equipment is called that there is no longer. */
export const goneWith = (id: string) => `nr. ${id} (findes ikke længere)`;
