import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { listLines } from './agreement-parts.ts';
import { insertInvoice, requireSeller } from './issue-invoice.ts';
import { type LockedAgreement, lockAgreement, lockAgreements } from './rental-rows.ts';
import { linesOfRent, type Rent, rentsToInvoice } from './rents-to-invoice.ts';
import { paymentsOf } from './replan-payments.ts';

/**
 * Invoices an instalment of an agreement on the next invoice: the payment is due when the invoice is, and a tick of it means
 * that the invoice is paid. Idempotent: an instalment that is invoiced is answered with its invoice. Undefined when not
 * found; refused for what is paid back, and for a company without CVR number or address.
 * @param paymentId a payment of the instalment
 */
export async function invoiceRent(tenant: Tenant, agreementId: number, paymentId: number, now = new Date()) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  const locked = await lockAgreement(tenant, agreementId);
  if (!locked) return undefined;
  const payments = await paymentsOf(tenant, agreementId).selectAll().execute();
  const payment = payments.find(({ id, kind }) => id === paymentId && kind === 'instalment');
  if (!payment) return undefined;
  if (payment.rentInvoiceId !== null) {
    const { id, number } = await findInvoice(tenant, payment.rentInvoiceId);
    return { id, agreementId, number, isRepeated: true };
  }
  const rent = rentsToInvoice(payments).rents.find((each) => each.payments.includes(payment));
  if (!rent) throw new DomainError('rental-rent-back', 409);
  await requireSeller(tenant);
  const { id, number } = await issue(tenant, locked.agreement, rent, now);
  return { id, agreementId, number, isRepeated: false };
}

/** Invoices instalments of many agreements, each as `invoiceRent`; those of no agreement are left out. */
export async function invoiceRents(
  tenant: Tenant,
  chosen: readonly { agreementId: number; paymentId: number }[],
  now = new Date(),
) {
  // All are locked before the first number is taken, for which others wait.
  await lockAgreements(tenant, [...new Set(chosen.map(({ agreementId }) => agreementId))]);
  const issued: NonNullable<Awaited<ReturnType<typeof invoiceRent>>>[] = [];
  for (const { agreementId, paymentId } of chosen) {
    const invoice = await invoiceRent(tenant, agreementId, paymentId, now);
    if (invoice && !invoice.isRepeated) issued.push(invoice);
  }
  return issued;
}

type Payment = Awaited<ReturnType<typeof findAll>>[number];
const findAll = (tenant: Tenant, id: number) => paymentsOf(tenant, id).selectAll().execute();

async function issue(tenant: Tenant, agreement: LockedAgreement['agreement'], rent: Rent<Payment>, now: Date) {
  const lines = linesOfRent({ ...agreement, lines: await listLines(tenant, agreement.id) }, rent);
  const isPaid = rent.payments.every(({ paidOn }) => paidOn !== null);
  const due = isPaid ? { dueOn: dayOf(now) } : { notBefore: rent.dueOn };
  await logActivity(tenant, {
    ...{ verb: 'created', summary: `fakturerede en rate på aftale ${agreement.number} til` },
    ...{ subjectType: 'customer', subjectId: agreement.customerId },
  });
  const invoice = await insertInvoice(tenant, agreement, { lines, formKey: null, isRent: true, ...due }, now);
  let left: number = rent.amount;
  for (const payment of rent.payments) {
    const part = Math.min(left, payment.amount);
    left -= part;
    if (part > 0) await putOnInvoice(tenant, payment, part, invoice);
  }
  return invoice;
}

/** Puts a payment on an invoice; what is paid back of it stays a payment of its own. */
async function putOnInvoice(
  { db, organizationId }: Tenant,
  payment: Payment,
  part: number,
  { id: rentInvoiceId, dueOn }: { id: number; dueOn: string },
) {
  const { id, agreementId, kind, fromDay, toDay, amount, paidOn, way } = payment;
  await db
    .updateTable('rentalPayment')
    .set({ rentInvoiceId, amount: asOre(part), ...(paidOn === null && { dueOn }) })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  if (part === amount) return;
  const rest = { agreementId, kind, fromDay, toDay, amount: asOre(amount - part), dueOn: payment.dueOn, paidOn, way };
  await db
    .insertInto('rentalPayment')
    .values({ ...rest, organizationId })
    .execute();
}

const findInvoice = ({ db, organizationId }: Tenant, id: number) =>
  db
    .selectFrom('rentalInvoice')
    .select(['id', 'number'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
