import { readFreeTimes } from '../bookings/booked-times.ts';
import { listPlaces, readRules } from '../bookings/booking-rules.ts';
import { bookingState, isChangeable } from '../bookings/booking-state.ts';
import type { Database } from '../db/database.ts';
import { dayOf } from '../format/day.ts';
import { readTenant, systemActor, type Tenant } from '../tenant.ts';
import { boundsOf, offersOf, placesFor } from './booking-offers.ts';
import type { PortalActor } from './portal-actor.ts';
import { movingRule, readBookables } from './portal-bookings.ts';
import { mayInPortal } from './portal-rights.ts';
import { readPortal } from './portal-tenant.ts';

/** What an address has chosen. */
export type Chosen = { kind: string | null; car: string | null; place: string | null; from: string | null };

const [daysShown, timesShown, most] = [5, 60, 100];

/** The steps of a booking as far as they are chosen, with the free times once they are; what stands alone is chosen. */
export async function readBookingSteps(database: Database, actor: PortalActor, chosen: Chosen, now = new Date()) {
  const found = await readPortal(database, actor, (reader) => readBookables(reader, actor.current.customerId));
  return inDealer(database, actor, async (tenant) => {
    const [places, rules] = [await listPlaces(tenant), await readRules(tenant)];
    const offers = offersOf({ ...found, places, rules });
    const offer = offers.find(({ kind }) => kind === chosen.kind);
    const kinds = offers.map(({ kind }) => kind);
    if (!offer) return { kinds, step: 'kind' as const };
    const { kind, cars, isCarless } = offer;
    const only = cars.length === 1 && !isCarless ? cars[0] : undefined;
    const car = cars.find(({ id }) => id === chosen.car) ?? only;
    const isChosen = car !== undefined || (isCarless && (cars.length === 0 || chosen.car === 'uden'));
    const base = { kinds, kind, cars, isCarless, car };
    if (!isChosen) return { ...base, step: 'car' as const };
    const open = placesFor(offer, car);
    const place = open.find(({ id }) => String(id ?? '') === chosen.place) ?? (open.length === 1 ? open[0] : undefined);
    if (!place) return { ...base, places: open, step: 'place' as const };
    const rule = rules(kind, place.id);
    const about = {
      carId: car?.carId ?? null,
      agreementId: car?.agreementId ?? null,
      within: boundsOf(kind, car, now),
    };
    const times = await readFreeTimes(tenant, { ...about, rule, now });
    return {
      ...{ ...base, places: open, place, minutes: rule.minutes, isAutomatic: rule.isAutomatic },
      ...{ step: 'time' as const, times: pageOf(times, chosen.from) },
    };
  });
}

export type BookingSteps = Awaited<ReturnType<typeof readBookingSteps>>;

/** The free times of some days from one on, as many as a page takes, and where the pages before and after begin. */
function pageOf(times: readonly Date[], from: string | null) {
  const byDay = Map.groupBy(times, dayOf);
  const days = [...byDay.keys()];
  const first = Math.max(0, from === null ? 0 : days.findIndex((day) => day >= from));
  const count = daysFitting(days.slice(first).map((day) => byDay.get(day)?.length ?? 0));
  const countBefore = daysFitting(
    days
      .slice(0, first)
      .toReversed()
      .map((day) => byDay.get(day)?.length ?? 0),
  );
  return {
    days: days.slice(first, first + count).map((day) => ({ day, times: byDay.get(day) ?? [] })),
    before: first === 0 ? null : (days[first - countBefore] ?? null),
    after: days[first + count] ?? null,
  };
}

/** How many days, each of so many times, a page takes; one at least. */
function daysFitting(counts: readonly number[]) {
  let [days, sum] = [0, 0];
  for (const count of counts) {
    sum += count;
    if (days > 0 && (sum > timesShown || days === daysShown)) break;
    days += 1;
  }
  return days;
}

export type TimesPage = ReturnType<typeof pageOf>;

/** The customer's bookings, those to come first, the nearest first; then the past ones, the latest first. */
export async function readPortalBookings(database: Database, actor: PortalActor, now = new Date()) {
  const rows = await readPortal(database, actor, ({ db }) =>
    db
      .selectFrom('portalBooking')
      .selectAll()
      .where('customerId', '=', actor.current.customerId)
      .orderBy('startsAt', 'desc')
      .orderBy('id')
      .limit(most)
      .execute(),
  );
  const isComing = ({ endsAt, cancelledAt, outcome }: (typeof rows)[number]) =>
    endsAt > now && !cancelledAt && !outcome;
  const shown = (row: (typeof rows)[number]) => ({ ...row, state: bookingState(row) });
  return {
    coming: rows.filter(isComing).map(shown).toReversed(),
    past: rows.filter((row) => !isComing(row)).map(shown),
  };
}

export type PortalBookingRow = Awaited<ReturnType<typeof readPortalBookings>>['past'][number];

/** A booking that the login sees: whether it can be changed, and the free times to move it to if that is asked for. */
export async function readPortalBooking(
  database: Database,
  actor: PortalActor,
  id: number,
  {
    changeHours,
    moving,
    now = new Date(),
  }: { changeHours: number; moving: { from: string | null } | null; now?: Date },
) {
  const found = await readPortal(database, actor, async ({ db }) => {
    const booking = await db.selectFrom('portalBooking').selectAll().where('id', '=', id).executeTakeFirst();
    const car = await db
      .selectFrom('portalBookable')
      .selectAll()
      .where('agreementId', '=', booking?.agreementId ?? 0)
      .executeTakeFirst();
    return booking && { booking, car };
  });
  if (!found) return undefined;
  const { booking, car } = found;
  const customer = actor.customers.find(({ customerId }) => customerId === booking.customerId);
  const mayWrite = customer !== undefined && mayInPortal(customer, 'write') && !actor.impersonatorId;
  const isInTime = isChangeable(booking, changeHours, now);
  return inDealer(database, actor, async (tenant) => {
    const rule = isInTime ? await movingRule(tenant, booking, booking.departmentId) : undefined;
    const { carId, agreementId } = booking;
    const asked = rule && { rule, carId, agreementId, now, bookingId: id, within: boundsOf(rule.kind, car, now) };
    return {
      ...{ booking: { ...booking, state: bookingState(booking) }, mayWrite, isInTime, mayMove: rule !== undefined },
      times: asked && moving && mayWrite ? pageOf(await readFreeTimes(tenant, asked), moving.from) : undefined,
    };
  });
}

/** A booking that the login sees, as it stands in a calendar. */
export const findPortalBooking = (database: Database, actor: PortalActor, id: number) =>
  readPortal(database, actor, ({ db }) =>
    db.selectFrom('portalBooking').selectAll().where('id', '=', id).executeTakeFirst(),
  );

function inDealer<T>(
  { pool }: Database,
  { organizationId, portalUserId }: PortalActor,
  work: (tenant: Tenant) => Promise<T>,
) {
  return readTenant(pool, { ...systemActor(organizationId), portalUserId }, work);
}
