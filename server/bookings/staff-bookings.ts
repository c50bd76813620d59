import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockTypedCarOfGroup } from '../cars/find-typed-car.ts';
import { orRefuse } from '../db/refuse.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import { refuseCrowded } from '../occupation/refuse-rented.ts';
import type { Tenant } from '../tenant.ts';
import { isCustomerKind, readRules } from './booking-rules.ts';
import { bookingState } from './booking-state.ts';
import { bookingRefusals } from './booking-subject.ts';
import { bookingNames } from './booking-words.ts';
import { bookingUpdate, lockBooking } from './customer-bookings.ts';
import type { BookingStep, NewStaffBooking } from './staff-booking-schema.ts';

/** Books a time for a customer, idempotent by form key: it stands at once. Refused where something else has the car. */
export async function bookForCustomer(tenant: Tenant, { customerId, leadId }: About, input: NewStaffBooking) {
  allow(tenant, 'leads', 'update');
  const { kind, startsAt, departmentId = null, car: typed, wish } = input;
  const { key, made } = await findMadeRow(tenant, 'booking', { ...input, customerId, leadId });
  if (made) return { id: made.id, group: await groupOfCreation(tenant, 'booking', made.id) };
  const { minutes, assignedToId } = (await readRules(tenant))(kind, departmentId);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const car = typed == null ? undefined : await lockTypedCarOfGroup(tenant, typed);
  const agreementId = car ? await agreementWith(tenant, customerId, car.id) : null;
  if (car) await refuseTaken(tenant, { car, agreementId }, { startsAt, endsAt });
  const insert = tenant.db
    .insertInto('booking')
    .values({
      ...{ organizationId: tenant.organizationId, formKey: key, kind, startsAt, endsAt, departmentId, wish },
      ...{ customerId, leadId, carId: car?.id ?? null, agreementId, assignedToId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await orRefuse(insert, bookingRefusals);
  await tell(tenant, id, 'booked');
  return { id, group: await historyGroup(tenant) };
}

type About = { customerId: number; leadId: number | null };

const stepVerbs = {
  confirm: 'approved',
  move: 'moved',
  cancel: 'unbooked',
  done: 'completed',
  noShow: 'updated',
} as const;

/**
 * Confirms, moves or cancels a customer's booking, or says how it went; the customer is told by mail. Undefined when not
 * found; refused when it is over, and where something else has the car. A repeated step changes nothing.
 */
export async function stepBooking(tenant: Tenant, id: number, step: BookingStep) {
  allow(tenant, 'leads', 'update');
  const stored = await lockBooking(tenant, id);
  if (!stored || stored.customerId === null) return undefined;
  const state = bookingState(stored);
  const isSame: Record<BookingStep['step'], boolean> = {
    confirm: state === 'confirmed',
    move: step.step === 'move' && state === 'confirmed' && stored.startsAt.getTime() === step.startsAt.getTime(),
    cancel: state === 'cancelledByUs',
    ...{ done: state === 'done', noShow: state === 'noShow' },
  };
  if (isSame[step.step]) return { id, group: undefined };
  if (state !== 'requested' && state !== 'confirmed') throw new DomainError('booking-over', 409);
  await bookingUpdateOf(tenant, stored, step);
  await tell(tenant, id, stepVerbs[step.step]);
  return { id, group: await historyGroup(tenant) };
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

async function bookingUpdateOf(tenant: Tenant, stored: Stored, step: BookingStep) {
  const { id } = stored;
  const update = bookingUpdate(tenant, id);
  if (step.step === 'confirm') return update.set({ isRequested: false }).execute();
  if (step.step === 'cancel') {
    if (stored.leftAt) throw new DomainError('drive-is-out', 409);
    const { cancelReason } = step;
    return update.set({ cancelledAt: new Date(), cancelledBy: 'us', cancelReason }).execute();
  }
  if (step.step === 'move') {
    if (stored.leftAt) throw new DomainError('drive-is-out', 409);
    const { startsAt } = step;
    const endsAt = new Date(startsAt.getTime() + stored.endsAt.getTime() - stored.startsAt.getTime());
    if (stored.carId !== null) {
      const car = await lockTypedCarOfGroup(tenant, stored.carId);
      await refuseTaken(
        tenant,
        { car, agreementId: stored.agreementId, bookingId: id, earlier: stored },
        { startsAt, endsAt },
      );
    }
    return orRefuse(update.set({ startsAt, endsAt, isRequested: false }).execute(), bookingRefusals);
  }
  const now = new Date();
  if (stored.startsAt > now) throw new DomainError('booking-not-yet', 409);
  const told = update.set({ outcome: step.step, isRequested: false });
  if (step.step === 'done') return told.execute();
  if (stored.leftAt) throw new DomainError('drive-is-out', 409);
  // Nobody has come: car and colleague are free from now on.
  return told.set({ endsAt: stored.endsAt > now && stored.startsAt < now ? now : stored.endsAt }).execute();
}

type Held = {
  car: { id: number; category: string | null };
  agreementId: number | null;
  bookingId?: number;
  earlier?: { startsAt: Date; endsAt: Date };
};

async function refuseTaken(
  tenant: Tenant,
  { car, agreementId, bookingId, earlier }: Held,
  period: { startsAt: Date; endsAt: Date },
) {
  const except = { agreementId: agreementId ?? 0, bookingId: bookingId ?? 0 };
  await refuseHeld(tenant, car, { ...period, now: new Date(), bufferMinutes: 0, except }, 'startsAt');
  if (agreementId === null) await refuseCrowded(tenant, car, { ...period, earlier }, 'startsAt');
}

/** The agreement by which the customer has the car, or is to have it. */
async function agreementWith({ db, organizationId }: Tenant, customerId: number, carId: number) {
  const row = await db
    .selectFrom('rentalAgreement')
    .innerJoin('rentalPeriod', (join) =>
      join
        .onRef('rentalPeriod.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('rentalPeriod.agreementId', '=', 'rentalAgreement.id'),
    )
    .select('rentalAgreement.id')
    .where('rentalAgreement.organizationId', '=', organizationId)
    .where('rentalAgreement.customerId', '=', customerId)
    .where('rentalAgreement.status', 'in', ['reserved', 'active'])
    .where('rentalPeriod.carId', '=', carId)
    .where('rentalPeriod.cancelledAt', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

const words = {
  ...{ approved: 'bekræftede', booked: 'bookede', moved: 'flyttede', unbooked: 'aflyste', completed: 'gennemførte' },
  updated: 'noterede, at ingen kom til',
} as const;

async function tell(tenant: Tenant, id: number, verb: keyof typeof words) {
  const booking = await lockBooking(tenant, id);
  if (!booking || !isCustomerKind(booking.kind)) return;
  const { leadId, customerId, kind, departmentId, carId } = booking;
  const { a, the } = bookingNames[kind];
  const subject =
    leadId === null
      ? ({ subjectType: 'customer', subjectId: customerId ?? 0 } as const)
      : ({ subjectType: 'lead', subjectId: leadId } as const);
  await logActivity(tenant, {
    ...{ verb, ...subject, departmentId },
    ...(carId !== null && ({ targetType: 'car', targetId: carId } as const)),
    summary: `${words[verb]} ${verb === 'booked' ? a : the} med`,
  });
}
