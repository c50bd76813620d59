import { sql } from 'kysely';
import { allow, can } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { historyGroup } from '../history/history-group.ts';
import { periodUpdate } from '../rentals/rental-rows.ts';
import type { Tenant } from '../tenant.ts';

/** When a car came back: returned, swapped, or cancelled after it went out. */
const backAt = sql<Date>`coalesce("rentalPeriod"."returnedAt", "rentalPeriod"."cancelledAt")`;
const isCancelled = sql<boolean>`("rentalPeriod"."cancelledAt" is not null)`;

/** Periods whose car went out and came back, also of what was cancelled since. */
const endedPeriods = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('rentalPeriod')
    .where('rentalPeriod.organizationId', '=', organizationId)
    .where('rentalPeriod.leftAt', 'is not', null)
    .where(backAt, 'is not', null);

/**
 * Cars that came back and are not ready for the next customer, those that go out first first: what each needs, and when it
 * goes out.
 */
export async function listUnprepared(tenant: Tenant, departmentId?: number) {
  const seesCustomers = can(tenant.role, 'customers', 'read');
  const next = sql<Date | null>`(select min(next."startsAt") from "rentalPeriod" next
    where next."organizationId" = "rentalPeriod"."organizationId" and next."carId" = "rentalPeriod"."carId"
      and next."cancelledAt" is null and next."leftAt" is null)`;
  const damages = sql<number>`(select count(*)::int from "rentalDamage" damage
    where damage."organizationId" = "rentalPeriod"."organizationId" and damage."periodId" = "rentalPeriod".id
      and damage."foundAt" = 'return')`;
  return (
    endedPeriods(tenant)
      .innerJoin('car', (join) =>
        join
          .onRef('car.organizationId', '=', 'rentalPeriod.organizationId')
          .onRef('car.id', '=', 'rentalPeriod.carId')
          .on('car.status', '<>', 'soft-deleted')
          .on('car.availability', 'in', ['available', 'workshop', 'reserved']),
      )
      .innerJoin('rentalAgreement', (join) =>
        join
          .onRef('rentalAgreement.organizationId', '=', 'rentalPeriod.organizationId')
          .onRef('rentalAgreement.id', '=', 'rentalPeriod.agreementId'),
      )
      .leftJoin('department', (join) =>
        join
          .onRef('department.organizationId', '=', 'car.organizationId')
          .onRef('department.id', '=', 'car.departmentId'),
      )
      .select(['rentalPeriod.id', 'rentalPeriod.isSoiled', 'rentalPeriod.fuelIn', backAt.as('backAt')])
      .select(['rentalPeriod.carId', 'rentalAgreement.number', 'rentalAgreement.id as agreementId', 'car.category'])
      .select(['car.brandName', 'car.modelName', 'car.registrationNumber', 'car.stockNumber', 'car.availability'])
      .select(['rentalPeriod.keysOut', 'rentalPeriod.keysIn', 'rentalPeriod.equipmentOut', 'rentalPeriod.equipmentIn'])
      .select(['department.name as departmentName', next.as('nextAt'), damages.as('damages')])
      .select(isCancelled.as('isCancelled'))
      .select(sql<string | null>`case when ${seesCustomers}::boolean then "rentalPeriod"."noteIn" end`.as('note'))
      .where('rentalPeriod.preparedAt', 'is', null)
      // One that went out unprepared is seen to when it is back.
      .where(
        sql<boolean>`not exists (select from "rentalPeriod" later
        where later."organizationId" = "rentalPeriod"."organizationId" and later."carId" = "rentalPeriod"."carId"
          and later."cancelledAt" is null and later."leftAt" >= ${backAt}
          and later.id <> "rentalPeriod".id)`,
      )
      .$if(departmentId !== undefined, (rows) => rows.where('car.departmentId', '=', departmentId ?? 0))
      .orderBy(sql`${next} nulls last`)
      .orderBy(backAt)
      .limit(200)
      .execute()
  );
}

export type UnpreparedRow = Awaited<ReturnType<typeof listUnprepared>>[number];

/** Notes that a car that came back is ready, idempotent. Undefined when not found. */
export async function markPrepared(tenant: Tenant, periodId: number, now = new Date()) {
  allow(tenant, 'cars', 'update');
  const found = await endedPeriods(tenant).select('carId').where('rentalPeriod.id', '=', periodId).executeTakeFirst();
  if (!found || !(await lockActiveCar(tenant, found.carId))) return undefined;
  const { numUpdatedRows } = await periodUpdate(tenant, periodId)
    .set({ preparedAt: now })
    .where('preparedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { id: periodId, group: numUpdatedRows > 0n ? await historyGroup(tenant) : undefined };
}
