import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { findSettings } from '../company/settings-queries.ts';
import { DomainError } from '../errors.ts';
import { writeInstant } from '../format/day.ts';
import { hasRoom } from '../occupation/group-cars.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import type { Tenant } from '../tenant.ts';
import { readClosedTimes } from './closed-times.ts';
import { refusePeriod } from './create-agreement.ts';
import { linesOf } from './extend-agreement.ts';
import { extended } from './extension.ts';
import { type Move, movesEndAlone, otherCar } from './move-agreement.ts';
import { agreementsOf, listPeriods } from './rental-rows.ts';
import { findReturn, movedReturn } from './return-appointment.ts';
import { findRentalCar, refuseUnfit } from './take-car.ts';

/** An agreement as it stands, to be moved. Undefined when not found. */
export async function findMovable(tenant: Tenant, id: number) {
  const agreement = await agreementsOf(tenant)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .where('rentalAgreement.id', '=', id)
    .select(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.version', 'rentalAgreement.status'])
    .select([
      'rentalAgreement.category',
      'rentalAgreement.startsAt',
      'rentalAgreement.endsAt',
      'rentalAgreement.productType',
    ])
    .select(['rentalAgreement.departmentOutId', 'rentalAgreement.departmentInId'])
    .select(['rentalAgreement.customerId', 'rentalAgreement.kmIncluded', 'customer.name as customerName'])
    .executeTakeFirst();
  if (!agreement) return undefined;
  const { customerName, ...row } = agreement;
  const period = (await listPeriods(tenant, id)).at(-1);
  return {
    ...row,
    who: can(tenant.role, 'customers', 'read') ? customerName : `Kunde #${row.customerId}`,
    bufferMinutes: period?.bufferMinutes ?? (await findSettings(tenant)).rentalBufferMinutes,
    car: period ? await findCarNamed(tenant, period.carId) : undefined,
  };
}

export type Movable = NonNullable<Awaited<ReturnType<typeof findMovable>>>;

const findCarNamed = (tenant: Tenant, id: number) =>
  carsOf(tenant)
    .where('car.id', '=', id)
    .select(['car.id', 'car.registrationNumber', 'car.stockNumber'])
    .select(sql<string>`car."brandName" || ' ' || car."modelName"`.as('name'))
    .executeTakeFirst();

/** The new times at which nobody is there. */
function closedOf(tenant: Tenant, agreement: Movable, { startsAt, endsAt }: Move, now: Date) {
  const { departmentOutId, departmentInId, status } = agreement;
  const leftAt = status === 'active' ? agreement.startsAt : null;
  return readClosedTimes(tenant, { startsAt, endsAt, departmentOutId, departmentInId, leftAt }, now);
}

/**
 * What a move would be answered now, before it is made: nothing is locked or written.
 * @returns the car it would have, the price with VAT before and after with why, the code of the refusal, if any, and the
 * times at which nobody is there
 */
export async function foreseeMove(tenant: Tenant, agreement: Movable, asked: Move, now = new Date()) {
  const { id, status, customerId, bufferMinutes } = agreement;
  const { startsAt, endsAt } = asked;
  let car = agreement.car;
  try {
    const move = { ...asked, car: await otherCar(tenant, asked.car, car?.id) };
    if (!movesEndAlone(agreement, move) && status !== 'reserved') {
      throw new DomainError(`rental-not-movable:${status}`, 409);
    }
    refusePeriod(move);
    if (endsAt <= now) throw new DomainError('rental-end-past', 409, 'endsAt');
    const period = { startsAt, endsAt, now, bufferMinutes };
    const typed = move.car ?? agreement.car?.id ?? null;
    const found = typed === null ? undefined : await findRentalCar(tenant, typed);
    car = found && (await findCarNamed(tenant, found.id));
    if (found) {
      const whole = await carsOf(tenant).selectAll('car').where('id', '=', found.id).executeTakeFirstOrThrow();
      refuseUnfit(tenant, whole, customerId);
      await refuseHeld(tenant, whole, { ...period, except: { agreementId: id } }, 'car');
    }
    const category = found ? found.category : agreement.category;
    if (category !== null) {
      const room = await hasRoom(tenant, category, { ...period, agreementId: id, ...(found && { carId: found.id }) });
      if (!room) throw new DomainError(`rental-group-full:${category}`, 409, 'car');
    }
    const { old, next, why } = extended({ ...agreement, lines: await linesOf(tenant, id) }, endsAt, startsAt);
    const appointment = await findReturn(tenant, id);
    const moved = appointment && writeInstant(movedReturn(appointment, { from: agreement.endsAt, to: endsAt, now }));
    const words = [why, moved && `Afleveringsaftalen flyttes til ${moved}.`].filter(Boolean).join(' ');
    return { car, price: { old, next, words }, refusal: null, closed: await closedOf(tenant, agreement, asked, now) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { car, price: null, refusal: error.code, closed: [] };
  }
}
