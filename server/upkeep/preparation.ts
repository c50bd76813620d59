import { sql } from 'kysely';
import { allow, can } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { historyGroup } from '../history/history-group.ts';
import { periodUpdate } from '../rentals/rental-rows.ts';
import type { Tenant } from '../tenant.ts';

/** Cars on agreements, with those of agreements that were cancelled while the car was out. */
const outOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('rentalPeriod')
    .where('rentalPeriod.organizationId', '=', organizationId)
    .where('rentalPeriod.returnedAt', 'is not', null);

/**
 * Returned cars that are not ready for the next customer, those that go out first first: what each needs, and when it goes
 * out.
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
    outOf(tenant)
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
      .select(['rentalPeriod.id', 'rentalPeriod.returnedAt', 'rentalPeriod.isSoiled', 'rentalPeriod.fuelIn'])
      .select(['rentalPeriod.carId', 'rentalAgreement.number', 'rentalAgreement.id as agreementId', 'car.category'])
      .select(['car.brandName', 'car.modelName', 'car.registrationNumber', 'car.stockNumber', 'car.availability'])
      .select(['rentalPeriod.keysOut', 'rentalPeriod.keysIn', 'rentalPeriod.equipmentOut', 'rentalPeriod.equipmentIn'])
      .select(['department.name as departmentName', next.as('nextAt'), damages.as('damages')])
      .select(sql<string | null>`case when ${seesCustomers}::boolean then "rentalPeriod"."noteIn" end`.as('note'))
      .where('rentalPeriod.preparedAt', 'is', null)
      // One that went out unprepared is seen to when it is back.
      .where(
        sql<boolean>`not exists (select from "rentalPeriod" later
        where later."organizationId" = "rentalPeriod"."organizationId" and later."carId" = "rentalPeriod"."carId"
          and later."cancelledAt" is null and later."leftAt" >= "rentalPeriod"."returnedAt"
          and later.id <> "rentalPeriod".id)`,
      )
      .$if(departmentId !== undefined, (rows) => rows.where('car.departmentId', '=', departmentId ?? 0))
      .orderBy(sql`${next} nulls last`)
      .orderBy('rentalPeriod.returnedAt')
      .limit(200)
      .execute()
  );
}

export type UnpreparedRow = Awaited<ReturnType<typeof listUnprepared>>[number];

/** Notes that a returned car is ready, idempotent. Undefined when not found. */
export async function markPrepared(tenant: Tenant, periodId: number, now = new Date()) {
  allow(tenant, 'cars', 'update');
  const found = await outOf(tenant).select('carId').where('rentalPeriod.id', '=', periodId).executeTakeFirst();
  if (!found || !(await lockActiveCar(tenant, found.carId))) return undefined;
  const { numUpdatedRows } = await periodUpdate(tenant, periodId)
    .set({ preparedAt: now })
    .where('preparedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { id: periodId, group: numUpdatedRows > 0n ? await historyGroup(tenant) : undefined };
}
