import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { cashLimit } from '../cars/sale-rules.ts';
import type { PaymentKind } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { openPayments } from './payment-rules.ts';
import { findSale, listPayments, type Payment, type Sale } from './sale-queries.ts';
import type { PaymentInput } from './sale-schema.ts';

/** Lets the unpaid payments of a locked sale follow its terms and what is paid. */
export async function settlePayments(tenant: Tenant, sale: Sale) {
  const { db, organizationId } = tenant;
  const payments = await listPayments(tenant, sale.id);
  const due = { deposit: sale.soldAt, rest: sale.deliverBy, debt: sale.deliverBy, payout: sale.deliverBy };
  for (const [kind, amount] of entriesOf(openPayments(sale, payments))) {
    const open = payments.find((payment) => payment.kind === kind && payment.paidOn === null);
    const values = { amount, dueOn: due[kind] };
    if (amount === 0 && open) await paymentDeletion(tenant, open.id).execute();
    else if (open && (open.amount !== amount || open.dueOn !== values.dueOn)) {
      await paymentUpdate(tenant, open.id).set(values).execute();
    } else if (!open && amount > 0) {
      await db
        .insertInto('salePayment')
        .values({ ...values, organizationId, saleId: sale.id, kind })
        .execute();
    }
  }
}

const kinds = ['deposit', 'rest', 'debt', 'payout'] as const satisfies readonly PaymentKind[];
const entriesOf = <Value>(values: Record<PaymentKind, Value>) => kinds.map((kind) => [kind, values[kind]] as const);

/**
 * Ticks off a payment with day and way, in full or in part: the rest stays open. Undefined when not found; refused for
 * cash over the limit, counted with what was paid in cash before.
 */
export async function payPayment(tenant: Tenant, carId: number, { paymentId, amount, paidOn, way }: PaymentInput) {
  allow(tenant, 'customers', 'update');
  const found = await lockPayment(tenant, carId, paymentId);
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
  await paymentUpdate(tenant, paymentId).set({ amount, paidOn, way }).execute();
  await settlePayments(tenant, sale);
  return { group: await historyGroup(tenant) };
}

/** Takes a payment back that was not made after all: it is due again. Undefined when not found. */
export async function unpayPayment(tenant: Tenant, carId: number, paymentId: number) {
  allow(tenant, 'customers', 'update');
  const found = await lockPayment(tenant, carId, paymentId);
  if (!found) return undefined;
  if (found.payment.paidOn === null) return { group: undefined };
  await paymentDeletion(tenant, paymentId).execute();
  await settlePayments(tenant, found.sale);
  return { group: await historyGroup(tenant) };
}

const isFromBuyer = ({ kind }: Payment) => kind === 'deposit' || kind === 'rest';

/** A payment of the car's open sale, under the lock of the car. */
async function lockPayment(tenant: Tenant, carId: number, paymentId: number) {
  const car = await lockActiveCar(tenant, carId);
  const sale = car && (await findSale(tenant, carId));
  if (!sale) return undefined;
  const payments = await listPayments(tenant, sale.id);
  const payment = payments.find(({ id }) => id === paymentId);
  return payment && { sale, payment, payments };
}

const paymentUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('salePayment').where('organizationId', '=', organizationId).where('id', '=', id);
const paymentDeletion = ({ db, organizationId }: Tenant, id: number) =>
  db.deleteFrom('salePayment').where('organizationId', '=', organizationId).where('id', '=', id);
