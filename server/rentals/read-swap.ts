import { findCar } from '../cars/car-queries.ts';
import type { Tenant } from '../tenant.ts';
import { damageZones } from './damage-zones.ts';
import { knownDamages } from './read-car-step.ts';

/** What a swap shows: the damages of the car that comes back, those of the other one where it is chosen, and their parts. */
export async function readSwap(tenant: Tenant, carId: number | undefined, nextId: number | null) {
  const damagesOf = async (id: number | null | undefined) => {
    const car = id == null ? undefined : await findCar(tenant, id);
    return car ? knownDamages(tenant, car) : [];
  };
  return { known: await damagesOf(carId), next: await damagesOf(nextId), zones: damageZones };
}

export type Swap = Awaited<ReturnType<typeof readSwap>>;
