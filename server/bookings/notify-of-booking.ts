import { departmentSellers, workingOwner } from '../company/working-owner.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';

type Told = {
  id: number;
  assignedToId: string | null;
  departmentId: number | null;
  leadId: number | null;
  customerId: number | null;
};

/** What a customer did with a booking. */
export type CustomerAct = 'made' | 'moved' | 'cancelled';

/** Tells whoever gets a booking, else who has the lead or the customer, else the department, else the managers. */
export async function notifyOfBooking(
  tenant: Tenant,
  booking: Told,
  act: CustomerAct,
  facts: { kind: string; at: string },
) {
  const owner =
    (await workingOwner(tenant, booking.assignedToId)) ?? (await workingOwner(tenant, await ownerOf(tenant, booking)));
  const others = owner || booking.departmentId === null ? [] : await departmentSellers(tenant, booking.departmentId);
  const to = owner ? [owner.id] : others.map(({ id }) => id);
  await notify(tenant, {
    ...{ kind: 'bookingAsked', about: { subjectType: 'booking', subjectId: booking.id }, facts: { act, ...facts } },
    to: to.length > 0 ? to : 'managers',
  });
}

async function ownerOf({ db, organizationId }: Tenant, { leadId, customerId }: Told) {
  const lead = await db
    .selectFrom('lead')
    .select('assignedToId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId ?? 0)
    .executeTakeFirst();
  if (lead?.assignedToId) return lead.assignedToId;
  const customer = await db
    .selectFrom('customer')
    .select('ownerId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', customerId ?? 0)
    .executeTakeFirst();
  return customer?.ownerId ?? null;
}
