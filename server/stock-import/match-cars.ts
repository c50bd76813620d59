import { sql } from 'kysely';
import type { Car } from '../cars/car-queries.ts';
import { carsOf } from '../cars/cars-of.ts';
import type { Tenant } from '../tenant.ts';
import { importedColumns } from './imported-columns.ts';
import type { StockCar } from './stock-rows.ts';

/** A car in the form an import compares with a row. */
export type KnownCar = Pick<Car, 'id' | 'stockNumber' | 'deletedAt' | 'hasPhotos' | (typeof importedColumns)[number]>;
type Identifiers = Pick<StockCar, 'registrationNumber' | 'vin' | 'stockNumber'>;

export type Match = { car: KnownCar | undefined } | { problem: { field: keyof Identifiers; message: string } };

export type KnownCars = ReturnType<typeof indexed>;

/** The candidate cars: not deleted by plate or VIN, any by stock number, and those requested by id. */
export async function readKnownCars(
  tenant: Tenant,
  rows: readonly Identifiers[],
  ids: readonly number[],
  lock: boolean,
) {
  const { organizationId } = tenant;
  const all = (field: keyof Identifiers) => rows.flatMap((row) => row[field] ?? []);
  const meant = sql<number>`(
    select id from car where "organizationId" = ${organizationId} and "deletedAt" is null and "registrationNumber" = any(${all('registrationNumber')}::text[])
    union select id from car where "organizationId" = ${organizationId} and "deletedAt" is null and vin = any(${all('vin')}::text[])
    union select id from car where "organizationId" = ${organizationId} and "stockNumber" = any(${all('stockNumber')}::text[])
    union select id from car where "organizationId" = ${organizationId} and id = any(${ids}::bigint[]))`;
  const query = carsOf(tenant)
    .select(['car.id', 'car.stockNumber', 'car.deletedAt', 'car.hasPhotos'])
    .select(importedColumns.map((column) => `car.${column}` as const))
    .where('car.id', 'in', meant)
    .orderBy('car.id');
  return indexed(await (lock ? query.forUpdate() : query).execute());
}

function indexed(cars: KnownCar[]) {
  const live = cars.filter(({ deletedAt }) => deletedAt === null);
  return {
    byId: new Map(live.map((car) => [car.id, car])),
    byPlate: new Map(live.map((car) => [car.registrationNumber, car])),
    byVin: new Map(live.map((car) => [car.vin, car])),
    byStockNumber: new Map(cars.map((car) => [car.stockNumber, car])),
  };
}

/** The car that a row matches, none, or why it is ambiguous. */
export function matchCar({ registrationNumber, vin, stockNumber }: Identifiers, cars: KnownCars): Match {
  const byPlate = registrationNumber === undefined ? undefined : cars.byPlate.get(registrationNumber);
  const byVin = vin === undefined ? undefined : cars.byVin.get(vin);
  const byStockNumber = stockNumber === undefined ? undefined : cars.byStockNumber.get(stockNumber);
  const refuse = (field: keyof Identifiers, message: string): Match => ({ problem: { field, message } });
  if (byPlate && byVin && byPlate.id !== byVin.id) {
    const message = `Registreringsnummeret hører til lagernr. ${byPlate.stockNumber}, men stelnummeret til lagernr. ${byVin.stockNumber}`;
    return refuse('registrationNumber', message);
  }
  const car = byVin ?? byPlate;
  if (!byStockNumber || byStockNumber.id === car?.id) return { car };
  const owner = nameOf(byStockNumber);
  if (car || isAnother(byStockNumber, vin)) {
    return refuse('stockNumber', `Lagernummeret hører til en anden bil: ${owner}`);
  }
  if (byStockNumber.deletedAt) return refuse('stockNumber', `Lagernummeret hører til en slettet bil: ${owner}`);
  return { car: byStockNumber };
}

function isAnother(car: KnownCar, vin: string | undefined) {
  return vin !== undefined && car.vin !== null && car.vin !== vin;
}

function nameOf({ brandName, modelName, registrationNumber }: KnownCar) {
  return [brandName, modelName, registrationNumber].filter(Boolean).join(' ');
}
