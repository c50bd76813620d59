import { asOre, type Ore } from '../format/money.ts';
import { percentOf, type TaxStep } from './registration-tax.ts';

type Leasing = {
  fullTax: Ore;
  /** Whole months from first registration to the start of the agreement. */
  ageMonths: number;
  /** Months of the agreement, rounded up. */
  months: number;
  /** Yearly interest on the unpaid tax; null if unknown. */
  interestPercent: number | null;
};

/** Rates by the car's age: 2 % a month for the first 3 months, 1 % up to 36, ½ % after that. */
const ages = [
  { label: 'Måneder, hvor bilen er højst 3 måneder', from: 0, before: 3, percent: 2 },
  { label: 'Måneder, hvor bilen er højst 36 måneder', from: 3, before: 36, percent: 1 },
  { label: 'Måneder, hvor bilen er ældre', from: 36, before: Infinity, percent: 0.5 },
];

/**
 * The proportional registration tax of a lease, with interest on the remaining tax, step by step
 * (registreringsafgiftsloven § 3 b). `percent` is the share of the full tax without interest.
 */
export function calculateLeasingTax({ fullTax, ageMonths, months, interestPercent }: Leasing) {
  const steps: TaxStep[] = [{ label: 'Fuld registreringsafgift', amount: fullTax, isSum: true }];
  const notes: string[] = [];
  let percent = 0;
  for (const { label, from, before, percent: monthly } of ages) {
    const count = Math.max(0, Math.min(ageMonths + months, before) - Math.max(ageMonths, from));
    if (count === 0) continue;
    percent += count * monthly;
    steps.push({
      label: `${label} (${count} md.)`,
      of: { base: fullTax, percent: count * monthly },
      amount: percentOf(fullTax, count * monthly),
    });
  }
  percent = Math.min(100, percent);
  const proportional = percentOf(fullTax, percent);
  steps.push({ label: 'Forholdsmæssig afgift', of: { base: fullTax, percent }, amount: proportional, isSum: true });
  if (interestPercent === null) {
    notes.push('Rentesatsen kendes ikke for perioden, så renten af restafgiften er ikke regnet med.');
    return { percent, proportional, interest: asOre(0), total: proportional, steps, notes };
  }
  const rest = asOre(fullTax - proportional);
  const interest = asOre(Math.round((rest * interestPercent * months) / 1200));
  steps.push({
    label: `Rente af restafgiften i ${months} md.`,
    of: { base: rest, percent: interestPercent },
    amount: interest,
  });
  const total = asOre(proportional + interest);
  steps.push({ label: 'Afgift for aftalen', amount: total, isSum: true });
  return { percent, proportional, interest, total, steps, notes };
}

type Loan = {
  presentValue: Ore;
  residualValue: Ore;
  yearlyPercent: number;
  months: number;
  /** Paid at the start of each month, not at its end. */
  isInAdvance?: boolean;
};

/** Monthly payment for an asset with a residual value. */
export function monthlyAnnuity(loan: Loan): Ore {
  const { presentValue, residualValue, yearlyPercent, months, isInAdvance = false } = loan;
  const rate = yearlyPercent / 1200;
  if (rate === 0) return asOre(Math.round((presentValue - residualValue) / months));
  const discount = (1 + rate) ** -months;
  const inArrears = ((presentValue - residualValue * discount) * rate) / (1 - discount);
  return asOre(Math.round(isInAdvance ? inArrears / (1 + rate) : inArrears));
}
