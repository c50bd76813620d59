import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { findSettings } from '../company/settings-queries.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { listDrivers } from './agreement-parts.ts';
import { addPeriod, refusePeriod } from './create-agreement.ts';
import { extendAgreement, linesOf } from './extend-agreement.ts';
import { extended } from './extension.ts';
import { agreementsOf, agreementUpdate, type LockedAgreement, lockAgreement, periodUpdate } from './rental-rows.ts';
import { rentalRefusals } from './rental-subject.ts';
import { replanPayments } from './replan-payments.ts';
import { refuseDrivers } from './require-people.ts';
import { findRentalCar, takeCar } from './take-car.ts';

export type Move = {
  startsAt: Date;
  endsAt: Date;
  /** Plate or stock number typed any way, or an id; null is the car it has, or any of the group. */
  car: string | number | null;
};

type Standing = Pick<LockedAgreement['agreement'], 'startsAt' | 'status'>;

const toMinutes = (instant: Date) => Math.floor(instant.getTime() / 60_000);

/** Whether a move is one of the end alone, of an agreement whose car is out. */
export function movesEndAlone({ status, startsAt }: Standing, { car, ...move }: Move) {
  return status === 'active' && car === null && toMinutes(move.startsAt) === toMinutes(startsAt);
}

/** The id of a car that is typed; null where it is the one that an agreement has. */
export async function otherCar(tenant: Tenant, typed: Move['car'], carId: number | undefined) {
  const found = typed === null ? undefined : await findRentalCar(tenant, typed);
  return found && found.id !== carId ? found.id : null;
}

/**
 * Moves a reserved agreement to other times or another car, with the price and instalments that follow; of one that is out
 * the end alone. Undefined when not found; refused, as a new one, where the car is taken or the group sold out.
 * @param version the one that was seen
 * @returns the history group that takes it back
 */
export async function moveAgreement(tenant: Tenant, id: number, asked: Move, version: number, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const found = await agreementsOf(tenant).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const other = asked.car === null ? undefined : await findRentalCar(tenant, asked.car);
  const locked = await lockAgreement(tenant, id, other);
  if (!locked) return undefined;
  const { agreement, periods } = locked;
  const period = periods.at(-1);
  if (agreement.version !== version) throw new DomainError('rental-changed', 409);
  const move = { ...asked, car: await otherCar(tenant, asked.car, period?.carId) };
  if (movesEndAlone(agreement, move)) return extendAgreement(tenant, id, move.endsAt, version, now);
  if (agreement.status !== 'reserved') throw new DomainError(`rental-not-movable:${agreement.status}`, 409);
  const { startsAt, endsAt } = move;
  refusePeriod(move);
  if (endsAt <= now) throw new DomainError('rental-end-past', 409, 'endsAt');
  const bufferMinutes = period?.bufferMinutes ?? (await findSettings(tenant)).rentalBufferMinutes;
  const { car } = await takeCar(tenant, {
    ...{ startsAt, endsAt, now, bufferMinutes, agreementId: id, customerId: agreement.customerId },
    ...{ car: move.car ?? period?.carId ?? null, category: agreement.category },
  });
  await refuseDrivers(tenant, await listDrivers(tenant, id), startsAt, car?.minDriverAge ?? null);
  const category = car && car.id !== period?.carId ? car.category : agreement.category;
  const lines = await linesOf(tenant, id);
  const price = extended({ ...agreement, lines }, endsAt, startsAt);
  const values = { startsAt, endsAt, category, kmIncluded: price.kmIncluded };
  await orRefuse(agreementUpdate(tenant, id).set(values).execute(), rentalRefusals);
  if (car && period) {
    const held = { carId: car.id, startsAt, endsAt };
    await orRefuse(periodUpdate(tenant, period.id).set(held).execute(), rentalRefusals);
  } else if (car) {
    await orRefuse(addPeriod(tenant, id, { carId: car.id, startsAt, endsAt, bufferMinutes }), rentalRefusals);
  }
  await priceAnew(tenant, lines, price.lines);
  await planAnew(tenant, agreement, { ...move, lines: price.lines, before: lines }, now);
  await logActivity(tenant, {
    verb: 'moved',
    ...{ summary: `flyttede lejeaftale ${agreement.number} med`, subjectType: 'customer', note: price.why },
    subjectId: agreement.customerId,
    ...(car && { targetType: 'car' as const, targetId: car.id }),
    departmentId: agreement.departmentOutId,
  });
  return { id, number: agreement.number, group: await historyGroup(tenant) };
}

type Lines = Awaited<ReturnType<typeof linesOf>>;
type Priced = ReturnType<typeof extended>['lines'];

async function priceAnew({ db, organizationId }: Tenant, stored: Lines, priced: Priced) {
  for (const [at, { id, exclVat }] of stored.entries()) {
    const next = priced[at]?.exclVat ?? exclVat;
    if (next === exclVat) continue;
    await db
      .updateTable('rentalLine')
      .set({ exclVat: next })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
  }
}

/** Plans what is not paid by the new days: instalments, and the deposit on the first one. */
async function planAnew(
  tenant: Tenant,
  agreement: LockedAgreement['agreement'],
  { startsAt, endsAt, lines, before }: Move & { lines: Priced; before: Lines },
  now: Date,
) {
  const days = (one: Date, other: Date) => `${dayOf(one)} ${dayOf(other)}`;
  const isSame = days(startsAt, endsAt) === days(agreement.startsAt, agreement.endsAt);
  const sumOf = (some: readonly { exclVat: number }[]) => some.reduce((sum, { exclVat }) => sum + exclVat, 0);
  if (isSame && sumOf(lines) === sumOf(before)) return;
  await replanPayments(tenant, agreement.id, { ...agreement, startsAt, endsAt, lines }, dayOf(now));
  await tenant.db
    .updateTable('rentalPayment')
    .set({ dueOn: dayOf(startsAt) })
    .where('organizationId', '=', tenant.organizationId)
    .where('agreementId', '=', agreement.id)
    .where('kind', '=', 'deposit')
    .where('paidOn', 'is', null)
    .execute();
}
