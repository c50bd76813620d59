import type { RentalLinePeriod, RentalPaymentKind, RentalProduct } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import { scaled } from '../format/exact.ts';
import { asOre, type Ore } from '../format/money.ts';
import { danish, inKroner } from '../pricing/words.ts';
import { inclVatOf } from './payment-plan.ts';
import type { InvoiceLine } from './rental-types.ts';

type Payment = {
  id: number;
  kind: RentalPaymentKind;
  fromDay: string | null;
  toDay: string | null;
  dueOn: string;
  amount: Ore;
  paidOn: string | null;
  invoiceId: number | null;
  rentInvoiceId: number | null;
};

/** The payments of one instalment that stand on no invoice. */
export type Rent<One extends Payment = Payment> = {
  fromDay: string;
  toDay: string;
  dueOn: string;
  /** What is to be invoiced, with VAT: less than its payments where the rest is paid back. */
  amount: Ore;
  payments: readonly One[];
};

const sumOf = (payments: readonly { amount: number }[]) => payments.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The instalments of an agreement that stand on no invoice, the first first. What is paid back of the rent, or is to be, is
 * taken off the last ones.
 * @returns `tooMuch`: what is invoiced beyond the rent of today, until one of its invoices is credited
 */
export function rentsToInvoice<One extends Payment>(payments: readonly One[]) {
  const open = payments.filter(({ kind, rentInvoiceId }) => kind === 'instalment' && rentInvoiceId === null);
  const back = sumOf(payments.filter(({ kind, invoiceId }) => kind === 'refund' && invoiceId === null));
  let left = sumOf(open) - back;
  const tooMuch = asOre(Math.max(0, -left));
  const dayOfOne = ({ fromDay, dueOn }: Payment) => fromDay ?? dueOn;
  const days = [...new Set(open.map(dayOfOne))].toSorted();
  const rents = days.flatMap((fromDay): Rent<One>[] => {
    const own = open.filter((payment) => dayOfOne(payment) === fromDay);
    const amount = asOre(Math.max(0, Math.min(left, sumOf(own))));
    left -= amount;
    const [first] = own.map(({ dueOn }) => dueOn).toSorted();
    const last = own
      .map(({ toDay }) => toDay ?? fromDay)
      .toSorted()
      .at(-1);
    return amount > 0 && first ? [{ fromDay, toDay: last ?? fromDay, dueOn: first, amount, payments: own }] : [];
  });
  return { rents, tooMuch };
}

type Priced = { label: string; period: RentalLinePeriod; exclVat: Ore; vatRate: number };
type Agreed = { productType: RentalProduct; startsAt: Date; lines: readonly Priced[] };

/** Øre by which a scaled line may be moved, so that all lines come to the amount. */
const nudges = [0, 1, -1, 2, -2];

/**
 * The lines of an instalment on its invoice, which come to its amount with VAT: the agreed ones, of a part their shares. An
 * øre that no line without VAT comes to is a line of its own.
 */
export function linesOfRent(
  { productType, startsAt, lines }: Agreed,
  rent: Omit<Rent, 'payments' | 'dueOn'>,
): InvoiceLine[] {
  const isShort = productType === 'shortRental';
  const isFirst = rent.fromDay <= dayOf(startsAt);
  const agreed = lines.filter(({ period }) => isShort || isFirst || period === 'month');
  // What was imported may have payments without lines.
  const bare = { label: 'Leje', period: 'month' as const, exclVat: scaled(rent.amount, 4, 5), vatRate: 2_500 };
  const own = agreed.length > 0 ? agreed : [bare];
  const full = asOre(
    inclVatOf(own.filter(({ period }) => period === 'month')) +
      inclVatOf(own.filter(({ period }) => period === 'once')),
  );
  const days = rent.fromDay === rent.toDay ? danish(rent.fromDay) : `${danish(rent.fromDay)} – ${danish(rent.toDay)}`;
  const isPart = rent.amount !== full;
  const part = isPart ? `, ${inKroner(rent.amount)} af ${inKroner(full)} med moms` : '';
  const shares = own.map(({ label, exclVat, vatRate, period }) => ({
    ...{ label, vatRate, exclVat: isPart && full > 0 ? scaled(exclVat, rent.amount, full) : exclVat },
    reason: period === 'month' || isShort || isPart ? `${days}${part}` : null,
  }));
  const largest = shares.toSorted((one, other) => other.exclVat - one.exclVat)[0];
  const nudged = (by: number) =>
    shares.map((line) => (line === largest ? { ...line, exclVat: asOre(line.exclVat + by) } : line));
  const missing = (by: number) => rent.amount - inclVatOf(nudged(by));
  const [best = 0] = nudges.toSorted((one, other) => Math.abs(missing(one)) - Math.abs(missing(other)));
  const rest = asOre(missing(best));
  const rounding = { label: 'Øreafrunding', reason: null, exclVat: rest, vatRate: 0 };
  return rest === 0 ? nudged(best) : [...nudged(best), rounding];
}
