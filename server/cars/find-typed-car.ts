import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { carsOf } from './cars-of.ts';
import { normalizePlate } from './plate.ts';

/** The cars with a plate or stock number typed any way, the latest first; deleted ones are none. */
export function carsNamed(tenant: Tenant, typed: string) {
  return carsOf(tenant)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('registrationNumber', '=', normalizePlate(typed)), eb('stockNumber', '=', typed)]))
    .orderBy('id', 'desc');
}

/** A car by its id, or its plate or stock number typed any way, locked for update. Refused at `car` when there is none. */
export async function lockTypedCar(tenant: Tenant, typed: string | number) {
  const cars =
    typeof typed === 'number'
      ? carsOf(tenant).where('deletedAt', 'is', null).where('id', '=', typed)
      : carsNamed(tenant, typed).limit(1);
  const car = await cars.select(['id', 'availability', 'category']).forUpdate().executeTakeFirst();
  if (!car) throw new DomainError('unknown-car', 409, 'car');
  return car;
}
