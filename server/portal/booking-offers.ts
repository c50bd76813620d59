import { type BookingRule, type CustomerKind, customerKinds, type Place } from '../bookings/booking-rules.ts';
import { dayOf, instantAt } from '../format/day.ts';
import type { PortalViews } from './portal-views.ts';

export type Bookable = PortalViews['portalBookable'];
type Booked = Pick<PortalViews['portalBooking'], 'agreementId' | 'cancelledAt' | 'carId' | 'kind' | 'outcome'>;

/** What a customer can book: where, and about which cars; `isCarless` where it may be about none. */
export type Offer = { kind: CustomerKind; places: Place[]; cars: Bookable[]; isCarless: boolean };

type World = {
  cars: readonly Bookable[];
  booked: readonly Booked[];
  places: readonly Place[];
  rules: (kind: CustomerKind, departmentId: number | null) => BookingRule;
};

/** The kinds that a customer can book, each where a department has it on and there is something to book it for. */
export function offersOf({ cars, booked, places, rules }: World): Offer[] {
  return customerKinds.flatMap((kind) => {
    const isCarless = kind === 'call' || kind === 'workshop';
    const on = places.filter(({ id }) => rules(kind, id).isOn);
    const own = cars.filter((car) => fits(kind, car) && !isBooked(kind, car, booked));
    return on.length > 0 && (isCarless || own.length > 0) ? [{ kind, places: on, cars: own, isCarless }] : [];
  });
}

/** Whether a car is one to book a kind for. */
function fits(kind: CustomerKind, { isForDrive, isAgreed, agreementId, status }: Bookable) {
  const isOf: Record<CustomerKind, boolean> = {
    testDrive: isForDrive,
    handover: agreementId === null ? isAgreed && status !== 'delivered' : status === 'reserved',
    return: agreementId !== null && status === 'active',
    workshop: isAgreed && status !== 'reserved',
    call: false,
  };
  return isOf[kind];
}

/** A car is handed over, and comes back, once. */
const isBooked = (kind: CustomerKind, { agreementId, carId }: Bookable, booked: readonly Booked[]) =>
  (kind === 'handover' || kind === 'return') &&
  booked.some(
    (each) =>
      each.kind === kind &&
      each.agreementId === agreementId &&
      (agreementId !== null || each.carId === carId) &&
      !each.cancelledAt &&
      !each.outcome,
  );

/** The places of an offer for a car: it is driven where it stands. */
export const placesFor = ({ kind, places }: Offer, car: Bookable | undefined) =>
  kind === 'testDrive' && car?.departmentId ? places.filter(({ id }) => id === car.departmentId) : places;

const [day, lateDays, handoverDays] = [86_400_000, 30, 7];

/** The bounds that an agreement sets: it is fetched when it begins, and back by its end; a late car comes when it can. */
export function boundsOf(kind: CustomerKind, car: Pick<Bookable, 'endsAt' | 'startsAt'> | undefined, now: Date) {
  if (!car?.startsAt || !car.endsAt) return {};
  const after = (at: Date, days: number) => new Date(at.getTime() + days * day);
  if (kind === 'handover') {
    const last = Math.min(after(car.startsAt, handoverDays).getTime(), car.endsAt.getTime());
    return { from: instantAt(dayOf(car.startsAt), '00:00'), to: new Date(last) };
  }
  if (kind !== 'return') return {};
  return { to: car.endsAt < now ? after(now, lateDays) : new Date(car.endsAt.getTime() + 1) };
}
