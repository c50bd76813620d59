import { dueOf, settledDebt, type Terms } from '../cars/sale-rules.ts';
import type { PaymentKind } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';

export type Counted = { kind: PaymentKind; amount: Ore; paidOn: string | null };

/** The sum of the payments made, of some kinds. */
function paid(payments: readonly Counted[], ...kinds: PaymentKind[]) {
  return payments
    .filter(({ kind, paidOn }) => paidOn !== null && kinds.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What the buyer still owes; negative when the dealer owes the buyer. */
export function owedOf(terms: Terms, payments: readonly Counted[]): Ore {
  return asOre(dueOf(terms) - paid(payments, 'deposit', 'rest') + paid(payments, 'payout'));
}

/** The payments that are still to come, by kind; 0 for none. */
export function openPayments(terms: Terms & { deposit: Ore | null }, payments: readonly Counted[]) {
  const deposit = paid(payments, 'deposit') > 0 ? 0 : (terms.deposit ?? 0);
  const rest = owedOf(terms, payments) - deposit;
  return {
    deposit: asOre(deposit),
    rest: asOre(Math.max(rest, 0)),
    debt: asOre(Math.max(settledDebt(terms) - paid(payments, 'debt'), 0)),
    payout: asOre(Math.max(-rest, 0)),
  } satisfies Record<PaymentKind, Ore>;
}
