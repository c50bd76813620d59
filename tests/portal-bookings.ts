import type { CustomerKind } from '#server/bookings/booking-rules.ts';
import { usualRule } from '#server/bookings/booking-rules.ts';
import { weekdays } from '#server/company/company-types.ts';
import { instantAt } from '#server/format/day.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addDepartment, addLead } from './factories.ts';
import { addPortalCustomer } from './portal-offer.ts';

/** Noon of a day far ahead, so that no booking begins meanwhile; and a time of the day after. */
export const noon = instantAt('2199-11-25', '12:00');
export const tomorrow = (time: string) => instantAt('2199-11-26', time);

const everyDay = Object.fromEntries(weekdays.map((day) => [day, { from: '09:00', to: '17:30' }]));

/** Opens a department from nine to half past five, in which some kinds can be booked. */
export async function openBookings(
  tenant: Tenant,
  kinds: readonly CustomerKind[],
  more: { isAutomatic?: boolean; capacity?: number; assignedToId?: string } = {},
) {
  const { db, organizationId } = tenant;
  const departmentId = await addDepartment(tenant, 'Silkeborg');
  await db
    .updateTable('organizationSettings')
    .set({ openingHours: JSON.stringify(everyDay), phone: '+4586801234' })
    .where('organizationId', '=', organizationId)
    .execute();
  for (const kind of kinds) {
    const { version: _, ...rule } = usualRule(kind, departmentId);
    await db
      .insertInto('bookingRule')
      .values({ ...rule, isOn: true, organizationId, ...more })
      .execute();
  }
  return departmentId;
}

type Made = Parameters<typeof addPortalCustomer>[1];

/** A customer with a login, and a lead about a car that stands in the department. */
export async function addDriver(tenant: Tenant, departmentId: number, person: Made) {
  const made = await addPortalCustomer(tenant, person);
  const carId = await addCar(tenant, { departmentId, modelName: 'Kangoo', brandName: 'Renault' });
  const leadId = await addLead(tenant, { customerId: made.customerId, carId, departmentId, source: 'portal' });
  return { ...made, carId, leadId, departmentId };
}
