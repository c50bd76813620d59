import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { findSale } from '../cars/car-sales.ts';
import { cashLimit } from '../cars/sale-rules.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { duePayments } from './payment-rules.ts';
import { listPayments, type Payment } from './sale-queries.ts';
import type { PaymentInput } from './sale-schema.ts';

type Due = Parameters<typeof duePayments>[0] & { id: number };

/** Lets the unpaid payments of a locked sale follow its terms and what is paid. */
export async function settlePayments(tenant: Tenant, sale: Due) {
  const { db, organizationId } = tenant;
  const payments = await listPayments(tenant, sale.id);
  const due = duePayments(sale, payments);
  for (const { id, paidOn } of payments) {
    if (paidOn === null && !due.some((payment) => payment.id === id)) await paymentDeletion(tenant, id).execute();
  }
  for (const { id, kind, amount, dueOn } of due) {
    const stored = payments.find((payment) => payment.id === id);
    if (stored?.amount === amount && stored.dueOn === dueOn) continue;
    if (stored) await paymentUpdate(tenant, id).set({ amount, dueOn }).execute();
    else {
      await db.insertInto('salePayment').values({ amount, dueOn, organizationId, saleId: sale.id, kind }).execute();
    }
  }
}

/**
 * Ticks off a payment with day and way, in full or in part: the rest stays open. Undefined when not found; refused for
 * cash over the limit, counted with what was paid in cash before.
 */
export async function payPayment(tenant: Tenant, carId: number, input: PaymentInput) {
  allow(tenant, 'customers', 'update');
  const { amount, paidOn, way } = input;
  const found = await lockPayment(tenant, carId, input);
  if (!found) return undefined;
  const { sale, payment, payments } = found;
  if (payment.paidOn !== null) {
    const isSame = payment.paidOn === paidOn && payment.way === way && payment.amount === amount;
    if (isSame) return { group: undefined };
    throw new DomainError('payment-paid', 409);
  }
  if (amount > payment.amount) throw new DomainError('payment-too-much', 400, 'amount');
  const inCash = payments.filter((each) => each.way === 'cash' && isFromBuyer(each));
  const sum = inCash.reduce((total, each) => total + each.amount, Number(amount));
  if (way === 'cash' && isFromBuyer(payment) && sum >= cashLimit) throw new DomainError('cash-limit', 400, 'way');
  await paymentUpdate(tenant, payment.id).set({ amount, paidOn, way }).execute();
  await settlePayments(tenant, sale);
  return { group: await historyGroup(tenant) };
}

/** Takes a payment back that was not made after all: it is due again. Undefined when not found. */
export async function unpayPayment(tenant: Tenant, carId: number, paymentId: number) {
  allow(tenant, 'customers', 'update');
  const found = await lockPayment(tenant, carId, { paymentId });
  if (!found) return undefined;
  if (found.payment.paidOn === null) return { group: undefined };
  await paymentDeletion(tenant, paymentId).execute();
  await settlePayments(tenant, found.sale);
  return { group: await historyGroup(tenant) };
}

const isFromBuyer = ({ kind }: Payment) => kind === 'deposit' || kind === 'rest';

type Asked = Pick<PaymentInput, 'paymentId' | 'kind'>;

/** A payment of the car's open sale, under the lock of the car. One without a row yet gets it, and is asked by its kind. */
async function lockPayment(tenant: Tenant, carId: number, { paymentId, kind }: Asked) {
  const car = await lockActiveCar(tenant, carId);
  const sale = car && (await findSale(tenant, carId));
  if (!sale) return undefined;
  if (paymentId === 0) await settlePayments(tenant, sale);
  const payments = await listPayments(tenant, sale.id);
  const payment = payments.find((each) => (paymentId === 0 ? each.kind === kind : each.id === paymentId));
  return payment && { sale, payment, payments };
}

const paymentUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('salePayment').where('organizationId', '=', organizationId).where('id', '=', id);
const paymentDeletion = ({ db, organizationId }: Tenant, id: number) =>
  db.deleteFrom('salePayment').where('organizationId', '=', organizationId).where('id', '=', id);
