import type { Tenant } from '../tenant.ts';
import { listFeatures } from './car-choices.ts';
import { carsOf } from './cars-of.ts';

/** The car's equipment and all the organisation's equipment, or undefined. */
export async function readCarEquipment(tenant: Tenant, id: number) {
  const [car, features] = await Promise.all([
    carsOf(tenant).select(['id', 'version', 'status', 'features']).where('id', '=', id).executeTakeFirst(),
    listFeatures(tenant),
  ]);
  return car && { car, features };
}

export type CarEquipment = NonNullable<Awaited<ReturnType<typeof readCarEquipment>>>;
