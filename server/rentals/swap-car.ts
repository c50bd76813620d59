import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { changeCar } from '../cars/car-commands.ts';
import { unreserved } from '../cars/car-state-commands.ts';
import { findSettings } from '../company/settings-queries.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { listDrivers } from './agreement-parts.ts';
import { addPeriod } from './create-agreement.ts';
import { refuseUnready } from './hand-over-obstacles.ts';
import { mostBetween, refuseMileage } from './refuse-mileage.ts';
import { agreementsOf, agreementUpdate, currentPeriod, lockAgreement, periodUpdate } from './rental-rows.ts';
import { isOpenTo } from './rental-rules.ts';
import { rentalRefusals } from './rental-subject.ts';
import { refuseDrivers } from './require-people.ts';
import { swapReturn } from './return-appointment.ts';
import { type CarReturn, endPeriod } from './return-car.ts';
import { findRentalCar, takeCar } from './take-car.ts';

export type Swap = {
  /** The row version that was seen, where one was. */
  version?: number;
  /** Plate or stock number typed any way, or an id. */
  car: string | number;
  /** How the car that is out comes back; null where none is out. */
  back: Omit<CarReturn, 'at' | 'signatureIn' | 'signatureInFileId'> | null;
  /** The other car as it goes out; null where none is out. */
  out: { mileageOut: number; isMileageRight?: boolean | undefined; fuelOut: number | null } | null;
};

/**
 * Gives an agreement another car: a reserved one is moved to it, one that is out goes on with it from now, and both cars
 * keep their part; the agreed price stays. Undefined when not found; refused where the other car is held, or not at hand, and
 * where the agreement has changed since it was seen.
 */
export async function swapCar(tenant: Tenant, id: number, swap: Swap, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const found = await agreementsOf(tenant).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const locked = await lockAgreement(tenant, id, await findRentalCar(tenant, swap.car));
  if (!locked) return undefined;
  const { agreement, periods } = locked;
  const { number, status, customerId, endsAt } = agreement;
  if (!isOpenTo('swap', status)) throw new DomainError('rental-not-open', 409);
  const before = periods.at(-1);
  if (swap.version !== undefined && swap.version !== agreement.version) {
    const typed = await findRentalCar(tenant, swap.car);
    if (typed.id === before?.carId) return { id, number, group: undefined };
    throw new DomainError('rental-changed', 409);
  }
  const isOut = status === 'active';
  const bufferMinutes = before?.bufferMinutes ?? (await findSettings(tenant)).rentalBufferMinutes;
  // A car that is late is swapped for the time it takes to end the agreement.
  const until = isOut && endsAt <= now ? new Date(now.getTime() + 3_600_000) : endsAt;
  const asked = { startsAt: isOut ? now : agreement.startsAt, endsAt: until, now, bufferMinutes };
  const taken = { ...asked, car: swap.car, category: agreement.category, customerId, agreementId: id };
  const { car } = await takeCar(tenant, taken);
  if (!car) throw new DomainError('rental-without-car', 409, 'car');
  if (car.id === before?.carId) return { id, number, group: undefined };
  if (isOut) await refuseUnready(tenant, agreement, car, now);
  else await refuseDrivers(tenant, await listDrivers(tenant, id), asked.startsAt, car.minDriverAge);
  const period = { carId: car.id, startsAt: asked.startsAt, endsAt: until, bufferMinutes };
  if (isOut) {
    const { back, out } = swap;
    if (!back || !out) throw new DomainError('rental-swap-km', 409, 'mileageIn');
    const { isMileageRight, ...noted } = out;
    const known = { last: car.mileage, most: mostBetween, isRight: isMileageRight };
    refuseMileage({ mileage: out.mileageOut, ...known }, 'mileageOut');
    const ending = { ...back, signatureIn: null, signatureInFileId: null, returnedAt: now, foundAt: 'return' as const };
    await endPeriod(tenant, agreement, currentPeriod(locked), ending);
    const added = await orRefuse(addPeriod(tenant, id, period), rentalRefusals);
    await orRefuse(
      periodUpdate(tenant, added.id)
        .set({ ...noted, leftAt: now })
        .execute(),
      rentalRefusals,
    );
    await swapReturn(tenant, id, car.id, now);
    await changeCar(tenant, car.id, { availability: 'rented', mileage: out.mileageOut, ...unreserved });
  } else {
    for (const each of periods) await periodUpdate(tenant, each.id).set({ cancelledAt: now }).execute();
    await orRefuse(addPeriod(tenant, id, period), rentalRefusals);
  }
  // The agreement is another one now, whatever its group: a form that shows the car before is out of date.
  await agreementUpdate(tenant, id).set({ category: car.category }).execute();
  const told = { verb: 'updated', subjectType: 'car', targetType: 'customer', targetId: customerId } as const;
  await logActivity(tenant, { ...told, summary: `byttede bilen på aftale ${number} til`, subjectId: car.id });
  if (before) await logActivity(tenant, { ...told, summary: `tog af aftale ${number}`, subjectId: before.carId });
  return { id, number, group: await historyGroup(tenant) };
}
