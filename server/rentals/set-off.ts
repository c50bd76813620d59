import type { RentalPaymentKind } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';

/** Days until a deposit is paid back (terms of rental). */
export const daysToPayBack = 14;

type Payment = { kind: RentalPaymentKind; amount: Ore; paidOn: string | null; way: string | null };

/** What is left of the deposit that was paid: less what was set off against it, and what is paid back. */
export function depositLeft(payments: readonly Payment[]) {
  return asOre(
    payments.reduce((left, { kind, amount, paidOn, way }) => {
      if (kind === 'deposit') return paidOn === null ? left : left + amount;
      return kind === 'depositBack' || way === 'offset' ? left - amount : left;
    }, 0),
  );
}

/** What the deposit is set off against, invoices first, and what is left of it to be paid back. */
export function setOffDeposit<One extends Payment>(payments: readonly One[]) {
  let left: number = depositLeft(payments);
  const owed = payments
    .filter(({ kind, paidOn }) => paidOn === null && (kind === 'final' || kind === 'instalment'))
    .toSorted((one, other) => Number(other.kind === 'final') - Number(one.kind === 'final'));
  const parts = owed.flatMap((payment) => {
    const part = Math.min(left, payment.amount);
    if (part <= 0) return [];
    left -= part;
    return [{ payment, part: asOre(part) }];
  });
  return { parts, left: asOre(Math.max(left, 0)) };
}
