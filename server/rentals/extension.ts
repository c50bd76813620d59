import type { RentalProduct } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';
import { inKroner, inMonths } from '../pricing/words.ts';
import type { AgreedLine } from './agreement-input.ts';
import { inclVatOf } from './payment-plan.ts';
import { calendarDays, rentalDays, rentalMonths } from './rental-rules.ts';

type Agreed = {
  productType: RentalProduct;
  startsAt: Date;
  endsAt: Date;
  kmIncluded: number | null;
  lines: readonly AgreedLine[];
};

/** What is paid for each day of a short rental; fees and discounts are paid once. */
const daily: ReadonlySet<string> = new Set([
  'rent',
  'insurance',
  'insuranceAddOn',
  'service',
  'serviceAddOn',
  'excessKm',
]);

const inDays = (days: number) => `${days} ${days === 1 ? 'dag' : 'dage'}`;

/** A share of whole parts, half away from zero. */
function share(amount: number, parts: number, of: number) {
  const exact = (BigInt(Math.abs(amount)) * BigInt(parts) * 2n + BigInt(of)) / (BigInt(of) * 2n);
  return asOre(Number(exact) * Math.sign(amount));
}

/**
 * What an agreement costs with another end, or over another period (`from`): a short rental keeps its price of a day, a long one its price of a month; the
 * kilometres included follow the days.
 * @returns lines and kilometres, totals with VAT before and after, and why in words
 */
export function extended(agreed: Agreed, endsAt: Date, from = agreed.startsAt) {
  const { productType, startsAt, lines, kmIncluded } = agreed;
  const isShort = productType === 'shortRental';
  const unit = isShort ? rentalDays : rentalMonths;
  const [before, after] = [unit(startsAt, agreed.endsAt), unit(from, endsAt)];
  const scaled = isShort
    ? lines.map((line) => (daily.has(line.kind) ? { ...line, exclVat: share(line.exclVat, after, before) } : line))
    : [...lines];
  const days = { before: calendarDays(startsAt, agreed.endsAt), after: calendarDays(from, endsAt) };
  const km = kmIncluded === null ? null : Math.round((kmIncluded * Math.max(1, days.after)) / Math.max(1, days.before));
  const total = (of: readonly AgreedLine[], months: number): Ore => {
    const once = inclVatOf(of.filter(({ period }) => period === 'once'));
    const monthly = inclVatOf(of.filter(({ period }) => period === 'month'));
    return asOre(once + (isShort ? monthly : months * monthly));
  };
  const [old, next] = [total(lines, before), total(scaled, after)];
  const inUnits = (count: number) => (isShort ? inDays(count) : inMonths(count));
  const change = after - before;
  const why =
    change === 0
      ? `Prisen er den samme: der betales stadig for ${inUnits(after)}.`
      : `${inUnits(Math.abs(change))} ${change > 0 ? 'mere' : 'mindre'} til den aftalte pris: ${inKroner(old)} bliver ${inKroner(next)} inkl. moms.`;
  return { lines: scaled, kmIncluded: km, old, next, why };
}
