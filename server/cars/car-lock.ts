import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { carsOf } from './cars-of.ts';

/**
 * The car, locked for update. Whoever changes its child rows locks the car first. Undefined when not found; refused
 * when it is deleted.
 */
export async function lockActiveCar(tenant: Tenant, id: number) {
  const car = await carsOf(tenant).select(['id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (car?.status === 'soft-deleted') throw new DomainError('car-deleted', 409);
  return car;
}
