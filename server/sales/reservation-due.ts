import { sql } from 'kysely';
import { unreserved } from '../cars/car-state-commands.ts';
import { dayOf } from '../format/day.ts';
import { addReminder } from '../memos/add-reminder.ts';
import type { MemoAbout } from '../memos/memo-types.ts';
import { type DueItem, dueDay } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';

export const expiredReservations: DueItem = {
  name: 'expiredReservations',
  due: `exists (select from car where "reservedUntil" < ${dueDay})`,
  act: releaseReservations,
};

/** A reserved car in the workshop returns as available. A deposit that was paid is remembered until it is settled. */
async function releaseReservations(tenant: Tenant, now: Date) {
  const { db, organizationId } = tenant;
  const today = dayOf(now);
  const paid = await db
    .selectFrom('car')
    .select(['id', 'departmentId', 'reservedById', 'reservedCustomerId', 'reservedLeadId'])
    .where('organizationId', '=', organizationId)
    .where('reservedUntil', '<', today)
    .where('reservedDepositOn', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('car')
    .set({
      ...unreserved,
      availability: sql`case when availability = 'reserved' then 'available' else availability end`,
      previousAvailability: sql`nullif("previousAvailability", 'reserved')`,
    })
    .where('organizationId', '=', organizationId)
    .where('reservedUntil', '<', today)
    .executeTakeFirstOrThrow();
  for (const { id, departmentId, reservedById: assignedToId, reservedCustomerId, reservedLeadId } of paid) {
    const about: MemoAbout[] = [{ subjectType: 'car', subjectId: id }];
    if (reservedLeadId !== null) about.push({ subjectType: 'lead', subjectId: reservedLeadId });
    if (reservedCustomerId !== null) about.push({ subjectType: 'customer', subjectId: reservedCustomerId });
    const words = { title: depositTitle, body: depositBody, dueAt: today };
    await addReminder(tenant, { ...words, about, departmentId, assignedToId });
  }
  return Number(numUpdatedRows);
}

// The workshop reads memos, and neither customers nor sums.
const depositTitle = 'Depositum fra reservationen er ikke afregnet';
const depositBody =
  'Reservationen udløb. Betal depositummet tilbage, eller træk det fra et salg. Beløb og kunde står i bilens historik.';
