import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The number of a car's processed photos: publishing requires one. */
export async function countImages(tenant: Tenant, carId: number) {
  return (await countImagesOf(tenant, [carId])).get(carId) ?? 0;
}

/** The number of processed photos by car; a car without any is omitted. */
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
