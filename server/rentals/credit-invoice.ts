import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { insertInvoice } from './issue-invoice.ts';
import { agreementUpdate, lockAgreement } from './rental-rows.ts';
import { replanAsPaid } from './replan-as-paid.ts';
import { paymentsOf } from './replan-payments.ts';

export const invoicesOf = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalInvoice')
    .where('rentalInvoice.organizationId', '=', organizationId)
    .where('rentalInvoice.agreementId', '=', agreementId)
    .orderBy('number');

/**
 * Credits an invoice: a credit note of the next number takes all of it back, its charges can be changed and invoiced again,
 * the deposit is as before, and what was paid is to be paid back. Of an invoice of rent its instalments can be invoiced again,
 * and what was paid of them stays paid. Idempotent. Undefined when not found.
 */
export async function creditInvoice(
  tenant: Tenant,
  agreementId: number,
  invoiceId: number,
  { reason, now = new Date() }: { reason: string | null; now?: Date },
) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, agreementId);
  if (!locked) return undefined;
  const { agreement } = locked;
  const invoices = await invoicesOf(tenant, agreementId).selectAll().execute();
  const invoice = invoices.find(({ id }) => id === invoiceId);
  if (!invoice) return undefined;
  if (invoice.kind === 'creditNote') throw new DomainError('rental-credit-note', 409);
  const earlier = invoices.find(({ creditsId }) => creditsId === invoiceId);
  if (earlier) return { id: earlier.id, number: earlier.number };
  const lines = invoice.lines.map((line) => ({ ...line, exclVat: asOre(-line.exclVat) }));
  const { party, isRent } = invoice;
  const note = { lines, party, isRent, creditsId: invoiceId, reason, formKey: null };
  if (isRent) await freeRent(tenant, agreementId, invoiceId, now);
  else await takeBackPayments(tenant, agreementId, invoiceId, dayOf(now));
  await tenant.db
    .updateTable('rentalCharge')
    .set({ invoiceId: null })
    .where('organizationId', '=', tenant.organizationId)
    .where('invoiceId', '=', invoiceId)
    .execute();
  if (agreement.status === 'closed' && !isRent) {
    await agreementUpdate(tenant, agreementId).set({ status: 'returned', closedAt: null }).execute();
  }
  const { id, number } = await insertInvoice(tenant, agreement, note, now);
  await logActivity(tenant, {
    ...{ verb: isRent ? 'updated' : 'reopened', summary: `krediterede faktura ${invoice.number} til` },
    ...{ subjectType: 'customer', subjectId: agreement.customerId },
  });
  return { id, number };
}

/** Lets the instalments of an invoice be invoiced again, due as planned; one that is not owed any more goes. */
async function freeRent(tenant: Tenant, agreementId: number, invoiceId: number, now: Date) {
  const { db, organizationId } = tenant;
  await db
    .updateTable('rentalPayment')
    .set((eb) => ({ rentInvoiceId: null, dueOn: eb.fn.coalesce('fromDay', 'dueOn') }))
    .where('organizationId', '=', organizationId)
    .where('rentInvoiceId', '=', invoiceId)
    .execute();
  await replanAsPaid(tenant, agreementId, now);
}

async function takeBackPayments(tenant: Tenant, agreementId: number, invoiceId: number, today: string) {
  const { db, organizationId } = tenant;
  const payments = await paymentsOf(tenant, agreementId).selectAll().execute();
  const isPaid = ({ paidOn, way }: (typeof payments)[number]) => paidOn !== null && way !== 'offset';
  const ofInvoice = payments.filter((each) => each.invoiceId === invoiceId);
  const gone = [
    ...ofInvoice.filter((each) => !isPaid(each)),
    ...payments.filter(({ kind, paidOn }) => kind === 'depositBack' && paidOn === null),
  ].map(({ id }) => id);
  if (gone.length > 0) {
    await db.deleteFrom('rentalPayment').where('organizationId', '=', organizationId).where('id', 'in', gone).execute();
  }
  const paid = ofInvoice
    .filter(isPaid)
    .reduce((sum, { kind, amount }) => (kind === 'refund' ? sum - amount : sum + amount), 0);
  if (paid === 0) return;
  // What was paid out on an invoice of less than nothing is owed again.
  const kind = paid > 0 ? ('refund' as const) : ('final' as const);
  await db
    .insertInto('rentalPayment')
    .values({ kind, amount: asOre(Math.abs(paid)), dueOn: today, invoiceId, organizationId, agreementId })
    .execute();
}
