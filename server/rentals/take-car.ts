import { can } from '../auth/permissions.ts';
import { lockCar } from '../cars/car-commands.ts';
import type { Car } from '../cars/car-queries.ts';
import { carsOf } from '../cars/cars-of.ts';
import { carsNamed } from '../cars/find-typed-car.ts';
import { DomainError } from '../errors.ts';
import type { Stretch } from '../occupation/car-holds.ts';
import { hasRoom } from '../occupation/group-cars.ts';
import { lockGroup } from '../occupation/lock-group.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import type { Tenant } from '../tenant.ts';
import { isReservedByQuote } from './rented-quote.ts';

type Asked = Stretch & {
  now: Date;
  bufferMinutes: number;
  /** Plate or stock number typed any way, or an id; null is any car of the group. */
  car: string | number | null;
  category: string | null;
  customerId: number;
  /** The accepted quote that is let: its own reservation of the car stands in nobody's way. */
  quoteId?: number | null;
  /** The agreement that is moved or changes its car. */
  agreementId?: number;
};

/**
 * Takes a car, or promises one of a group, for a period: locked, fit to be let, held by nothing else, and every reservation
 * that waits for one of its group still finds one. Refused at `car`, `category` or `startsAt`.
 * @returns the car, or undefined where one is to be chosen later, and the group
 */
export async function takeCar(tenant: Tenant, asked: Asked) {
  const { car: typed, startsAt, endsAt, now, bufferMinutes, agreementId } = asked;
  const found = typed === null ? undefined : await findRentalCar(tenant, typed);
  const category = found ? found.category : asked.category;
  if (!found && category === null) throw new DomainError('rental-car-or-group', 409, 'category');
  await lockGroup(tenant, category);
  const car = found && (await lockCar(tenant, found.id));
  if (found && car?.category !== category) throw new DomainError('edit-unfit', 409, 'car');
  const period = { startsAt, endsAt, now, bufferMinutes };
  const except = { ...(agreementId !== undefined && { agreementId }) };
  if (car) {
    refuseUnlettable(car);
    if (!(await isReservedByQuote(tenant, car, asked.quoteId))) refuseReserved(tenant, car, asked.customerId);
    await refuseHeld(tenant, car, { ...period, except }, 'car');
  }
  if (category !== null) {
    const room = await hasRoom(tenant, category, { ...period, ...except, ...(car && { carId: car.id }) });
    if (!room) throw new DomainError(`rental-group-full:${category}`, 409, car ? 'car' : 'category');
  }
  return { car, category };
}

/** A car by id, or by its plate or stock number typed any way. Refused at `car` when there is none. */
export async function findRentalCar(tenant: Tenant, typed: string | number) {
  const cars =
    typeof typed === 'number'
      ? carsOf(tenant).where('deletedAt', 'is', null).where('id', '=', typed)
      : carsNamed(tenant, typed).limit(1);
  const car = await cars.select(['id', 'category']).executeTakeFirst();
  if (!car) throw new DomainError('unknown-car', 409, 'car');
  return car;
}

/** Refuses a car that cannot be let to a customer at all. */
export function refuseUnfit(tenant: Tenant, car: Car, customerId: number) {
  refuseUnlettable(car);
  refuseReserved(tenant, car, customerId);
}

function refuseUnlettable({ availability, rentalEnabled, status }: Car) {
  if (status === 'soft-deleted') throw new DomainError('car-deleted', 409, 'car');
  if (availability === 'sold' || availability === 'delivered') throw new DomainError('rental-car-sold', 409, 'car');
  if (!rentalEnabled) throw new DomainError('rental-not-enabled', 409, 'car');
}

function refuseReserved({ role }: Tenant, { availability, reservedCustomerId, reservedFor }: Car, customerId: number) {
  if (availability !== 'reserved' || reservedCustomerId === customerId) return;
  const who = can(role, 'customers', 'read') ? reservedFor : null;
  throw new DomainError(`rental-car-reserved:${who ?? ''}`, 409, 'car');
}
