import type { Tenant } from '../tenant.ts';
import { carsOf } from './car-queries.ts';

/** The equipment of a car beside all that the organisation knows of, or undefined. */
export async function readCarEquipment({ db, organizationId, ...actor }: Tenant, id: number) {
  const tenant: Tenant = { db, organizationId, ...actor };
  const [car, features] = await Promise.all([
    carsOf(tenant).select(['id', 'version', 'status', 'features']).where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('carFeature')
      .where('organizationId', '=', organizationId)
      .select(['id', 'name', 'group'])
      .orderBy('name')
      .execute(),
  ]);
  return car && { car, features };
}

export type CarEquipment = NonNullable<Awaited<ReturnType<typeof readCarEquipment>>>;
