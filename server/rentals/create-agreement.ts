import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { changeCar } from '../cars/car-commands.ts';
import { unreserved } from '../cars/car-state-commands.ts';
import { findSettings } from '../company/settings-queries.ts';
import { orRefuse } from '../db/refuse.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import type { AgreementInput, RentalDriver } from './agreement-input.ts';
import { planPayments } from './payment-plan.ts';
import { nextAgreementNumber } from './rental-number.ts';
import { agreementsOf } from './rental-rows.ts';
import { isTooLong } from './rental-rules.ts';
import { rentalRefusals } from './rental-subject.ts';
import { refuseDrivers, requireCustomer } from './require-people.ts';
import { takeCar } from './take-car.ts';

/**
 * Makes an agreement, idempotent by form key: its car or group is held, its payments are planned. Refused, at its field,
 * where the car is taken, the group sold out, the customer blocked or a driver too young.
 * @param now the present
 * @returns the agreement's id and number, and the history group that takes it back
 */
export async function createAgreement(tenant: Tenant, { formKey, ...input }: AgreementInput, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const { key, made } = await findMadeRow(tenant, 'rentalAgreement', { formKey, ...input });
  if (made) {
    const { number } = await agreementsOf(tenant).select('number').where('id', '=', made.id).executeTakeFirstOrThrow();
    return { ...made, number, isNew: false, group: await groupOfCreation(tenant, 'rentalAgreement', made.id) };
  }
  const { startsAt, endsAt, customerId, drivers, lines, car: typed, category: asked, ...rest } = input;
  refusePeriod({ startsAt, endsAt });
  const { rentalBufferMinutes: bufferMinutes } = await findSettings(tenant);
  await requireCustomer(tenant, customerId);
  const period = { startsAt, endsAt, now, bufferMinutes };
  const { quoteId } = input;
  const { car, category } = await takeCar(tenant, { ...period, car: typed, category: asked, customerId, quoteId });
  await refuseDrivers(tenant, drivers, startsAt, car?.minDriverAge ?? null);
  const number = await nextAgreementNumber(tenant, now);
  const { priceTrace, ...columns } = rest;
  const { organizationId, db } = tenant;
  const insert = db
    .insertInto('rentalAgreement')
    .values({
      ...columns,
      ...{ organizationId, number, customerId, category, startsAt, endsAt, formKey: key },
      priceTrace: priceTrace && JSON.stringify(priceTrace),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await orRefuse(insert, rentalRefusals);
  if (car) {
    await orRefuse(addPeriod(tenant, id, { carId: car.id, startsAt, endsAt, bufferMinutes }), rentalRefusals);
    // The agreement holds the car over its own period; a reservation would hold it for good.
    if (car.availability === 'reserved') await changeCar(tenant, car.id, { availability: 'available', ...unreserved });
  }
  await addDrivers(tenant, id, drivers);
  await addLines(tenant, id, lines);
  const payments = planPayments({ ...columns, startsAt, endsAt, lines });
  if (payments.length > 0) {
    await db
      .insertInto('rentalPayment')
      .values(payments.map((payment) => ({ ...payment, organizationId, agreementId: id })))
      .execute();
  }
  await logActivity(tenant, {
    verb: 'reserved',
    ...{ summary: `lavede lejeaftale ${number} med`, subjectType: 'customer', subjectId: customerId },
    ...(car && { targetType: 'car' as const, targetId: car.id }),
    departmentId: columns.departmentOutId,
  });
  return { id, number, isNew: true, group: await historyGroup(tenant) };
}

/** Refuses a period that ends before it begins, or is longer than three years. */
export function refusePeriod({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  if (endsAt <= startsAt) throw new DomainError('rental-ends-first', 409, 'endsAt');
  if (isTooLong(startsAt, endsAt)) throw new DomainError('rental-too-long', 409, 'endsAt');
}

type NewPeriod = { carId: number; startsAt: Date; endsAt: Date; bufferMinutes: number };

export function addPeriod({ db, organizationId }: Tenant, agreementId: number, period: NewPeriod) {
  return db
    .insertInto('rentalPeriod')
    .values({ organizationId, agreementId, ...period })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function addDrivers(
  { db, organizationId }: Tenant,
  agreementId: number,
  drivers: readonly RentalDriver[],
) {
  if (drivers.length === 0) return;
  await db
    .insertInto('rentalDriver')
    .values(drivers.map((driver) => ({ ...driver, organizationId, agreementId })))
    .execute();
}

async function addLines({ db, organizationId }: Tenant, agreementId: number, lines: AgreementInput['lines']) {
  if (lines.length === 0) return;
  await db
    .insertInto('rentalLine')
    .values(lines.map((line, at) => ({ ...line, organizationId, agreementId, position: at + 1 })))
    .execute();
}
