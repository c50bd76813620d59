import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** How many photos of a car can be shown: publishing asks for at least one. */
export async function countImages(tenant: Tenant, carId: number) {
  return (await countImagesOf(tenant, [carId])).get(carId) ?? 0;
}

/** How many photos that can be shown each of these cars has; a car without any is left out. */
export async function countImagesOf({ db, organizationId }: Tenant, carIds: readonly number[]) {
  if (carIds.length === 0) return new Map<number, number>();
  const counts = await db
    .selectFrom('carImage')
    .select(['carId', sql<number>`count(*)::int`.as('count')])
    .where('organizationId', '=', organizationId)
    .where('deletedAt', 'is', null)
    .where('carId', 'in', carIds)
    .where('status', '=', 'ready')
    .groupBy('carId')
    .execute();
  return new Map(counts.map(({ carId, count }) => [carId, count]));
}
