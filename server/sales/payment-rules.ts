import { dueOf, settledDebt, type Terms } from '../cars/sale-rules.ts';
import type { PaymentKind, PaymentWay } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';

/** The ways to pay, in the order they are offered. */
export const paymentWays = [
  'transfer',
  'card',
  'mobilePay',
  'financing',
  'cash',
] as const satisfies readonly PaymentWay[];

export const paymentKinds = ['deposit', 'rest', 'debt', 'payout'] as const satisfies readonly PaymentKind[];

export type Counted = { kind: PaymentKind; amount: Ore; paidOn: string | null };

/** The sum of the payments made, of some kinds. */
function paid(payments: readonly Counted[], ...kinds: PaymentKind[]) {
  return payments
    .filter(({ kind, paidOn }) => paidOn !== null && kinds.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0);
}

type Settled = Terms & { deliveredAt?: string | null };

/** A sale delivered before payments were kept: it has none, and counts as paid. */
const isPaidBefore = ({ deliveredAt = null }: Settled, payments: readonly Counted[]) =>
  deliveredAt !== null && payments.length === 0;

/** What the buyer still owes; negative when the dealer owes the buyer. */
export function owedOf(terms: Settled, payments: readonly Counted[]): Ore {
  if (isPaidBefore(terms, payments)) return asOre(0);
  return asOre(dueOf(terms) - paid(payments, 'deposit', 'rest') + paid(payments, 'payout'));
}

/** The payments that are still to come, by kind; 0 for none. */
export function openPayments(terms: Settled & { deposit: Ore | null }, payments: readonly Counted[]) {
  const owed = owedOf(terms, payments);
  const unpaid = Math.max((terms.deposit ?? 0) - paid(payments, 'deposit'), 0);
  const deposit = Math.min(unpaid, Math.max(owed, 0));
  return {
    deposit: asOre(deposit),
    rest: asOre(Math.max(owed - deposit, 0)),
    debt: asOre(Math.max(settledDebt(terms) - paid(payments, 'debt'), 0)),
    payout: asOre(Math.max(-owed, 0)),
  } satisfies Record<PaymentKind, Ore>;
}

type Due = Settled & { deposit: Ore | null; soldAt: string; deliverBy: string | null };

/** The payments that are still to come; one that has no row yet, as its sale is older than payments, has the id 0. */
export function duePayments(sale: Due, payments: readonly (Counted & { id: number })[]) {
  if (isPaidBefore(sale, payments)) return [];
  const open = openPayments(sale, payments);
  return paymentKinds
    .map((kind) => ({
      id: payments.find((payment) => payment.kind === kind && payment.paidOn === null)?.id ?? 0,
      ...{ kind, amount: open[kind], dueOn: kind === 'deposit' ? sale.soldAt : sale.deliverBy },
      ...{ paidOn: null, way: null },
    }))
    .filter(({ amount }) => amount > 0);
}
