import type { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockTypedCarOfGroup } from '../cars/find-typed-car.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { noteResponse } from '../leads/note-contact.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import { refuseCrowded } from '../occupation/refuse-rented.ts';
import type { Tenant } from '../tenant.ts';
import { bookingsOf } from './booking-queries.ts';
import type { DriveStep, driveSchema, NewDrive } from './booking-schema.ts';
import { bookingRefusals } from './booking-subject.ts';

type DriveFields = Omit<z.output<typeof driveSchema>, 'version'>;

const unavailable: readonly string[] = ['workshop', 'rented', 'sold', 'delivered', 'transit'];

/**
 * Books a test drive for a lead, idempotent by form key; with `leaves` the car drives out at once. Undefined when the
 * lead is not found; refused when the car cannot be driven, or is taken then.
 */
export async function createDrive(tenant: Tenant, leadId: number, { formKey, ...input }: NewDrive) {
  allow(tenant, 'leads', 'update');
  const lead = await lockLead(tenant, leadId);
  if (!lead) return undefined;
  const { car: typed, leaves, mileageOut, ...drive } = input;
  const { key, made } = await findMadeRow(tenant, 'booking', { formKey, leadId, ...input });
  if (made) return { id: made.id, group: await groupOfCreation(tenant, 'booking', made.id) };
  const car = await lockDrivable(tenant, typed);
  await refuseTaken(tenant, car, drive);
  if (leaves) await refuseOut(tenant, car.id);
  const insert = tenant.db
    .insertInto('booking')
    .values({
      ...drive,
      ...{ organizationId: tenant.organizationId, formKey: key, leadId, carId: car.id },
      ...(leaves && { leftAt: new Date(), mileageOut: mileageOut ?? null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await orRefuse(insert, bookingRefusals);
  await tell(tenant, { lead, carId: car.id }, leaves ? 'testDrove' : 'booked');
  if (leaves) await noteResponse(tenant, leadId);
  return { id, group: await historyGroup(tenant) };
}

/** Changes a test drive that is not over. Undefined when not found; refused on an edit conflict. */
export async function updateDrive(tenant: Tenant, leadId: number, id: number, edit: Edit<DriveFields>) {
  allow(tenant, 'leads', 'update');
  const stored = await lockDrive(tenant, leadId, id);
  if (!stored) return undefined;
  if (stored.returnedAt || stored.cancelledAt) throw new DomainError('drive-over', 409);
  const { car: typed, ...fields } = edit.input;
  const car = await lockTypedCarOfGroup(tenant, typed);
  const { values, colleagues } = await settleEdit(
    tenant,
    { table: 'booking', id },
    { ...edit, input: { ...fields, carId: car.id } },
    stored,
  );
  if (Object.keys(values).length === 0) return { id, colleagues };
  const { carId = stored.carId, startsAt = stored.startsAt, endsAt = stored.endsAt } = values;
  if (carId !== stored.carId && stored.leftAt) throw new DomainError('drive-is-out', 409, 'car');
  if (carId !== stored.carId) await lockDrivable(tenant, typed);
  const earlier = carId === stored.carId ? stored : undefined;
  await refuseTaken(tenant, { id: carId, category: car.category }, { startsAt, endsAt, earlier }, id);
  await orRefuse(driveUpdate(tenant, id).set(values).execute(), bookingRefusals);
  return { id, colleagues, group: await historyGroup(tenant) };
}

/** Lets a car drive out, takes it back or cancels its test drive. Undefined when not found. */
export async function stepDrive(tenant: Tenant, leadId: number, id: number, step: DriveStep) {
  allow(tenant, 'leads', 'update');
  const stored = await lockDrive(tenant, leadId, id);
  const lead = await lockLead(tenant, leadId);
  if (!stored || !lead) return undefined;
  const { leftAt, returnedAt, cancelledAt, carId } = stored;
  const about = { lead, carId };
  if (step.step === 'leave') {
    if (leftAt) return { id, group: undefined };
    if (cancelledAt) throw new DomainError('drive-over', 409);
    await lockDrivable(tenant, carId);
    await refuseOut(tenant, carId);
    const { step: _, ...out } = step;
    await orRefuse(
      driveUpdate(tenant, id)
        .set({ ...out, leftAt: new Date(), isRequested: false })
        .execute(),
      bookingRefusals,
    );
    await tell(tenant, about, 'testDrove');
    await noteResponse(tenant, leadId);
  } else if (step.step === 'return') {
    if (returnedAt) return { id, group: undefined };
    if (!leftAt) throw new DomainError('drive-not-out', 409);
    if (step.mileageIn < (stored.mileageOut ?? 0)) throw new DomainError('drive-mileage-lower', 409, 'mileageIn');
    const { step: _, ...back } = step;
    await driveUpdate(tenant, id)
      .set({ ...back, returnedAt: new Date() })
      .execute();
    await tell(tenant, about, 'returned');
  } else {
    if (cancelledAt) return { id, group: undefined };
    if (leftAt) throw new DomainError('drive-is-out', 409);
    await driveUpdate(tenant, id).set({ cancelledAt: new Date(), cancelledBy: 'us' }).execute();
    await tell(tenant, about, 'unbooked');
  }
  return { id, group: await historyGroup(tenant) };
}

async function lockDrive(tenant: Tenant, leadId: number, id: number) {
  await lockLead(tenant, leadId);
  return bookingsOf(tenant)
    .selectAll('booking')
    .where('kind', '=', 'testDrive')
    .where('leadId', '=', leadId)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ carId: number }>()
    .executeTakeFirst();
}

function driveUpdate({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('booking').where('organizationId', '=', organizationId).where('id', '=', id);
}

/** The car, locked, so that two who book it at once wait for each other; refused when it cannot be driven. */
async function lockDrivable(tenant: Tenant, typed: string | number) {
  const car = await lockTypedCarOfGroup(tenant, typed);
  if (unavailable.includes(car.availability)) throw new DomainError(`car-not-drivable:${car.availability}`, 409, 'car');
  return car;
}

type Period = { startsAt: Date; endsAt: Date; earlier?: { startsAt: Date; endsAt: Date } | undefined };

/** Names who has the car in a period, if anybody: by a booking, or by a rental agreement. */
async function refuseTaken(tenant: Tenant, car: { id: number; category: string | null }, period: Period, except = 0) {
  const { startsAt, endsAt } = period;
  const taken = await bookingsOf(tenant)
    .leftJoin('user', 'user.id', 'booking.createdById')
    .select(['booking.startsAt', 'booking.endsAt', 'booking.driverName', 'user.name'])
    .where('booking.carId', '=', car.id)
    .where('booking.id', '!=', except)
    .where('booking.cancelledAt', 'is', null)
    .where('booking.startsAt', '<', endsAt)
    .where('booking.takenTo', '>', startsAt)
    .orderBy('booking.startsAt')
    .executeTakeFirst();
  if (!taken) {
    const asked = { startsAt, endsAt, now: new Date(), bufferMinutes: 0, except: { bookingId: except } };
    await refuseHeld(tenant, car, asked, 'startsAt');
    await refuseCrowded(tenant, car, period, 'startsAt');
    return;
  }
  const facts = [taken.startsAt.toISOString(), taken.endsAt.toISOString(), taken.driverName, taken.name ?? ''];
  throw new DomainError(`car-booked:${facts.join('|')}`, 409, 'startsAt');
}

/** Refuses a car that has not come back from another test drive. */
async function refuseOut(tenant: Tenant, carId: number) {
  const out = await bookingsOf(tenant)
    .select(['driverName', 'endsAt'])
    .where('carId', '=', carId)
    .where('leftAt', 'is not', null)
    .where('returnedAt', 'is', null)
    .executeTakeFirst();
  if (out) throw new DomainError(`car-out:${out.endsAt.toISOString()}|${out.driverName}`, 409, 'startsAt');
}

type Verb = 'booked' | 'unbooked' | 'testDrove' | 'returned';

const words: Record<Verb, string> = {
  booked: 'bookede en prøvetur med',
  unbooked: 'aflyste prøveturen med',
  testDrove: 'kørte prøvetur med',
  returned: 'tog imod bilen fra prøvetur med',
};

function tell(
  tenant: Tenant,
  { lead, carId }: { lead: { id: number; departmentId: number | null }; carId: number },
  verb: Verb,
) {
  const about = { subjectType: 'lead', subjectId: lead.id, targetType: 'car', targetId: carId } as const;
  return logActivity(tenant, { verb, summary: words[verb], ...about, departmentId: lead.departmentId });
}
