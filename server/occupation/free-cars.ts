import type { Tenant } from '../tenant.ts';
import type { Stretch } from './car-holds.ts';
import { rentableCars } from './group-cars.ts';
import { heldByAgreement, heldByBooking } from './held-ids.ts';

export type FreeAsked = Stretch & { now: Date; bufferMinutes: number };

/** Cars that nothing holds over a period and the buffer after it; one that is out and late is not free. */
export function freeCars(tenant: Tenant, { startsAt, endsAt, now, bufferMinutes }: FreeAsked) {
  const period = { startsAt, endsAt: new Date(endsAt.getTime() + bufferMinutes * 60_000) };
  return rentableCars(tenant)
    .where((eb) => eb.not(heldByAgreement(tenant, period, now)))
    .where((eb) => eb.not(heldByBooking(tenant, period, now)));
}
