import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { findSettings } from '../company/settings-queries.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { historyGroup } from '../history/history-group.ts';
import { hasRoom } from '../occupation/group-cars.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import type { Tenant } from '../tenant.ts';
import { readClosedTimes } from './closed-times.ts';
import { refusePeriod } from './create-agreement.ts';
import { extended } from './extension.ts';
import {
  agreementsOf,
  agreementUpdate,
  type LockedAgreement,
  listPeriods,
  lockAgreement,
  periodUpdate,
} from './rental-rows.ts';
import { isOpenTo } from './rental-rules.ts';
import { rentalRefusals } from './rental-subject.ts';
import { replanPayments } from './replan-payments.ts';
import { findReturn, movedReturn, type ReturnChange, settleReturn } from './return-appointment.ts';

/** The agreed price lines of an agreement, in order. */
export const linesOf = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalLine')
    .select(['id', 'kind', 'label', 'period', 'exclVat', 'vatRate'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .orderBy('position')
    .execute();

/**
 * What another end would cost. Undefined when not found; refused as `extendAgreement` would be, so that who has the car then
 * is known before a price is.
 * @returns the appointment for the return, and where it would move to; the times at which nobody is there
 */
export async function previewExtension(tenant: Tenant, id: number, endsAt: Date, now = new Date()) {
  const agreement = await agreementsOf(tenant).selectAll('rentalAgreement').where('id', '=', id).executeTakeFirst();
  if (!agreement) return undefined;
  if (!isOpenTo('extend', agreement.status)) throw new DomainError('rental-not-open', 409);
  const isOther = endsAt.getTime() !== agreement.endsAt.getTime();
  if (isOther) await requireFreeUntil(tenant, { agreement, periods: await listPeriods(tenant, id) }, endsAt, now);
  const appointment = await findReturn(tenant, id);
  return {
    price: extended({ ...agreement, lines: await linesOf(tenant, id) }, endsAt),
    appointment: appointment && {
      startsAt: appointment.startsAt,
      movedTo: movedReturn(appointment, { from: agreement.endsAt, to: endsAt, now }),
    },
    // When it goes out does not change.
    closed: await readClosedTimes(tenant, { ...agreement, endsAt, leftAt: agreement.startsAt }, now),
  };
}

/**
 * Gives an agreement another end, with the price, kilometres and instalments that follow. Undefined when not found; refused
 * where something else has the car then, the group is sold out, or the day is past.
 * @param version the row version that the user saw
 * @param appointment what becomes of the appointment for the return
 * @param bulkEdit the bulk edit that it is part of
 */
export async function extendAgreement(
  tenant: Tenant,
  id: number,
  endsAt: Date,
  version: number,
  now = new Date(),
  bulkEdit?: number,
  appointment: ReturnChange = 'move',
) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { agreement } = locked;
  const { number, customerId } = agreement;
  if (endsAt.getTime() === agreement.endsAt.getTime()) return { id, number, group: undefined };
  if (!isOpenTo('extend', agreement.status)) throw new DomainError('rental-not-open', 409);
  if (agreement.version !== version) throw new DomainError('rental-changed', 409);
  await requireFreeUntil(tenant, locked, endsAt, now);
  const period = locked.periods.at(-1);
  if (period) await orRefuse(periodUpdate(tenant, period.id).set({ endsAt }).execute(), rentalRefusals);
  await settleReturn(tenant, id, appointment, { from: agreement.endsAt, to: endsAt, now });
  const lines = await linesOf(tenant, id);
  const price = extended({ ...agreement, lines }, endsAt);
  await agreementUpdate(tenant, id).set({ endsAt, kmIncluded: price.kmIncluded }).execute();
  for (const [at, line] of lines.entries()) {
    const exclVat = price.lines[at]?.exclVat ?? line.exclVat;
    if (exclVat === line.exclVat) continue;
    await tenant.db
      .updateTable('rentalLine')
      .set({ exclVat })
      .where('organizationId', '=', tenant.organizationId)
      .where('id', '=', line.id)
      .execute();
  }
  await replanPayments(tenant, id, { ...agreement, endsAt, lines: price.lines }, dayOf(now));
  await logActivity(tenant, {
    ...{ verb: 'updated', summary: `ændrede slutdagen på aftale ${number} med`, note: price.why },
    ...{ subjectType: 'customer', subjectId: customerId, ...(bulkEdit !== undefined && { payload: { bulkEdit } }) },
  });
  return { id, number, group: await historyGroup(tenant) };
}

type Standing = Pick<LockedAgreement, 'periods'> & {
  agreement: Pick<LockedAgreement['agreement'], 'id' | 'category' | 'startsAt'>;
};

/**
 * Refuses another end of an agreement that is past or too far, where something else has the car then, or the group is
 * sold out.
 */
export async function requireFreeUntil(tenant: Tenant, { agreement, periods }: Standing, endsAt: Date, now: Date) {
  const { id, category, startsAt } = agreement;
  refusePeriod({ startsAt, endsAt });
  if (endsAt <= now) throw new DomainError('rental-end-past', 409, 'endsAt');
  const period = periods.at(-1);
  const bufferMinutes = period?.bufferMinutes ?? (await findSettings(tenant)).rentalBufferMinutes;
  const asked = { startsAt: period?.startsAt ?? startsAt, endsAt, now, bufferMinutes };
  if (period) {
    const car = await carsOf(tenant)
      .select(['car.id', 'car.category'])
      .where('car.id', '=', period.carId)
      .executeTakeFirst();
    if (car) await refuseHeld(tenant, car, { ...asked, except: { agreementId: id } }, 'endsAt');
  }
  if (category === null) return;
  const room = await hasRoom(tenant, category, { ...asked, agreementId: id, ...(period && { carId: period.carId }) });
  if (!room) throw new DomainError(`rental-group-full:${category}`, 409, 'endsAt');
}
