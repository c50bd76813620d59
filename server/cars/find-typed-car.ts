import { DomainError } from '../errors.ts';
import { lockGroup } from '../occupation/lock-group.ts';
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

const carsTyped = (tenant: Tenant, typed: string | number) =>
  typeof typed === 'number'
    ? carsOf(tenant).where('deletedAt', 'is', null).where('id', '=', typed)
    : carsNamed(tenant, typed).limit(1);

/** A car by its id, or its plate or stock number typed any way, locked for update. Refused at `car` when there is none. */
export async function lockTypedCar(tenant: Tenant, typed: string | number) {
  const car = await carsTyped(tenant, typed).select(['id', 'availability', 'category']).forUpdate().executeTakeFirst();
  if (!car) throw new DomainError('unknown-car', 409, 'car');
  return car;
}

/**
 * As `lockTypedCar`, after the car's group: for what holds the car over a period.
 * @param carId another car whose group is locked too, before any car
 */
export async function lockTypedCarOfGroup(tenant: Tenant, typed: string | number, carId?: number) {
  const found = await carsTyped(tenant, typed).select('category').executeTakeFirst();
  const other =
    carId === undefined
      ? undefined
      : await carsOf(tenant).select('category').where('id', '=', carId).executeTakeFirst();
  await lockGroup(tenant, found?.category ?? null, other?.category ?? null);
  const car = await lockTypedCar(tenant, typed);
  if (car.category !== found?.category) throw new DomainError('edit-unfit', 409, 'car');
  return car;
}
