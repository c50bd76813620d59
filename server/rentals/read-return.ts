import { readResponseTimes } from '../leads/response-clock.ts';
import type { Tenant } from '../tenant.ts';
import { isOpenAt } from './closed-times.ts';
import { findReturn } from './return-appointment.ts';

/** The appointment for a return as its page shows it, with whether its department is closed then. */
export async function readReturn(tenant: Tenant, agreementId: number) {
  const appointment = await findReturn(tenant, agreementId);
  if (!appointment) return undefined;
  const { openingOf } = await readResponseTimes(tenant);
  return { ...appointment, isClosed: !isOpenAt(appointment.startsAt, openingOf(appointment.departmentId)) };
}
