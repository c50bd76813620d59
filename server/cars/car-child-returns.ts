import { sql } from 'kysely';
import { z } from 'zod';
import type { Guard, Return } from '../history/undo-rows.ts';
import type { Tenant } from '../tenant.ts';

/** By what a row belongs to a car: by the id of the car itself, or of a document of it. */
export type CarBy = 'carId' | 'documentId';

/** What belongs to a deleted car stays as it is. */
const ofLivingCar: Guard = { reads: ['carId'], judge: (tenant, returns) => judge(tenant, returns, 'carId') };

/** The guard of what belongs to a document of a car: that the car is not deleted. */
export const documentPartGuard: Guard = {
  reads: ['documentId'],
  judge: (tenant, returns) => judge(tenant, returns, 'documentId'),
};

const owner = z.number().nullable();

async function judge({ db, organizationId }: Tenant, returns: readonly Return[], by: CarBy) {
  const children = returns.flatMap(({ id, now, back }) => {
    const row = now ?? back;
    return row ? [{ id, of: owner.parse(row[by]) }] : [];
  });
  const owners = sql`any (${children.map(({ of }) => of)}::bigint[])`;
  const { rows: deleted } = await (by === 'carId'
    ? sql<{ id: number }>`
        select id from car where "organizationId" = ${organizationId} and id = ${owners} and status = 'soft-deleted'`
    : sql<{ id: number }>`
        select document.id from document
        join car on car."organizationId" = document."organizationId" and car.id = document."carId"
        where document."organizationId" = ${organizationId} and document.id = ${owners} and car.status = 'soft-deleted'`
  ).execute(db);
  const isDeleted = (of: number | null) => deleted.some(({ id }) => id === of);
  return new Map(children.flatMap(({ id, of }) => (isDeleted(of) ? [[id, 'car-deleted'] as const] : [])));
}

/** The guard of what belongs to a car: that the car is not deleted, and what else keeps it from being taken back. */
export function carChildGuard(own?: Guard): Guard {
  if (!own) return ofLivingCar;
  return {
    reads: [...new Set([...ofLivingCar.reads, ...own.reads])],
    judge: async (tenant, returns, of) =>
      new Map([...(await own.judge(tenant, returns, of)), ...(await ofLivingCar.judge(tenant, returns, of))]),
  };
}

/**
 * Locks the cars that a group of the history changed, or changed something of, in the order of their ids: as commands do,
 * before anything that belongs to them. @param tables those whose rows belong to a car, and by what
 */
export async function lockCarsOfGroup(
  { db, organizationId }: Tenant,
  group: string,
  tables: readonly { table: string; carBy: CarBy }[],
) {
  const ofGroup = sql`history."organizationId" = ${organizationId} and history."groupId" = ${group}`;
  const owners = tables.map(({ table, carBy }) => {
    const rows = sql`select own.${sql.ref(carBy)} from ${sql.table(table)} own
      where own."organizationId" = ${organizationId}
        and own.id in (select "entityId" from history where ${ofGroup} and "entityType" = ${table})`;
    if (carBy === 'carId') return sql`union all ${rows}`;
    return sql`union all
      select "carId" from document where "organizationId" = ${organizationId} and id in (${rows})`;
  });
  await sql`
    select from car
    where "organizationId" = ${organizationId} and id in (
      select "entityId" from history where ${ofGroup} and "entityType" = 'car' ${sql.join(owners, sql` `)})
    order by id for update`.execute(db);
}
