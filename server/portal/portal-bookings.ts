import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import {
  type BookingRule,
  type CustomerKind,
  isCustomerKind,
  listPlaces,
  readChangeHours,
  readRules,
} from '../bookings/booking-rules.ts';
import { isChangeable } from '../bookings/booking-state.ts';
import { bookingNames } from '../bookings/booking-words.ts';
import { addBooking, bookingUpdate, lockBooking, shiftBooking } from '../bookings/customer-bookings.ts';
import { type CustomerAct, notifyOfBooking } from '../bookings/notify-of-booking.ts';
import { noteContact } from '../customers/note-contact.ts';
import type { Database } from '../db/database.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { maskCpr } from '../format/cpr.ts';
import { writeInstant } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { asPortalWriter } from './as-portal-writer.ts';
import { type Bookable, boundsOf, offersOf, placesFor } from './booking-offers.ts';
import type { NewPortalBooking } from './booking-schema.ts';
import type { PortalActor } from './portal-actor.ts';
import { openLead } from './portal-messages.ts';
import { type PortalReader, readPortal } from './portal-tenant.ts';
import { letSee } from './portal-writer.ts';

/** The most bookings of a login in a day. */
const mostBookings = 20;

/** What of a customer there is to book for, and what is booked. */
export async function readBookables({ db }: PortalReader, customerId: number) {
  const [cars, booked] = await Promise.all([
    db.selectFrom('portalBookable').selectAll().where('customerId', '=', customerId).execute(),
    db
      .selectFrom('portalBooking')
      .select(['kind', 'agreementId', 'carId', 'cancelledAt', 'outcome'])
      .where('customerId', '=', customerId)
      .execute(),
  ]);
  return { cars, booked };
}

/**
 * Books a free time for the customer that the login has chosen, once for a form. Undefined where it offers no such thing;
 * refused where the role does not write, and at `at` where the time is taken, with the three nearest.
 */
export async function bookInPortal(database: Database, actor: PortalActor, input: NewPortalBooking, now = new Date()) {
  const { customerId, name: customerName } = actor.current;
  const found = await readPortal(database, actor, (reader) => readBookables(reader, customerId));
  return asPortalWriter(database, actor, customerId, async (tenant, access) => {
    const { formKey, at, wish: typed, type: kind, place: placeId = '', car: carId = '' } = input;
    const typedInput = { formKey, kind, at, wish: typed, placeId, carId, portalUserId: actor.portalUserId };
    const { key, made } = await findMadeRow(tenant, 'booking', typedInput);
    if (made) return made;
    const [places, rules] = [await listPlaces(tenant), await readRules(tenant)];
    const offer = offersOf({ ...found, places, rules }).find((each) => each.kind === kind);
    const car = offer?.cars.find(({ id }) => id === carId);
    if (!offer || (!car && !(offer.isCarless && carId === ''))) return undefined;
    const place = placesFor(offer, car).find(({ id }) => String(id ?? '') === placeId);
    if (!place) return undefined;
    await refuseTooMany(tenant, actor.portalUserId);
    const rule = rules(kind, place.id);
    const leadId = await leadOf(tenant, {
      customerId,
      kind,
      car,
      accessId: access.scope === 'some' ? access.id : null,
    });
    const wish = typed === null ? null : maskCpr(typed);
    const { id } = await addBooking(
      tenant,
      {
        ...{ rule, at, wish, customerId, leadId, carId: car?.carId ?? null, agreementId: car?.agreementId ?? null },
        ...{ within: boundsOf(kind, car, now), portalUserId: actor.portalUserId, formKey: key },
        driverName: kind === 'testDrive' ? (actor.name || customerName).slice(0, 120) : null,
        isRequested: !rule.isAutomatic,
      },
      now,
    );
    await tell(tenant, id, 'made');
    return { id };
  });
}

/** Moves a booking of the customer to another free time. As `bookInPortal`; refused late, when one calls. */
export function moveInPortal(database: Database, actor: PortalActor, id: number, at: Date, now = new Date()) {
  return change(database, actor, id, async (tenant, { stored, departmentId, car }) => {
    await refuseUnchangeable(tenant, stored, now);
    if (stored.startsAt.getTime() === at.getTime()) return;
    const rule = await movingRule(tenant, stored, departmentId);
    if (!rule) throw new DomainError('booking-off', 409, 'at');
    const within = boundsOf(rule.kind, car, now);
    await shiftBooking(tenant, stored, { rule, at, within, isRequested: !rule.isAutomatic }, now);
    await tell(tenant, id, 'moved');
  });
}

/** Cancels a booking of the customer, idempotent. Refused late, when one calls. */
export function cancelInPortal(database: Database, actor: PortalActor, id: number, now = new Date()) {
  return change(database, actor, id, async (tenant, { stored }) => {
    if (stored.cancelledBy === 'customer') return;
    await refuseUnchangeable(tenant, stored, now);
    await bookingUpdate(tenant, id).set({ cancelledAt: now, cancelledBy: 'customer' }).execute();
    await tell(tenant, id, 'cancelled');
  });
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
type Found = { stored: Stored; departmentId: number | null; car: Bookable | undefined };

/** The rule that a booking is moved by: its kind's, as long as it is; undefined where customers do not book that there. */
export async function movingRule(
  tenant: Tenant,
  { kind, startsAt, endsAt }: Pick<Stored, 'endsAt' | 'kind' | 'startsAt'>,
  departmentId: number | null,
): Promise<BookingRule | undefined> {
  if (!isCustomerKind(kind)) return undefined;
  const rule = (await readRules(tenant))(kind, departmentId);
  return rule.isOn ? { ...rule, minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 } : undefined;
}

/** Changes a booking that the login sees; undefined where it sees none of that id. */
async function change(
  database: Database,
  actor: PortalActor,
  id: number,
  work: (tenant: Tenant, found: Found) => Promise<void>,
) {
  const seen = await readPortal(database, actor, async ({ db }) => {
    const booking = await db.selectFrom('portalBooking').selectAll().where('id', '=', id).executeTakeFirst();
    const car = await db
      .selectFrom('portalBookable')
      .selectAll()
      .where('agreementId', '=', booking?.agreementId ?? 0)
      .executeTakeFirst();
    return booking && { ...booking, car };
  });
  if (!seen) return undefined;
  return asPortalWriter(database, actor, seen.customerId, async (tenant) => {
    const stored = await lockBooking(tenant, id);
    if (!stored) return undefined;
    await work(tenant, { stored, departmentId: seen.departmentId, car: seen.car });
    return { id };
  });
}

async function refuseUnchangeable(tenant: Tenant, stored: Stored, now: Date) {
  const hours = await readChangeHours(tenant);
  if (isChangeable(stored, hours, now)) return;
  const isOver = stored.cancelledAt !== null || stored.outcome !== null || stored.returnedAt !== null;
  throw new DomainError(isOver || stored.startsAt < now ? 'booking-over' : `booking-late:${hours}`, 409);
}

type About = { customerId: number; kind: CustomerKind; car: Bookable | undefined; accessId: number | null };

/** The lead of what is booked; a drive in the car of a quote without one opens it. */
async function leadOf(tenant: Tenant, { customerId, kind, car, accessId }: About) {
  if (car?.leadId != null || kind !== 'testDrive') return car?.leadId ?? null;
  const leadId = await openLead(
    tenant,
    customerId,
    car?.quoteId ?? undefined,
    `Vil prøvekøre ${car?.carTitle ?? ''}`.trim(),
  );
  if (accessId !== null) await letSee(tenant, { id: accessId, scope: 'some' }, leadId);
  return leadId;
}

async function refuseTooMany({ db, organizationId }: Tenant, portalUserId: string) {
  const { count } = await db
    .selectFrom('booking')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('portalUserId', '=', portalUserId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= mostBookings) throw new DomainError('portal-bookings', 429);
}

const verbs = {
  made: { verb: 'booked', word: 'bookede' },
  moved: { verb: 'moved', word: 'flyttede' },
  cancelled: { verb: 'unbooked', word: 'aflyste' },
} as const;

/** Tells staff of what the customer did, in the feed and whoever gets it. */
async function tell(tenant: Tenant, id: number, did: CustomerAct) {
  const booking = await lockBooking(tenant, id);
  if (!booking || !isCustomerKind(booking.kind)) return;
  const { leadId, customerId, kind, startsAt, departmentId, carId } = booking;
  const { verb, word } = verbs[did];
  const { a, the } = bookingNames[kind];
  const subject =
    leadId === null
      ? ({ subjectType: 'customer', subjectId: customerId ?? 0 } as const)
      : ({ subjectType: 'lead', subjectId: leadId } as const);
  await logActivity(tenant, {
    ...{ verb, ...subject, departmentId, actorType: 'customer' },
    ...(carId !== null && ({ targetType: 'car', targetId: carId } as const)),
    summary: `${word} ${did === 'made' ? a : the} i kundeportalen for`,
  });
  if (customerId !== null) await noteContact(tenant, customerId);
  await notifyOfBooking(tenant, booking, did, { kind, at: writeInstant(startsAt) });
}
