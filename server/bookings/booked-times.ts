import { sql } from 'kysely';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { readResponseTimes } from '../leads/response-clock.ts';
import { type Hold, readHolds, type Stretch } from '../occupation/car-holds.ts';
import type { Tenant } from '../tenant.ts';
import type { BookingRule } from './booking-rules.ts';
import { freeTimes } from './free-times.ts';

/** What a booking is about. */
export type BookedAbout = {
  customerId: number | null;
  carId: number | null;
  agreementId: number | null;
  leadId: number | null;
  /** The bounds that its agreement sets. */
  within?: { from?: Date | undefined; to?: Date | undefined } | undefined;
};

type Asked = Pick<BookedAbout, 'agreementId' | 'carId' | 'within'> & {
  rule: BookingRule;
  now: Date;
  /** The booking that is moved. */
  bookingId?: number | undefined;
};

/** The times that are free for a kind in a department, with the car and the person of its rule. */
export async function readFreeTimes(tenant: Tenant, { rule, now, bookingId = 0, ...about }: Asked) {
  const horizon = instantAt(daysAfter(dayOf(now), rule.latestDays + 1), '00:00');
  const asked = { startsAt: now, endsAt: horizon };
  const [times, taken, person, holds] = [
    await readResponseTimes(tenant),
    await readTaken(tenant, rule, asked, bookingId),
    rule.assignedToId === null ? [] : await readPerson(tenant, rule.assignedToId, asked, bookingId),
    about.carId === null
      ? []
      : await readHolds(tenant, [about.carId], {
          ...asked,
          now,
          except: { agreementId: about.agreementId ?? 0, bookingId },
        }),
  ];
  const after = (stretch: Stretch) => ({ ...stretch, endsAt: minutesAfter(stretch.endsAt, rule.bufferMinutes) });
  return freeTimes({
    ...{ rule, now, within: about.within ?? {}, ...times.openingOf(rule.departmentId) },
    taken: taken.map(after),
    closed: [...person.map(after), ...holds.map((hold) => heldStretch(hold, rule, { now, horizon }))],
  });
}

const lateHours = 4;

/** A car that is late from a drive is soon back; nobody knows when one is that is late from a rental. */
function heldStretch({ kind, startsAt, heldTo }: Hold, rule: BookingRule, { now, horizon }: Bounds) {
  if (kind === 'rental') return { startsAt, endsAt: heldTo ?? horizon };
  const endsAt = heldTo ?? minutesAfter(now, lateHours * 60);
  return { startsAt, endsAt: kind === rule.kind ? minutesAfter(endsAt, rule.bufferMinutes) : endsAt };
}

type Bounds = { now: Date; horizon: Date };

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** The bookings of a kind in a department: staff's, too, by the department of their lead or car. */
async function readTaken(
  { db, organizationId }: Tenant,
  { kind, departmentId }: BookingRule,
  asked: Stretch,
  except: number,
) {
  const { rows } = await sql<Stretch>`
    select booking."startsAt", booking."endsAt" from booking
    left join lead on lead."organizationId" = booking."organizationId" and lead.id = booking."leadId"
    left join car on car."organizationId" = booking."organizationId" and car.id = booking."carId"
    where booking."organizationId" = ${organizationId} and booking.kind = ${kind} and booking."cancelledAt" is null
      and booking."startsAt" < ${asked.endsAt} and booking."endsAt" > ${asked.startsAt}::timestamptz - interval '1 day'
      and booking.id <> ${except} and (${departmentId}::bigint is null
        or coalesce(booking."departmentId", lead."departmentId", car."departmentId") = ${departmentId})
      and (booking.kind <> 'workshop' or booking."customerId" is not null)`.execute(db);
  return rows;
}

/** When a colleague has bookings, or is away. */
async function readPerson({ db, organizationId }: Tenant, userId: string, asked: Stretch, except: number) {
  const { rows } = await sql<Stretch>`
    select booking."startsAt", booking."endsAt" from booking
    left join lead on lead."organizationId" = booking."organizationId" and lead.id = booking."leadId"
    where booking."organizationId" = ${organizationId} and booking."cancelledAt" is null and booking.id <> ${except}
      and booking."startsAt" < ${asked.endsAt} and booking."endsAt" > ${asked.startsAt}::timestamptz - interval '1 day'
      and coalesce(booking."assignedToId", case when booking.kind = 'testDrive' then lead."assignedToId" end) = ${userId}
    union all
    select absence."startsAt", absence."endsAt" from absence
    where absence."organizationId" = ${organizationId} and absence."userId" = ${userId}
      and absence."cancelledAt" is null and absence."startsAt" < ${asked.endsAt} and absence."endsAt" > ${asked.startsAt}`.execute(
    db,
  );
  return rows;
}
