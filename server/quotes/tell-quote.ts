import type { ActivityVerb } from '../activities/activity-verbs.ts';
import { logActivity } from '../activities/log-activity.ts';
import type { Tenant } from '../tenant.ts';
import type { LockedQuote } from './quote-lock.ts';

type Told = { verb: ActivityVerb; summary: string; note?: string | null; actorType?: 'customer' };

/** Logs what happens with a quote on its lead, else its customer, else its car. */
export async function tellQuote(
  tenant: Tenant,
  { leadId, customerId, carId }: Pick<LockedQuote, 'carId' | 'customerId' | 'leadId'>,
  told: Told,
) {
  const car = carId === null ? {} : ({ targetType: 'car', targetId: carId } as const);
  if (leadId !== null) await logActivity(tenant, { ...told, subjectType: 'lead', subjectId: leadId, ...car });
  else if (customerId !== null) {
    await logActivity(tenant, { ...told, subjectType: 'customer', subjectId: customerId, ...car });
  } else if (carId !== null) await logActivity(tenant, { ...told, subjectType: 'car', subjectId: carId });
}
