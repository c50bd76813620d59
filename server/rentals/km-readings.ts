import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { changeCar, lockCar } from '../cars/car-commands.ts';
import { DomainError } from '../errors.ts';
import { dayOf, daysBetween } from '../format/day.ts';
import { flag, needed, readPastDay, unusable, wholeFrom } from '../format/form-fields.ts';
import type { Ore } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import type { OreTenths } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { mostDriven, refuseMileage } from './refuse-mileage.ts';
import { currentPeriod, lockAgreement } from './rental-rows.ts';
import { overKm } from './rental-rules.ts';

/** A submitted reading of the kilometres of a car that is out. */
export const readingSchema = z.object({
  step: z.literal('reading', { error: unusable }),
  readOn: needed((text) => readPastDay(text, dayOf(new Date())), 'Skriv, hvornår der er aflæst'),
  mileage: needed(wholeFrom(0, 2_000_000), 'Skriv kilometertallet'),
  isMileageRight: flag,
});

export const readingsOf = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalReading')
    .where('rentalReading.organizationId', '=', organizationId)
    .where('rentalReading.agreementId', '=', agreementId)
    .orderBy((eb) => eb.fn.coalesce('readOn', 'dueOn'))
    .orderBy('id');

/**
 * Notes the kilometres of an agreement's car: as the reading that was asked for, if one is open. Idempotent; undefined when
 * not found; refused unless the car is out, and below the last one known.
 */
export async function noteReading(
  tenant: Tenant,
  id: number,
  { readOn, mileage, isMileageRight }: { readOn: string; mileage: number; isMileageRight?: boolean },
) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  if (locked.agreement.status !== 'active') throw new DomainError('rental-not-out', 409);
  const { carId, mileageOut, leftAt } = currentPeriod(locked);
  const readings = await readingsOf(tenant, id).selectAll().where('carId', '=', carId).execute();
  const same = readings.find((each) => each.readOn === readOn && each.mileage === mileage);
  if (same) return { id, group: undefined };
  const before = readings.flatMap((each) => (each.readOn !== null && each.readOn <= readOn ? [each.mileage ?? 0] : []));
  const last = Math.max(mileageOut ?? 0, ...before);
  if (leftAt !== null && readOn < dayOf(leftAt)) throw new DomainError('rental-reading-early', 409, 'readOn');
  const most = mostDriven(leftAt ?? locked.agreement.startsAt, new Date());
  refuseMileage({ mileage, last, most, isRight: isMileageRight }, 'mileage');
  const after = readings.flatMap((each) => (each.readOn !== null && each.readOn > readOn ? [each.mileage ?? 0] : []));
  if (mileage > Math.min(...after)) throw new DomainError(`rental-km-above:${Math.min(...after)}`, 409, 'mileage');
  const { db, organizationId } = tenant;
  const asked = readings.find((each) => each.readOn === null);
  if (asked) {
    await db
      .updateTable('rentalReading')
      .set({ readOn, mileage })
      .where('organizationId', '=', organizationId)
      .where('id', '=', asked.id)
      .execute();
  } else
    await db.insertInto('rentalReading').values({ organizationId, agreementId: id, carId, readOn, mileage }).execute();
  const car = await lockCar(tenant, carId);
  if (car && (car.mileage ?? 0) < mileage) await changeCar(tenant, carId, { mileage });
  return { id, group: await historyGroup(tenant) };
}

type Known = {
  startsAt: Date;
  endsAt: Date;
  kmIncluded: number | null;
  excessKmPrice: OreTenths | null;
  mileageOut: number | null;
  readings: readonly { readOn: string | null; mileage: number | null }[];
};

/**
 * What an agreement's car will have driven at the end, at the pace so far, and the over-kilometres that follow. Undefined
 * where nothing is read yet.
 */
export function forecastKm(known: Known): { km: number; over: number; amount: Ore } | undefined {
  const { startsAt, endsAt, kmIncluded, excessKmPrice, mileageOut, readings } = known;
  const last = readings.findLast((each) => each.readOn !== null && each.mileage !== null);
  if (!last || last.readOn === null || last.mileage === null || mileageOut === null) return undefined;
  const first = dayOf(startsAt);
  const days = daysBetween(first, last.readOn);
  if (days <= 0) return undefined;
  const km = Math.round(((last.mileage - mileageOut) * daysBetween(first, dayOf(endsAt))) / days);
  const { km: over, amount } = overKm(km, kmIncluded, excessKmPrice);
  return { km, over, amount };
}
