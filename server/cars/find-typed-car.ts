import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { carsOf } from './cars-of.ts';
import { normalizePlate } from './plate.ts';

/** A car by its id, or its plate or stock number typed any way, locked for update. Refused at `car` when there is none. */
export async function lockTypedCar(tenant: Tenant, typed: string | number) {
  const cars = carsOf(tenant).select(['id', 'availability']).where('deletedAt', 'is', null);
  const car =
    typeof typed === 'number'
      ? await cars.where('id', '=', typed).forUpdate().executeTakeFirst()
      : await cars
          .where((eb) => eb.or([eb('registrationNumber', '=', normalizePlate(typed)), eb('stockNumber', '=', typed)]))
          .orderBy('id', 'desc')
          .limit(1)
          .forUpdate()
          .executeTakeFirst();
  if (!car) throw new DomainError('unknown-car', 409, 'car');
  return car;
}
