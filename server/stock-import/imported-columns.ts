import type { Car } from '../cars/car-queries.ts';

/** The columns a stock file may write. */
export const importedColumns = [
  ...(['registrationNumber', 'vin', 'brandName', 'modelName', 'variant', 'productName', 'modelYear'] as const),
  ...(['firstRegistrationDate', 'mileage', 'salePriceInclVat', 'costPrice', 'fuelType', 'gearType'] as const),
  ...(['vehicleType', 'category', 'departmentId', 'status', 'color', 'inStockAt', 'registrationStatus'] as const),
  ...(['bodyType', 'doors', 'seats', 'engineKw', 'nextInspectionDate', 'keyNumber', 'location'] as const),
] as const satisfies (keyof Car)[];

export type ImportedColumn = (typeof importedColumns)[number];
/** A row's values: only its nonempty columns. */
export type CarValues = Partial<Pick<Car, ImportedColumn>>;
