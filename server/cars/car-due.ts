import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import { type DueItem, dueDay } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import { unreserved } from './car-state-commands.ts';

export const expiredReservations: DueItem = {
  name: 'expiredReservations',
  due: `exists (select from car where "reservedUntil" < ${dueDay})`,
  act: releaseReservations,
};

/** A reserved car in the workshop returns as available. */
async function releaseReservations({ db, organizationId }: Tenant, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('car')
    .set({
      ...unreserved,
      availability: sql`case when availability = 'reserved' then 'available' else availability end`,
      previousAvailability: sql`nullif("previousAvailability", 'reserved')`,
    })
    .where('organizationId', '=', organizationId)
    .where('reservedUntil', '<', dayOf(now))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
