import { allow } from '../auth/permissions.ts';
import { cashLimit } from '../cars/sale-rules.ts';
import type { RentalPaymentKind } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { listRentalPayments } from './agreement-parts.ts';
import type { Tick } from './agreement-schema.ts';
import { lockAgreement } from './rental-rows.ts';
import { replanAsPaid } from './replan-as-paid.ts';

/**
 * Ticks off a payment of an agreement, with day and way. Undefined when not found; refused when it is ticked off otherwise,
 * and for cash over the limit, counted with what was paid in cash before.
 */
export async function tickPayment(tenant: Tenant, id: number, { paymentId, paidOn, way }: Tick) {
  allow(tenant, 'leads', 'update');
  const found = await lockPayment(tenant, id, paymentId);
  if (!found) return undefined;
  const { payment, payments } = found;
  if (payment.paidOn !== null) {
    if (payment.paidOn === paidOn && payment.way === way) return { group: undefined };
    throw new DomainError('payment-paid', 409);
  }
  const inCash = payments.filter((each) => each.way === 'cash' && isFromCustomer(each));
  const sum = inCash.reduce((total, each) => total + each.amount, Number(payment.amount));
  if (way === 'cash' && isFromCustomer(payment) && sum >= cashLimit) throw new DomainError('cash-limit', 400, 'way');
  await paymentUpdate(tenant, paymentId).set({ paidOn, way }).execute();
  return { group: await historyGroup(tenant) };
}

/**
 * Takes the tick of a payment back: it is due again, unless it was to be paid back; then neither is. Undefined when not
 * found; refused when it was set off, when it is a deposit that was settled, and when it was paid back.
 */
export async function untickPayment(tenant: Tenant, id: number, paymentId: number) {
  allow(tenant, 'leads', 'update');
  const found = await lockPayment(tenant, id, paymentId);
  if (!found) return undefined;
  const { payment, payments } = found;
  if (payment.paidOn === null) return { group: undefined };
  if (payment.way === 'offset') throw new DomainError('rental-payment-offset', 409);
  if (payment.kind === 'deposit' && payments.some(({ kind, way }) => kind === 'depositBack' || way === 'offset')) {
    throw new DomainError('rental-deposit-settled', 409);
  }
  const back = payment.invoiceId === null ? undefined : payments.find((each) => isBackOf(each, payment));
  if (back) {
    if (back.paidOn !== null) throw new DomainError('rental-payment-refunded', 409);
    await paymentDeletion(tenant, [paymentId, back.id]).execute();
  } else {
    await paymentUpdate(tenant, paymentId).set({ paidOn: null, way: null }).execute();
    await replanAsPaid(tenant, id);
  }
  return { group: await historyGroup(tenant) };
}

type Payment = Awaited<ReturnType<typeof listRentalPayments>>[number];

/** Whether a payment takes another of the same invoice back, as a credit note does. */
const isBackOf = (each: Payment, { kind, invoiceId }: Payment) =>
  each.invoiceId === invoiceId && each.kind !== kind && each.way !== 'offset';

const isFromCustomer = ({ kind }: { kind: RentalPaymentKind }) => kind !== 'refund' && kind !== 'depositBack';

async function lockPayment(tenant: Tenant, id: number, paymentId: number) {
  if (!(await lockAgreement(tenant, id))) return undefined;
  const payments = await listRentalPayments(tenant, id);
  const payment = payments.find((each) => each.id === paymentId);
  return payment && { payment, payments };
}

const paymentUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('rentalPayment').where('organizationId', '=', organizationId).where('id', '=', id);

const paymentDeletion = ({ db, organizationId }: Tenant, ids: readonly number[]) =>
  db.deleteFrom('rentalPayment').where('organizationId', '=', organizationId).where('id', 'in', ids);
