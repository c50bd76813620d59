import { asOre, type Ore } from '../format/money.ts';
import { monthlyAnnuity } from '../registration-tax/leasing-tax.ts';
import type { BasisPoints, Day } from './types/tables.ts';
import { inKroner, inPercent } from './words.ts';

/** What a lender offers: a row of the organisation's «Finansiering». */
export type LenderTerms = {
  name: string;
  validFrom: Day;
  validTo: Day | null;
  minRate: BasisPoints;
  maxRate: BasisPoints;
  minMonths: number;
  maxMonths: number;
  /** Of the cash price. */
  minDownPayment: BasisPoints;
};

export type Credit = {
  cashPrice: Ore;
  downPayment: Ore;
  /** Added to the principal. */
  startupFee: Ore;
  /** Nominal, by the year of 12 months. */
  yearlyRate: BasisPoints;
  months: number;
  monthlyFee: Ore;
};

/** The representative example of markedsføringsloven § 18. Rates are per cent with two decimals. */
export type CreditExample = {
  isOffered: true;
  payment: Ore;
  /** Samlet kreditbeløb, without fees. */
  creditAmount: Ore;
  /** Debitorrente */
  effectiveRate: BasisPoints;
  /** ÅOP */
  annualPercentageRate: BasisPoints;
  totalPaid: Ore;
  totalWithDownPayment: Ore;
  creditCosts: Ore;
};

export type CreditRefusal = { field: keyof Credit | 'lender'; text: string };

function problemsOf(credit: Credit, lender: LenderTerms, day: Day): CreditRefusal[] {
  const { cashPrice, downPayment, startupFee, yearlyRate, months, monthlyFee } = credit;
  const problems: CreditRefusal[] = [];
  const wrong = (field: CreditRefusal['field'], text: string) => problems.push({ field, text });
  if (lender.validFrom > day || (lender.validTo !== null && lender.validTo < day)) {
    wrong('lender', `${lender.name}s vilkår gælder ikke i dag`);
  }
  if (yearlyRate < lender.minRate || yearlyRate > lender.maxRate || !Number.isSafeInteger(yearlyRate)) {
    wrong('yearlyRate', `Renten skal være fra ${inPercent(lender.minRate)} til ${inPercent(lender.maxRate)}`);
  }
  if (months < Math.max(1, lender.minMonths) || months > lender.maxMonths || !Number.isSafeInteger(months)) {
    wrong('months', `Løbetiden skal være fra ${lender.minMonths} til ${lender.maxMonths} måneder`);
  }
  const least = asOre(Math.ceil((cashPrice * lender.minDownPayment) / 10_000));
  if (downPayment < least) wrong('downPayment', `Udbetalingen skal være mindst ${inKroner(least)}`);
  if (downPayment >= cashPrice) wrong('downPayment', 'Udbetalingen skal være mindre end kontantprisen');
  if (startupFee < 0) wrong('startupFee', 'Beløbet må ikke være negativt');
  if (monthlyFee < 0) wrong('monthlyFee', 'Beløbet må ikke være negativt');
  return problems;
}

/** The yearly rate at which the payments are worth the credit, by bisection: their worth falls as the rate rises. */
function annualRateOf(credit: number, payment: number, months: number): number {
  const worthAt = (yearly: number) => {
    const discount = (1 + yearly) ** (-1 / 12);
    let worth = 0;
    for (let month = months; month > 0; month -= 1) worth = (worth + payment) * discount;
    return worth;
  };
  let [low, high] = [0, 1];
  while (worthAt(high) > credit && high < 1e12) high *= 2;
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > credit) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const inBasisPoints = (rate: number): BasisPoints => Math.round(rate * 10_000);

/** A loan as the law asks it to be shown to consumers, or why the lender does not offer it. */
export function creditExample(
  credit: Credit,
  lender: LenderTerms,
  day: Day,
): CreditExample | { isOffered: false; problems: readonly CreditRefusal[] } {
  const problems = problemsOf(credit, lender, day);
  if (problems.length > 0) return { isOffered: false, problems };
  const { cashPrice, downPayment, startupFee, yearlyRate, months, monthlyFee } = credit;
  const creditAmount = asOre(cashPrice - downPayment);
  const annuity = monthlyAnnuity({
    ...{ presentValue: asOre(creditAmount + startupFee), residualValue: asOre(0) },
    ...{ yearlyPercent: yearlyRate / 100, months },
  });
  const payment = asOre(annuity + monthlyFee);
  const totalPaid = asOre(months * payment);
  return {
    isOffered: true,
    ...{ payment, creditAmount, totalPaid, totalWithDownPayment: asOre(totalPaid + downPayment) },
    effectiveRate: inBasisPoints((1 + yearlyRate / 120_000) ** 12 - 1),
    annualPercentageRate: inBasisPoints(annualRateOf(creditAmount, payment, months)),
    creditCosts: asOre(totalPaid - creditAmount),
  };
}
