import { sql } from 'kysely';
import { z } from 'zod';
import type { Guard, Return } from '../history/undo-rows.ts';
import type { Tenant } from '../tenant.ts';

const imageState = z.object({ carId: z.number() });

/** The photos of a deleted car stay as they are. */
export const imageGuard: Guard = { reads: Object.keys(imageState.shape), judge };

async function judge({ db, organizationId }: Tenant, returns: readonly Return[]) {
  const photos = returns.flatMap(({ id, now, back }) => {
    const row = now ?? back;
    return row ? [{ id, carId: imageState.parse(row).carId }] : [];
  });
  const deleted = await db
    .selectFrom('car')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', sql<number>`any (${photos.map(({ carId }) => carId)}::bigint[])`)
    .where('status', '=', 'soft-deleted')
    .execute();
  const isDeleted = (carId: number) => deleted.some(({ id }) => id === carId);
  return new Map(photos.flatMap(({ id, carId }) => (isDeleted(carId) ? [[id, 'car-deleted'] as const] : [])));
}
