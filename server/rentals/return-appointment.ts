import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { bookingRefusals } from '../bookings/booking-subject.ts';
import { carsOf } from '../cars/cars-of.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import type { Tenant } from '../tenant.ts';
import { currentPeriod, lockAgreement } from './rental-rows.ts';

/** How long a return takes, and how long after its end a late car's return can be agreed on. */
const returnMinutes = 30;
const lateDays = 30;

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

type Agreed = { startsAt: Date; departmentId: number | null; note: string | null };

/** What becomes of the appointment where its agreement gets another end. */
export type ReturnChange = 'move' | 'keep' | 'cancel';

/** The appointment for the return of an agreement's car, with its department; undefined where none is made. */
export const findReturn = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('booking')
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'booking.organizationId')
        .onRef('department.id', '=', 'booking.departmentId'),
    )
    .select(['booking.id', 'booking.version', 'booking.carId', 'booking.startsAt', 'booking.endsAt', 'booking.note'])
    .select(['booking.departmentId', 'department.name as departmentName'])
    .where('booking.organizationId', '=', organizationId)
    .where('booking.kind', '=', 'return')
    .where('booking.agreementId', '=', agreementId)
    .where('booking.cancelledAt', 'is', null)
    .where('booking.outcome', 'is', null)
    .$narrowType<{ carId: number }>()
    .executeTakeFirst();

type Stored = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

/**
 * Makes the appointment for the return of a car that is out, or moves it; idempotent. Undefined when not found; refused where
 * the time is past or after the agreement's end, or something other than the agreement has the car then.
 * @param version the appointment's that was seen, 0 where there was none
 */
export async function bookReturn(tenant: Tenant, id: number, agreed: Agreed, version: number, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { agreement } = locked;
  const { number, customerId, status } = agreement;
  if (status !== 'active') throw new DomainError('rental-not-out', 409, 'startsAt');
  const stored = await findReturn(tenant, id);
  if (stored && isSame(stored, agreed)) return { id, number, isMoved: false, group: undefined };
  if ((stored?.version ?? 0) !== version) throw new DomainError('rental-changed', 409);
  refuseTime(agreed.startsAt, agreement.endsAt, now);
  const { carId } = currentPeriod(locked);
  const times = { startsAt: agreed.startsAt, endsAt: minutesAfter(agreed.startsAt, returnMinutes) };
  await refuseTaken(tenant, { id, carId, stored }, { ...times, now }, 'startsAt');
  const values = { ...agreed, ...times, carId };
  if (stored) await orRefuse(update(tenant, stored.id).set(values).execute(), bookingRefusals);
  else {
    const row = { ...values, kind: 'return' as const, agreementId: id, organizationId: tenant.organizationId };
    await orRefuse(tenant.db.insertInto('booking').values(row).execute(), bookingRefusals);
  }
  const verb = stored ? 'moved' : 'booked';
  const summary = `${stored ? 'flyttede' : 'lavede'} afleveringsaftalen på aftale ${number} med`;
  await logActivity(tenant, { verb, summary, subjectType: 'customer', subjectId: customerId });
  return { id, number, isMoved: stored !== undefined, group: await historyGroup(tenant) };
}

/** Cancels the appointment for a return, idempotent. Undefined when the agreement is not found. */
export async function cancelReturn(tenant: Tenant, id: number, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { number, customerId } = locked.agreement;
  if (!(await endReturn(tenant, id, now))) return { id, number, group: undefined };
  const summary = `aflyste afleveringsaftalen på aftale ${number} med`;
  await logActivity(tenant, { verb: 'unbooked', summary, subjectType: 'customer', subjectId: customerId });
  return { id, number, group: await historyGroup(tenant) };
}

/** Ends the appointment with what it was made for: the car is back, or the agreement cancelled. @returns whether one was */
export async function endReturn(tenant: Tenant, agreementId: number, now: Date) {
  const stored = await findReturn(tenant, agreementId);
  if (stored) await update(tenant, stored.id).set({ cancelledAt: now }).execute();
  return stored !== undefined;
}

/** Gives the appointment the car that the agreement goes on with. Refused where something else has that car then. */
export async function swapReturn(tenant: Tenant, agreementId: number, carId: number, now: Date) {
  const stored = await findReturn(tenant, agreementId);
  if (!stored) return;
  await refuseTaken(tenant, { id: agreementId, carId, stored }, { ...stored, now }, 'car');
  await orRefuse(update(tenant, stored.id).set({ carId }).execute(), bookingRefusals);
}

type Ends = { from: Date; to: Date; now: Date };

/** Where the appointment goes with an agreement's end, as far from the new one as from the old one. */
export function movedReturn({ startsAt }: { startsAt: Date }, { from, to, now }: Ends) {
  const shifted = new Date(startsAt.getTime() + to.getTime() - from.getTime());
  return shifted > now && shifted <= to ? shifted : to;
}

/** Moves, keeps or cancels the appointment when the agreement gets another end. */
export async function settleReturn(tenant: Tenant, agreementId: number, change: ReturnChange, ends: Ends) {
  const stored = await findReturn(tenant, agreementId);
  if (!stored) return;
  if (change === 'cancel') {
    await endReturn(tenant, agreementId, ends.now);
    return;
  }
  if (change === 'keep') {
    if (stored.startsAt > ends.to) throw new DomainError('return-after-new-end', 409, 'appointment');
    return;
  }
  const startsAt = movedReturn(stored, ends);
  const times = { startsAt, endsAt: minutesAfter(startsAt, returnMinutes) };
  await refuseTaken(tenant, { id: agreementId, carId: stored.carId, stored }, { ...times, now: ends.now }, 'endsAt');
  await orRefuse(update(tenant, stored.id).set(times).execute(), bookingRefusals);
}

function update({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('booking').where('organizationId', '=', organizationId).where('id', '=', id);
}

const isSame = (stored: Stored, { startsAt, departmentId, note }: Agreed) =>
  stored.startsAt.getTime() === startsAt.getTime() && stored.departmentId === departmentId && stored.note === note;

/** A car that is late comes when it can; another at the agreed end at the latest. */
function refuseTime(startsAt: Date, endsAt: Date, now: Date) {
  if (startsAt <= now) throw new DomainError('rental-end-past', 409, 'startsAt');
  const last = endsAt < now ? minutesAfter(now, lateDays * 1440) : endsAt;
  if (startsAt > last) throw new DomainError(`return-after-end:${last.toISOString()}`, 409, 'startsAt');
}

type Whose = { id: number; carId: number; stored: Stored | undefined };
type Times = { startsAt: Date; endsAt: Date; now: Date };

async function refuseTaken(tenant: Tenant, { id, carId, stored }: Whose, { startsAt, endsAt, now }: Times, at: string) {
  const car = await carsOf(tenant)
    .select(['car.id', 'car.category'])
    .where('car.id', '=', carId)
    .executeTakeFirstOrThrow();
  const except = { agreementId: id, ...(stored && { bookingId: stored.id }) };
  await refuseHeld(tenant, car, { startsAt, endsAt, now, bufferMinutes: 0, except }, at);
}
