import { allow } from '../auth/permissions.ts';
import { findCar } from '../cars/car-queries.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** Who a car is reserved for, if it is. Undefined when not found. */
export async function readReservation(tenant: Tenant, carId: number) {
  const car = await findCar(tenant, carId);
  if (!car) return undefined;
  const { reservedFor, reservedPhone, reservedDeposit } = car;
  return { reservedFor, reservedPhone, reservedDeposit, isReserved: car.availability === 'reserved' };
}

/** Permits the paper of a reservation. Undefined when not found; refused unless the car is reserved. */
export async function permitReservationPaper(tenant: Tenant, carId: number) {
  allow(tenant, 'customers', 'update');
  const reservation = await readReservation(tenant, carId);
  if (reservation && !reservation.isReserved) throw new DomainError('not-reserved', 409);
  return reservation;
}
