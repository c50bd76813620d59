import type { RentalLinePeriod, RentalPaymentKind, RentalProduct } from '../db/schema.ts';
import { dayOf, daysAfter, monthsAfter } from '../format/day.ts';
import { asOre, type Ore } from '../format/money.ts';
import { shareOf } from '../pricing/arithmetic.ts';
import { rentalMonths } from './rental-rules.ts';

export type PricedLine = { period: RentalLinePeriod; exclVat: Ore; vatRate: number };

export type Planned = {
  kind: RentalPaymentKind;
  fromDay: string | null;
  toDay: string | null;
  amount: Ore;
  dueOn: string;
};

type Agreed = {
  productType: RentalProduct;
  startsAt: Date;
  endsAt: Date;
  deposit: Ore | null;
  lines: readonly PricedLine[];
};

/** The sum of lines with VAT, reckoned by rate over the sum of that rate's lines. */
export function inclVatOf(lines: readonly Omit<PricedLine, 'period'>[]): Ore {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))];
  const sums = rates.map((rate) => {
    const base = asOre(lines.reduce((sum, line) => (line.vatRate === rate ? sum + line.exclVat : sum), 0));
    return base + shareOf(base, rate);
  });
  return asOre(sums.reduce((sum, amount) => sum + amount, 0));
}

/**
 * What is to be paid and when, with VAT: the deposit and the first payment on the first day, then each month in advance
 * (terms of rental). What is paid once goes with the first payment.
 */
export function planPayments({ productType, startsAt, endsAt, deposit, lines }: Agreed): Planned[] {
  const [first, last] = [dayOf(startsAt), dayOf(endsAt)];
  const once = inclVatOf(lines.filter(({ period }) => period === 'once'));
  const monthly = inclVatOf(lines.filter(({ period }) => period === 'month'));
  const months = productType === 'shortRental' || monthly <= 0 ? 1 : rentalMonths(startsAt, endsAt);
  const isWhole = months === 1;
  const instalments = Array.from({ length: months }, (_, at): Planned => {
    const fromDay = monthsAfter(first, at);
    const before = daysAfter(monthsAfter(first, at + 1), -1);
    const toDay = isWhole || at === months - 1 || before > last ? last : before;
    const amount = asOre(monthly + (at === 0 ? once : 0));
    return { kind: 'instalment', fromDay, toDay, amount, dueOn: fromDay };
  });
  const held: Planned[] = deposit
    ? [{ kind: 'deposit', fromDay: null, toDay: null, amount: deposit, dueOn: first }]
    : [];
  return [...held, ...instalments].filter(({ amount }) => amount > 0);
}

/**
 * What a longer short rental costs beside what is planned of it already: for the days after those, due on the first of them,
 * or today where that is over.
 * @param plannedTo the last day that is planned, at most the last of the rental
 */
export function planExtra(whole: Planned, plannedTo: string, amount: Ore, today: string): Planned {
  const after = daysAfter(plannedTo, 1);
  const fromDay = whole.toDay !== null && after > whole.toDay ? whole.toDay : after;
  return { ...whole, fromDay, amount, dueOn: fromDay > today ? fromDay : today };
}
