import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { type Hold, readHolds } from './car-holds.ts';
import { type FreeAsked, freeCars } from './free-cars.ts';

type Asked = FreeAsked & { except?: { agreementId?: number; bookingId?: number } };

const mostNamed = 3;

/**
 * Refuses, at a field, a car that something holds within a period: by whom, and what else of its group is free. The car is
 * locked.
 */
export async function refuseHeld(
  tenant: Tenant,
  car: { id: number; category: string | null },
  { bufferMinutes, ...asked }: Asked,
  field: string,
) {
  const endsAt = new Date(asked.endsAt.getTime() + bufferMinutes * 60_000);
  const [hold] = await readHolds(tenant, [car.id], { ...asked, endsAt });
  if (!hold) return;
  const code = hold.heldTo === null ? 'car-not-back' : 'car-held';
  const free = await platesFree(tenant, car.category, { ...asked, bufferMinutes });
  throw new DomainError(`${code}:${factsOf(hold).join('|')}|${free.join(', ')}`, 409, field);
}

const factsOf = ({ kind, startsAt, endsAt, who, label }: Hold) => [
  ...[kind, startsAt.toISOString(), endsAt.toISOString()],
  ...[who, label].map((text) => (text ?? '').replaceAll('|', ' ')),
];

async function platesFree(tenant: Tenant, category: string | null, asked: FreeAsked) {
  if (category === null) return [];
  const cars = await freeCars(tenant, asked)
    .select(['car.registrationNumber', 'car.stockNumber'])
    .where('car.category', '=', category)
    .orderBy('car.id')
    .limit(mostNamed)
    .execute();
  return cars.map(({ registrationNumber, stockNumber }) => registrationNumber ?? stockNumber);
}
