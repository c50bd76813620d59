import type { RentalPaymentKind } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { type Planned, planExtra, planPayments } from './payment-plan.ts';

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
  const plan = planPayments({ ...agreed, deposit: null });
  const [whole] = agreed.productType === 'shortRental' ? plan : [];
  const isBegun = whole !== undefined && whole.dueOn <= today;
  const standing = isBegun && stays(stored, whole.amount) ? stored : stored.filter(isKept);
  const kept = sumOf(standing);
  const open = stored.filter((payment) => !standing.includes(payment)).map(({ id }) => id);
  if (open.length > 0) {
    await db.deleteFrom('rentalPayment').where('organizationId', '=', organizationId).where('id', 'in', open).execute();
  }
  let left = kept;
  const rows = plan.flatMap((planned) => {
    const covered = Math.min(left, planned.amount);
    left -= covered;
    if (covered === planned.amount) return [];
    const rest = { ...planned, amount: asOre(planned.amount - covered) };
    const plannedTo = planned === whole && covered > 0 ? plannedUntil(standing, planned) : undefined;
    return [plannedTo === undefined ? rest : planExtra(planned, plannedTo, rest.amount, today)];
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

type Stored = {
  kind: RentalPaymentKind;
  fromDay: string | null;
  toDay: string | null;
  amount: number;
  paidOn: string | null;
  invoiceId: number | null;
  rentInvoiceId: number | null;
};

const isOpen = ({ paidOn, invoiceId, rentInvoiceId }: Stored) => (paidOn ?? invoiceId ?? rentInvoiceId) === null;
const isKept = (payment: Stored) => !isOpen(payment);

/** What payments come to of the price; a credit note's refund is none of it, nor is one that is not paid yet. */
function sumOf(payments: readonly Stored[]) {
  return payments.reduce((sum, { kind, amount, paidOn, invoiceId }) => {
    if (kind === 'refund') return paidOn !== null && invoiceId === null ? sum - amount : sum;
    return sum + amount;
  }, 0);
}

/** Whether what is planned of a rental under way stays beside what it costs more: nothing of it is to be paid back. */
const stays = (stored: readonly Stored[], amount: number) =>
  !stored.some((payment) => payment.kind === 'refund' && isOpen(payment)) && sumOf(stored) <= amount;

/** The last day that payments stand for, of a rental that begins as before and is not made shorter. */
function plannedUntil(payments: readonly Stored[], { fromDay, toDay }: Planned) {
  const instalments = payments.filter(({ kind }) => kind === 'instalment');
  if (!instalments.some((each) => each.fromDay === fromDay)) return undefined;
  const until = instalments
    .flatMap((each) => each.toDay ?? [])
    .toSorted()
    .at(-1);
  return until !== undefined && toDay !== null && until <= toDay ? until : undefined;
}
