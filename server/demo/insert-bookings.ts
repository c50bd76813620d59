import { type Insertable, type Kysely, sql } from 'kysely';
import { type CustomerKind, usualRule } from '../bookings/booking-rules.ts';
import type { BookingTable, DB } from '../db/schema.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { createLead } from '../leads/create-lead.ts';
import { instantBefore } from './calendar.ts';
import { findPortalCustomers, firmPeople, privateEmail } from './portal-people.ts';
import { setMoment, type Target } from './write-lives.ts';

const day = { from: '08:00', to: '17:30' };
const openingHours = {
  ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
  saturday: { from: '10:00', to: '14:00' },
};

type Plan = {
  kind: CustomerKind;
  who: 'person' | 'firm';
  /** Working days from today. */
  ahead: number;
  clock: string;
  more?: Partial<Pick<Insertable<BookingTable>, 'cancelReason' | 'cancelledBy' | 'isRequested' | 'outcome' | 'wish'>>;
};

const plans: readonly Plan[] = [
  {
    kind: 'testDrive',
    who: 'person',
    ahead: 2,
    clock: '16:00',
    more: { isRequested: true, wish: 'Må vi tage barnestolen med?' },
  },
  { kind: 'call', who: 'person', ahead: 0, clock: '17:15' },
  { kind: 'workshop', who: 'person', ahead: 5, clock: '08:00', more: { wish: 'Der er en lyd fra forhjulet.' } },
  {
    ...{ kind: 'return', who: 'person', ahead: 6, clock: '15:00' },
    more: { isRequested: true, wish: 'Vi vil gerne aflevere før tid. Kan det lade sig gøre?' },
  },
  { kind: 'handover', who: 'person', ahead: 3, clock: '09:00', more: { isRequested: true } },
  { kind: 'call', who: 'person', ahead: -3, clock: '11:00', more: { outcome: 'done' } },
  { kind: 'call', who: 'person', ahead: -6, clock: '09:00', more: { cancelledBy: 'customer' } },
  {
    kind: 'workshop',
    who: 'firm',
    ahead: 3,
    clock: '08:15',
    more: { isRequested: true, wish: 'Service på varebilen.' },
  },
  { kind: 'return', who: 'firm', ahead: 1, clock: '14:00', more: { isRequested: true } },
  { kind: 'call', who: 'firm', ahead: 1, clock: '10:00' },
  { kind: 'call', who: 'firm', ahead: -2, clock: '14:00', more: { outcome: 'noShow' } },
  {
    ...{ kind: 'workshop', who: 'firm', ahead: -4, clock: '08:00' },
    more: { cancelledBy: 'us', cancelReason: 'Mekanikeren er syg. Vi ringer med en ny tid.' },
  },
];

type Place = { db: Kysely<DB>; organizationId: string; ownerId: string; today: string };
type Options = { today: string; isRental: boolean };

/** Bookings of the portal's customers in every state, and what they can book in each department. */
export async function insertBookings(
  db: Kysely<DB>,
  { organizationId, ownerId, people }: Target,
  { today, isRental }: Options,
) {
  const place = { db, organizationId, ownerId, today };
  const departmentId = await openDepartments(place, isRental ? null : (people.get('salesAdmin') ?? null), isRental);
  const { personId, firmId } = await findPortalCustomers(place);
  await setMoment(db, instantBefore(today, 9, 540), ownerId);
  for (const plan of plans) {
    const customerId = plan.who === 'person' ? personId : firmId;
    if (customerId === undefined) continue;
    await insertBooking(place, plan, { customerId, departmentId });
  }
  await setMoment(db, undefined, ownerId);
}

/** Opens the company for bookings of what it does. @returns its first department */
async function openDepartments({ db, organizationId }: Place, sellerId: string | null, isRental: boolean) {
  await db
    .updateTable('organizationSettings')
    .set({ openingHours: JSON.stringify(openingHours) })
    .where('organizationId', '=', organizationId)
    .execute();
  const departments = await db
    .selectFrom('department')
    .select('id')
    .where('organizationId', '=', organizationId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const places = departments.length === 0 ? [null] : departments.map(({ id }) => id);
  const kinds = isRental
    ? (['workshop', 'handover', 'return', 'call'] as const)
    : (['testDrive', 'workshop', 'handover', 'call'] as const);
  for (const departmentId of places) {
    for (const kind of kinds) {
      const { version: _, ...rule } = usualRule(kind, departmentId);
      const isAutomatic = kind === 'call' || kind === 'return';
      const assignedToId = kind === 'call' ? sellerId : null;
      await db
        .insertInto('bookingRule')
        .values({
          ...rule,
          organizationId,
          isOn: true,
          isAutomatic,
          assignedToId,
          capacity: kind === 'workshop' ? 2 : 1,
        })
        .execute();
    }
  }
  return places[0] ?? null;
}

type About = { customerId: number; departmentId: number | null };

async function insertBooking(
  place: Place,
  { kind, who, ahead, clock, more }: Plan,
  { customerId, departmentId }: About,
) {
  const { db, organizationId, today } = place;
  const { minutes } = usualRule(kind, departmentId);
  const startsAt =
    (kind === 'return' && (await returnTime(place, customerId))) || instantAt(workingDay(today, ahead), clock);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const about = await findAbout(place, kind, { customerId, startsAt, endsAt });
  if (!about) return;
  const email = who === 'person' ? privateEmail : firmPeople[0].email;
  const login = await db
    .selectFrom('portalUser')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('booking')
    .values({
      ...{ organizationId, kind, customerId, departmentId, startsAt, endsAt, portalUserId: login?.id ?? null },
      ...{ ...about, ...more, driverName: kind === 'testDrive' ? (login?.name ?? 'Kunden') : null },
      cancelledAt: more?.cancelledBy ? instantAt(workingDay(today, ahead - 1), '12:00') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const state = more?.cancelledBy ? 'cancelled' : more?.isRequested ? 'requested' : 'confirmed';
  await db.insertInto('bookingTold').values({ organizationId, bookingId: id, sequence: 0, state }).execute();
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

/** The working day so many of them from another one; that day itself, or the next one, for none. */
function workingDay(today: string, count: number) {
  const step = count < 0 ? -1 : 1;
  let at = today;
  for (let left = Math.abs(count); left > 0 || !isWorkingDay(at); ) {
    at = daysAfter(at, step);
    if (left > 0 && isWorkingDay(at)) left -= 1;
  }
  return at;
}

type Wanted = { customerId: number; startsAt: Date; endsAt: Date };

/** What a kind is booked for; undefined where the customer has nothing of the sort, or its car is taken then. */
async function findAbout(place: Place, kind: CustomerKind, wanted: Wanted) {
  if (kind === 'call' || kind === 'workshop') return { carId: null, leadId: null, agreementId: null };
  if (kind === 'testDrive') return openDrive(place, wanted);
  const { db, organizationId } = place;
  const { customerId, startsAt, endsAt } = wanted;
  const agreement = await db
    .selectFrom('rentalAgreement')
    .innerJoin('rentalPeriod', (join) =>
      join
        .onRef('rentalPeriod.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('rentalPeriod.agreementId', '=', 'rentalAgreement.id'),
    )
    .select(['rentalAgreement.id as agreementId', 'rentalPeriod.carId'])
    .where('rentalAgreement.organizationId', '=', organizationId)
    .where('rentalAgreement.customerId', '=', customerId)
    .where('rentalAgreement.status', '=', kind === 'return' ? 'active' : 'reserved')
    .where('rentalPeriod.cancelledAt', 'is', null)
    .where('rentalPeriod.returnedAt', 'is', null)
    .where('rentalPeriod.endsAt', '>', endsAt)
    .where(
      sql<boolean>`not exists (select from booking where booking."organizationId" = "rentalPeriod"."organizationId"
        and booking."carId" = "rentalPeriod"."carId" and booking."cancelledAt" is null
        and (booking.kind = ${kind} or booking."startsAt" < ${endsAt} and booking."endsAt" > ${startsAt}))`,
    )
    .where(
      sql<boolean>`not exists (select from "rentalPeriod" other
        where other."organizationId" = "rentalPeriod"."organizationId" and other."carId" = "rentalPeriod"."carId"
          and other."agreementId" <> "rentalPeriod"."agreementId" and other."cancelledAt" is null
          and other."startsAt" < ${endsAt} and other."heldTo" > ${startsAt})`,
    )
    .executeTakeFirst();
  return agreement && { ...agreement, leadId: null };
}

/** A new matter of the customer about a car of its quotes, which it wants to drive. */
async function openDrive({ db, organizationId, ownerId, today }: Place, { customerId, startsAt, endsAt }: Wanted) {
  const { rows } = await sql<{ carId: number }>`
    select car.id as "carId"
    from quote join car on car."organizationId" = quote."organizationId" and car.id = quote."carId"
    where quote."organizationId" = ${organizationId} and quote."customerId" = ${customerId} and quote.status = 'sent'
      and car.availability not in ('workshop', 'rented', 'sold', 'delivered', 'transit')
      and not exists (select from booking where booking."organizationId" = car."organizationId"
        and booking."carId" = car.id and booking."cancelledAt" is null
        and booking."startsAt" < ${endsAt} and booking."endsAt" > ${startsAt})
    order by car.id limit 1`.execute(db);
  const [car] = rows;
  if (!car) return undefined;
  const arrivedAt = instantBefore(today, 1, 900);
  const tenant = { db, organizationId, userId: ownerId, role: 'owner' } as const;
  const asked = {
    source: 'portal',
    customerId,
    carId: car.carId,
    wish: 'Vil gerne prøvekøre bilen',
    arrivedAt,
  } as const;
  const { id: leadId } = await createLead(tenant, { ...asked, isAnswered: true });
  return { leadId, carId: car.carId, agreementId: null };
}

/** Noon of the last working day of what the customer has out; undefined where that is more than two months ahead. */
async function returnTime({ db, organizationId, today }: Place, customerId: number) {
  const out = await db
    .selectFrom('rentalAgreement')
    .select('endsAt')
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('status', '=', 'active')
    .orderBy('endsAt')
    .executeTakeFirst();
  if (!out) return undefined;
  const last = dayOf(new Date(out.endsAt.getTime() - 12 * 3_600_000));
  const day = isWorkingDay(last) ? last : workingDay(last, -1);
  return day > today && day <= daysAfter(today, 60) ? instantAt(day, '12:00') : undefined;
}
