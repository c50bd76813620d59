import type { Car } from '../cars/car-queries.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { listDrivers } from './agreement-parts.ts';
import { needsUser } from './rental-rules.ts';
import { refuseBlocked, refuseDrivers, refuseUnlicensed } from './require-people.ts';
import { refuseUnfit } from './take-car.ts';

type Agreement = { id: number; customerId: number; startsAt: Date; endsAt: Date; userRegisteredInDmr: boolean };

/** What keeps a car from going out on an agreement at an instant, the first first: as refusals that a hand-over throws. */
export async function handOverObstacles(tenant: Tenant, agreement: Agreement, car: Car | undefined, leftAt: Date) {
  const drivers = await listDrivers(tenant, agreement.id);
  return [
    ...(await refusedBy(() => refuseBlocked(tenant, agreement.customerId))),
    ...(car ? await refusedBy(() => refuseUnfit(tenant, car, agreement.customerId)) : []),
    ...(car ? carObstacles(car, leftAt) : []),
    ...(needsUser(agreement) && !agreement.userRegisteredInDmr ? [refused('rental-user-unregistered')] : []),
    ...(await refusedBy(() => refuseUnlicensed(tenant, drivers))),
    ...(await refusedBy(() => refuseDrivers(tenant, drivers, leftAt, car?.minDriverAge ?? null))),
  ];
}

/** Refuses a car that cannot go out on an agreement, for the first reason. */
export async function refuseUnready(tenant: Tenant, agreement: Agreement, car: Car, leftAt: Date) {
  const [first] = await handOverObstacles(tenant, agreement, car, leftAt);
  if (first) throw first;
}

const refused = (code: string, field?: string) => new DomainError(code, 409, field);

function carObstacles({ availability, nextInspectionDate }: Car, leftAt: Date) {
  const isHere = availability === 'available' || availability === 'reserved';
  const isMissed = nextInspectionDate !== null && nextInspectionDate < dayOf(leftAt);
  return [
    ...(isHere ? [] : [refused(`rental-car-away:${availability}`, 'car')]),
    ...(isMissed ? [refused(`rental-inspection-missed:${nextInspectionDate}`, 'car')] : []),
  ];
}

/** The refusal that a check throws, if any. */
export async function refusedBy(check: () => Promise<void> | void) {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [error];
    throw error;
  }
}
