import { allow, can } from '../auth/permissions.ts';
import { changeCar, lockCar } from '../cars/car-commands.ts';
import { findCar } from '../cars/car-queries.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import { isPossible, mayTake } from '../cars/car-state-rules.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import type { Ore } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { readBuyer, requireKnown } from './known-buyer.ts';
import type { ReservationInput } from './reservation-schema.ts';

/** The reservation of a car and whom it names, or what one can begin with. Undefined when the car is not found. */
export async function readReservation(tenant: Tenant, carId: number) {
  const car = await findCar(tenant, carId);
  if (!car) return undefined;
  const { reservedCustomerId: customerId, reservedLeadId: leadId } = car;
  const maySave = can(tenant.role, 'cars', 'update') && mayTake('reserve', tenant.role);
  const isReserved = car.state === 'reserved' && car.status !== 'soft-deleted';
  return {
    ...{ car, isReserved, buyer: await readBuyer(tenant, { customerId, leadId }) },
    maySave: maySave && (isReserved || isPossible('reserve', car)),
  };
}

const fields = { customerId: 'reservedCustomerId', leadId: 'reservedLeadId' };

/** Reserves a car. Undefined when not found; refused when it is not free. A repeated one is answered without a group. */
export async function reserveCar(tenant: Tenant, carId: number, input: ReservationInput) {
  allow(tenant, 'customers', 'update');
  const { reservedCustomerId: customerId = null, reservedLeadId: leadId = null } = input;
  await requireKnown(tenant, { customerId, leadId }, fields);
  return moveCar(tenant, carId, { step: 'reserve', ...input, ...paidDeposit(input, null) });
}

/** Changes a reservation. Undefined when the car is not found; refused on an edit conflict, or when it is over. */
export async function updateReservation(tenant: Tenant, carId: number, edit: Edit<ReservationInput>) {
  allow(tenant, 'customers', 'update');
  allow(tenant, 'cars', 'update');
  if (!mayTake('reserve', tenant.role)) throw new DomainError('not-allowed', 403);
  const car = await lockCar(tenant, carId);
  if (!car) return undefined;
  if (car.state !== 'reserved' || car.status === 'soft-deleted') throw new DomainError('not-reserved', 409);
  const { values, colleagues } = await settleEdit(tenant, { table: 'car', id: carId }, edit, car);
  if (Object.keys(values).length === 0) return { id: carId, colleagues };
  const { reservedCustomerId: customerId, reservedLeadId: leadId } = values;
  await requireKnown(tenant, { ...(customerId && { customerId }), ...(leadId && { leadId }) }, fields);
  const isPaidAnew = 'reservedDeposit' in values || 'reservedDepositWay' in values;
  const deposit = isPaidAnew ? paidDeposit({ ...car, ...values }, car.reservedDepositOn) : {};
  await changeCar(tenant, carId, { ...values, ...deposit });
  return { id: carId, colleagues, group: await historyGroup(tenant) };
}

type Deposit = { reservedDeposit?: Ore | null | undefined } & Pick<ReservationInput, 'reservedDepositWay'>;

/** A deposit is paid in some way on some day: today, unless it was before. */
function paidDeposit({ reservedDeposit = null, reservedDepositWay = null }: Deposit, paidOn: string | null) {
  const isPaid = (reservedDeposit ?? 0) > 0 && reservedDepositWay !== null;
  return {
    reservedDeposit: reservedDeposit || null,
    ...(isPaid
      ? { reservedDepositWay, reservedDepositOn: paidOn ?? dayOf(new Date()) }
      : { reservedDepositWay: null, reservedDepositOn: null }),
  };
}
