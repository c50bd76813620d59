import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { planPayments } from './payment-plan.ts';

type Agreed = Parameters<typeof planPayments>[0];

/** The payments of an agreement, the first due first. */
export const paymentsOf = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalPayment')
    .where('rentalPayment.organizationId', '=', organizationId)
    .where('rentalPayment.agreementId', '=', agreementId)
    .orderBy('dueOn')
    .orderBy('id');

/**
 * Plans the instalments of a changed agreement anew: what is paid or invoiced stays and counts, the rest follows the new
 * plan, and what is too much is to be paid back. The agreement is locked.
 * @param today the day on which a refund is due
 */
export async function replanPayments(tenant: Tenant, agreementId: number, agreed: Agreed, today: string) {
  const { db, organizationId } = tenant;
  const stored = await paymentsOf(tenant, agreementId)
    .selectAll()
    .where('kind', 'in', ['instalment', 'refund'])
    .execute();
  const kept = stored.reduce((sum, { kind, amount, paidOn, invoiceId, rentInvoiceId }) => {
    if (kind === 'refund') return paidOn !== null && invoiceId === null ? sum - amount : sum;
    return paidOn === null && rentInvoiceId === null ? sum : sum + amount;
  }, 0);
  const open = stored
    .filter(({ paidOn, invoiceId, rentInvoiceId }) => (paidOn ?? invoiceId ?? rentInvoiceId) === null)
    .map(({ id }) => id);
  if (open.length > 0) {
    await db.deleteFrom('rentalPayment').where('organizationId', '=', organizationId).where('id', 'in', open).execute();
  }
  let left = kept;
  const rows = planPayments({ ...agreed, deposit: null }).flatMap((planned) => {
    const covered = Math.min(left, planned.amount);
    left -= covered;
    return covered === planned.amount ? [] : [{ ...planned, amount: asOre(planned.amount - covered) }];
  });
  const refund = {
    ...{ kind: 'refund' as const, fromDay: null, toDay: null, amount: asOre(Math.max(left, 0)), dueOn: today },
  };
  const all = left > 0 ? [...rows, refund] : rows;
  if (all.length === 0) return;
  await db
    .insertInto('rentalPayment')
    .values(all.map((row) => ({ ...row, organizationId, agreementId })))
    .execute();
}
