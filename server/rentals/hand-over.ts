import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { changeCar, lockCar } from '../cars/car-commands.ts';
import { unreserved } from '../cars/car-state-commands.ts';
import { findSettings } from '../company/settings-queries.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import type { Tenant } from '../tenant.ts';
import { addPeriod } from './create-agreement.ts';
import { addDamages, type NewDamage } from './damage-rows.ts';
import { refuseUnready } from './hand-over-obstacles.ts';
import { mostBetween, refuseMileage } from './refuse-mileage.ts';
import { agreementUpdate, type LockedAgreement, listPeriods, lockAgreement, periodUpdate } from './rental-rows.ts';
import { isEarly } from './rental-rules.ts';
import { rentalRefusals } from './rental-subject.ts';
import { findRentalCar, takeCar } from './take-car.ts';

const earlier = (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime()));

/** What staff note at the car when it goes out. */
export type HandOver = {
  /** For an agreement on a group: plate or stock number typed any way, or an id. */
  car: string | number | null;
  mileageOut: number;
  /** Whether kilometres far above the last known are so. */
  isMileageRight?: boolean | undefined;
  /** Whether the car is to go out more than a day before its agreement begins. */
  isEarlyRight?: boolean | undefined;
  /** Percent of tank or battery. */
  fuelOut: number | null;
  keysOut: number | null;
  equipmentOut: readonly string[];
  damages: readonly NewDamage[];
  /** Who signed, on the screen or on paper. */
  signatureOut: string | null;
  signatureOutFileId: number | null;
  noteOut: string | null;
  /** When it happened, if it was kept on the phone without a network. */
  at: Date | null;
};

/**
 * Hands the car of an agreement over, idempotent: a second one is answered as the first. Undefined when not found; refused
 * where the agreement has another car, the car is not at hand, its inspection is missed, no driver has a valid licence, or a
 * long rental's user is not registered; and, until it is said to be right, more than a day before it begins.
 */
export async function handOver(tenant: Tenant, id: number, input: HandOver, now = new Date()) {
  allow(tenant, 'cars', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { agreement } = locked;
  const { number } = agreement;
  if (agreement.status === 'active') return { id, number, group: undefined };
  if (agreement.status !== 'reserved') throw new DomainError('rental-not-reserved', 409);
  const leftAt = input.at ?? now;
  if (leftAt > now) throw new DomainError('rental-in-future', 409, 'at');
  if (leftAt >= agreement.endsAt) throw new DomainError('rental-is-over', 409);
  if (isEarly(agreement, leftAt) && !input.isEarlyRight) {
    throw new DomainError(`rental-early:${agreement.startsAt.toISOString()}`, 409, 'isEarlyRight');
  }
  const { car, period } = await periodOf(tenant, locked, input, leftAt, now);
  await refuseUnready(tenant, agreement, car, leftAt);
  const known = { last: car.mileage, most: mostBetween, isRight: input.isMileageRight };
  refuseMileage({ mileage: input.mileageOut, ...known }, 'mileageOut');
  const startsAt = earlier(leftAt, agreement.startsAt);
  const { mileageOut, fuelOut, keysOut, signatureOut, signatureOutFileId, noteOut, damages, equipmentOut } = input;
  const noted = { mileageOut, fuelOut, keysOut, signatureOut, signatureOutFileId, noteOut };
  const update = periodUpdate(tenant, period.id).set({ ...noted, equipmentOut: [...equipmentOut], leftAt, startsAt });
  await orRefuse(update.execute(), rentalRefusals);
  // What is paid for begins as agreed, however early the car goes out.
  await agreementUpdate(tenant, id).set({ status: 'active', leftAt }).execute();
  await addDamages(tenant, car, { agreementId: id, periodId: period.id, foundAt: 'handOver' }, damages);
  await changeCar(tenant, car.id, { availability: 'rented', mileage: input.mileageOut, ...unreserved });
  await logActivity(tenant, {
    ...{ verb: 'rented', summary: `udleverede på aftale ${number}`, subjectType: 'car', subjectId: car.id },
    ...{ targetType: 'customer', targetId: agreement.customerId },
  });
  return { id, number, group: await historyGroup(tenant) };
}

/** The agreement's car, locked, and its period: chosen now where it had only a group. */
async function periodOf(tenant: Tenant, locked: LockedAgreement, input: HandOver, leftAt: Date, now: Date) {
  const { agreement, periods } = locked;
  const { id, customerId, category, endsAt } = agreement;
  const { rentalBufferMinutes: bufferMinutes } = await findSettings(tenant);
  const startsAt = earlier(leftAt, agreement.startsAt);
  const [period] = periods;
  if (period) {
    // The agreement may have been given another car since the form was opened.
    const typed = input.car === null ? undefined : await findRentalCar(tenant, input.car);
    if (typed && typed.id !== period.carId) throw new DomainError('rental-other-car', 409, 'car');
    const car = await lockCar(tenant, period.carId);
    if (!car) throw new DomainError('unknown-car', 409, 'car');
    // Earlier than agreed, it may still be somebody else's.
    const asked = { startsAt, endsAt, now, bufferMinutes: period.bufferMinutes, except: { agreementId: id } };
    await refuseHeld(tenant, car, asked, 'car');
    return { car, period };
  }
  if (input.car === null) throw new DomainError('rental-without-car', 409, 'car');
  const asked = { car: input.car, category, customerId, startsAt, endsAt, now, bufferMinutes, agreementId: id };
  const { car } = await takeCar(tenant, asked);
  if (!car) throw new DomainError('rental-without-car', 409, 'car');
  if (category !== null && car.category !== category)
    throw new DomainError(`rental-other-group:${category}`, 409, 'car');
  await orRefuse(addPeriod(tenant, id, { carId: car.id, startsAt, endsAt, bufferMinutes }), rentalRefusals);
  const [added] = await listPeriods(tenant, id);
  if (!added) throw new DomainError('rental-without-car', 409, 'car');
  return { car, period: added };
}
