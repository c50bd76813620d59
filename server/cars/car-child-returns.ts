import { sql } from 'kysely';
import { z } from 'zod';
import type { Guard, Return } from '../history/undo-rows.ts';
import type { Tenant } from '../tenant.ts';

const child = z.object({ carId: z.number().nullable() });

/** What belongs to a deleted car stays as it is. */
const ofLivingCar: Guard = { reads: Object.keys(child.shape), judge };

async function judge({ db, organizationId }: Tenant, returns: readonly Return[]) {
  const children = returns.flatMap(({ id, now, back }) => {
    const row = now ?? back;
    return row ? [{ id, carId: child.parse(row).carId }] : [];
  });
  const deleted = await db
    .selectFrom('car')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', sql<number>`any (${children.map(({ carId }) => carId)}::bigint[])`)
    .where('status', '=', 'soft-deleted')
    .execute();
  const isDeleted = (carId: number | null) => deleted.some(({ id }) => id === carId);
  return new Map(children.flatMap(({ id, carId }) => (isDeleted(carId) ? [[id, 'car-deleted'] as const] : [])));
}

/** The guard of what belongs to a car: that the car is not deleted, and what else keeps it from being taken back. */
export function carChildGuard(own?: Guard): Guard {
  if (!own) return ofLivingCar;
  return {
    reads: [...new Set([...ofLivingCar.reads, ...own.reads])],
    judge: async (tenant, returns, of) =>
      new Map([...(await own.judge(tenant, returns, of)), ...(await judge(tenant, returns))]),
  };
}

/**
 * Locks the cars that a group of the history changed, or changed something of, in the order of their ids: as commands do,
 * before anything that belongs to them. @param tables those whose rows belong to a car by their `carId`
 */
export async function lockCarsOfGroup({ db, organizationId }: Tenant, group: string, tables: readonly string[]) {
  const ofGroup = sql`history."organizationId" = ${organizationId} and history."groupId" = ${group}`;
  const owners = tables.map(
    (table) => sql`union all
      select own."carId" from ${sql.table(table)} own
      where own."organizationId" = ${organizationId}
        and own.id in (select "entityId" from history where ${ofGroup} and "entityType" = ${table})`,
  );
  await sql`
    select from car
    where "organizationId" = ${organizationId} and id in (
      select "entityId" from history where ${ofGroup} and "entityType" = 'car' ${sql.join(owners, sql` `)})
    order by id for update`.execute(db);
}
