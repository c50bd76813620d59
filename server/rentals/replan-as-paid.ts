import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { listLines } from './agreement-parts.ts';
import { agreementsOf } from './rental-rows.ts';
import { paymentsOf, replanPayments } from './replan-payments.ts';

/**
 * Plans an agreement's instalments anew where one is to be paid while another is to be paid back, as after a payment that was
 * not made after all. The agreement is locked.
 */
export async function replanAsPaid(tenant: Tenant, id: number, now = new Date()) {
  const open = await paymentsOf(tenant, id)
    .select('kind')
    .where('paidOn', 'is', null)
    .where('invoiceId', 'is', null)
    .where('rentInvoiceId', 'is', null)
    .execute();
  const has = (kind: string) => open.some((payment) => payment.kind === kind);
  if (!has('refund') || !has('instalment')) return;
  const agreement = await agreementsOf(tenant).selectAll('rentalAgreement').where('id', '=', id).executeTakeFirst();
  if (!agreement) return;
  const lines = agreement.status === 'cancelled' ? [] : await listLines(tenant, id);
  await replanPayments(tenant, id, { ...agreement, lines }, dayOf(now));
}
