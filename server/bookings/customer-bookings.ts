import { lockTypedCarOfGroup } from '../cars/find-typed-car.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { refuseCrowded } from '../occupation/refuse-rented.ts';
import type { Tenant } from '../tenant.ts';
import { type BookedAbout, readFreeTimes } from './booked-times.ts';
import { bookingsOf } from './booking-queries.ts';
import { type BookingRule, lockTimes } from './booking-rules.ts';
import { bookingRefusals } from './booking-subject.ts';
import { nearestTimes } from './free-times.ts';

const undrivable: readonly string[] = ['workshop', 'rented', 'sold', 'delivered', 'transit'];

export type NewBooking = BookedAbout & {
  rule: BookingRule;
  at: Date;
  wish: string | null;
  driverName: string | null;
  portalUserId: string | null;
  /** Whether staff still must confirm it. */
  isRequested: boolean;
  formKey: string | null;
};

/**
 * Books a free time for a customer. Refused at `at` where the time is no longer free, with the three nearest: those who
 * want the same time wait for each other.
 */
export async function addBooking(tenant: Tenant, { rule, at, within, ...booking }: NewBooking, now: Date) {
  await lockTimes(tenant, rule);
  await requireFree(tenant, { ...booking, within, rule, now }, at);
  const { kind, departmentId, assignedToId, minutes } = rule;
  const insert = tenant.db
    .insertInto('booking')
    .values({
      ...booking,
      ...{ kind, departmentId, assignedToId, startsAt: at, endsAt: minutesAfter(at, minutes) },
      organizationId: tenant.organizationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return orRefuse(insert, bookingRefusals);
}

type Stored = {
  id: number;
  agreementId: number | null;
  carId: number | null;
  startsAt: Date;
  endsAt: Date;
};

type Move = Pick<BookedAbout, 'within'> & { rule: BookingRule; at: Date; isRequested: boolean };

/** Moves a booking to another free time of its rule. Refused as a new one. */
export async function shiftBooking(tenant: Tenant, stored: Stored, { rule, at, within, isRequested }: Move, now: Date) {
  await lockTimes(tenant, rule);
  const { id, agreementId, carId } = stored;
  await requireFree(tenant, { agreementId, carId, within, rule, now, bookingId: id, earlier: stored }, at);
  const { departmentId, assignedToId, minutes } = rule;
  const values = { startsAt: at, endsAt: minutesAfter(at, minutes), departmentId, assignedToId, isRequested };
  await orRefuse(bookingUpdate(tenant, id).set(values).execute(), bookingRefusals);
}

/** The booking of a customer, locked; undefined when not found. */
export const lockBooking = (tenant: Tenant, id: number) =>
  bookingsOf(tenant).selectAll('booking').where('booking.id', '=', id).forUpdate().executeTakeFirst();

export function bookingUpdate({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('booking').where('organizationId', '=', organizationId).where('id', '=', id);
}

type Wanted = Pick<BookedAbout, 'agreementId' | 'carId' | 'within'> & {
  rule: BookingRule;
  now: Date;
  bookingId?: number;
  earlier?: { startsAt: Date; endsAt: Date };
};

async function requireFree(tenant: Tenant, { earlier, ...wanted }: Wanted, at: Date) {
  const { carId, agreementId, rule } = wanted;
  const car = carId === null ? undefined : await lockTypedCarOfGroup(tenant, carId);
  if (car && rule.kind === 'testDrive' && undrivable.includes(car.availability)) {
    throw new DomainError(`car-not-drivable:${car.availability}`, 409, 'at');
  }
  const times = await readFreeTimes(tenant, wanted);
  if (!times.some((each) => each.getTime() === at.getTime())) throw taken(times, at);
  if (!car || agreementId !== null) return;
  const endsAt = minutesAfter(at, rule.minutes);
  await refuseCrowded(tenant, car, { startsAt: at, endsAt, earlier }, 'at').catch((error: unknown) => {
    throw error instanceof DomainError ? taken(times, at) : error;
  });
}

const taken = (times: readonly Date[], at: Date) =>
  new DomainError(
    `time-taken:${nearestTimes(times, at)
      .map((each) => each.toISOString())
      .join('|')}`,
    409,
    'at',
  );

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
