import { allow } from '../auth/permissions.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import { lockTypedCar } from '../cars/find-typed-car.ts';
import { findCustomer } from '../customers/customer-queries.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { tellLead, updateLead } from './lead-commands.ts';
import { leadUpdate, lockLead } from './lead-lock.ts';

const reservationDays = 7;

/** Makes a car the one a lead is about. Undefined when the lead is not found. */
export async function wishCar(tenant: Tenant, id: number, { version, car }: { version: number; car: string | number }) {
  allow(tenant, 'leads', 'update');
  if (!(await lockLead(tenant, id))) return undefined;
  const { id: carId } = await lockTypedCar(tenant, car);
  return updateLead(tenant, id, { version, input: { carId } });
}

/** Reserves a car for a week for the person of a lead, which is about that car from then on. */
export async function reserveForLead(tenant: Tenant, id: number, carId: number) {
  allow(tenant, 'leads', 'update');
  const lead = await lockLead(tenant, id);
  if (!lead) return undefined;
  const { contactName, contactCompany, contactPhone, contactEmail, customerId } = lead;
  const customer = customerId === null ? undefined : await findCustomer(tenant, customerId);
  const reservedUntil = daysAfter(dayOf(new Date()), reservationDays);
  const moved = await moveCar(tenant, carId, {
    ...{ step: 'reserve', reservedUntil, reservedCustomerId: customerId, reservedLeadId: id },
    reservedFor: customer?.name ?? contactName ?? contactCompany,
    reservedPhone: customer?.phone ?? contactPhone,
    reservedEmail: customer?.email ?? contactEmail,
  });
  if (!moved) return undefined;
  if (lead.carId !== carId) await leadUpdate(tenant, id).set({ carId }).execute();
  return { id, reservedUntil, group: await historyGroup(tenant) };
}

/** Writes a note on a lead, among its activities. */
export async function noteOnLead(tenant: Tenant, id: number, note: string | null | undefined) {
  allow(tenant, 'leads', 'update');
  const lead = await lockLead(tenant, id);
  if (!lead) return undefined;
  await tellLead(tenant, lead, { verb: 'commented', note });
  return { id };
}
