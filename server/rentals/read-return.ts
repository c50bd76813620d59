import { findSettings } from '../company/settings-queries.ts';
import { isWithin } from '../distribution/hours.ts';
import type { Tenant } from '../tenant.ts';
import { findReturn } from './return-appointment.ts';

/** The appointment for a return as its page shows it, with whether its department is closed then. */
export async function readReturn(tenant: Tenant, agreementId: number) {
  const found = await findReturn(tenant, agreementId);
  if (!found) return undefined;
  const { openingHours, ...appointment } = found;
  const settings = await findSettings(tenant);
  const own = openingHours && Object.keys(openingHours).length > 0 ? openingHours : settings.openingHours;
  const opening = { hours: own, holidays: settings.holidays };
  return { ...appointment, isClosed: !isWithin(appointment.startsAt, opening) };
}
