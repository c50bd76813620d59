import { dayOf } from '../format/day.ts';
import { asOre, type Ore } from '../format/money.ts';
import { type CreditExample, type CreditRefusal, creditExample } from '../pricing/financing.ts';
import type { BasisPoints, Day } from '../pricing/types/tables.ts';
import { inKroner, inMonths, inPercent } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';
import { lendersOf } from './lender-queries.ts';

/** What is chosen of a lender's terms; null is the usual. */
type FinancingChoice = { downPayment: Ore | null; months: number | null; yearlyRate: BasisPoints | null };

type Figures = Omit<CreditExample, 'isOffered'>;

/** The representative example of a credit, with its figures as a consumer reads them: together, or not at all. */
export type FinancingExample = Figures & {
  lender: string;
  cashPrice: Ore;
  downPayment: Ore;
  startupFee: Ore;
  monthlyFee: Ore;
  months: number;
  yearlyRate: BasisPoints;
  isVariable: boolean;
  facts: readonly (readonly [label: string, value: string])[];
};

type Financing =
  | { example: FinancingExample; problems?: never }
  | { example?: never; problems: readonly CreditRefusal[] };

/** The lenders whose terms hold on a day, by name. */
export function listValidLenders(tenant: Tenant, day: Day) {
  return lendersOf(tenant)
    .selectAll('lender')
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]))
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute();
}

type Lender = Awaited<ReturnType<typeof listValidLenders>>[number];

/** Per cent as hundredths of a per cent. */
export const inHundredths = (percent: number): BasisPoints => Math.round(percent * 100);

const usual = { downPayment: 20, months: 84 };

/** The usual choice of a lender's terms: a fifth of the price down, at most seven years. */
export function usualChoice(lender: Lender, cashPrice: Ore) {
  const share = inHundredths(Math.max(usual.downPayment, lender.minDownPaymentPct));
  return {
    downPayment: asOre(Math.ceil((cashPrice * share) / 10_000)),
    months: Math.max(lender.minMonths, Math.min(usual.months, lender.maxMonths)),
    yearlyRate: inHundredths(lender.yearlyRatePct),
  };
}

/** What a price financed by a lender costs, or the fields that its terms refuse. */
export function financingExample(lender: Lender, cashPrice: Ore, choice: FinancingChoice, day: Day): Financing {
  const { name, startupFee, monthlyFee, validFrom, validTo, minMonths, maxMonths, maxRatePct } = lender;
  const plain = usualChoice(lender, cashPrice);
  const credit = {
    ...{ cashPrice, startupFee, monthlyFee },
    downPayment: choice.downPayment ?? plain.downPayment,
    months: choice.months ?? plain.months,
    yearlyRate: choice.yearlyRate ?? plain.yearlyRate,
  };
  const minRate = inHundredths(lender.yearlyRatePct);
  const terms = {
    ...{ name, validFrom, validTo, minMonths, maxMonths, minRate },
    ...{ maxRate: maxRatePct === null ? minRate : inHundredths(maxRatePct) },
    minDownPayment: inHundredths(lender.minDownPaymentPct),
  };
  const reckoned = creditExample(credit, terms, day);
  if (!reckoned.isOffered) return { problems: reckoned.problems };
  const { isOffered: _, ...figures } = reckoned;
  const { downPayment, months, yearlyRate } = credit;
  return {
    example: {
      ...{ lender: name, isVariable: lender.isVariable, ...credit, ...figures },
      facts: [
        ['Ydelse om måneden', inKroner(figures.payment)],
        ['Løbetid', inMonths(months)],
        ['Kontantpris', inKroner(cashPrice)],
        ['Udbetaling', inKroner(downPayment)],
        ['Samlet kreditbeløb', inKroner(figures.creditAmount)],
        ['Pålydende rente om året', inPercent(yearlyRate)],
        ['Debitorrente', `${inPercent(figures.effectiveRate)} (${lender.isVariable ? 'variabel' : 'fast'})`],
        ['ÅOP', inPercent(figures.annualPercentageRate)],
        ['Oprettelse, lagt oven i lånet', inKroner(startupFee)],
        ['Gebyr i hver ydelse', inKroner(monthlyFee)],
        ['Kreditomkostninger i alt', inKroner(figures.creditCosts)],
        ['Samlet beløb at betale tilbage', inKroner(figures.totalPaid)],
        ['Samlet beløb med udbetaling', inKroner(figures.totalWithDownPayment)],
        ['Långiver', name],
      ],
    },
  };
}

/** The financing of a price by a lender that is chosen by its id; undefined when none is. */
export async function financingOf(
  tenant: Tenant,
  cashPrice: Ore,
  lenderId: number | null,
  choice: FinancingChoice,
  day: Day = dayOf(new Date()),
): Promise<Financing | undefined> {
  if (lenderId === null) return undefined;
  const lender = (await listValidLenders(tenant, day)).find(({ id }) => id === lenderId);
  if (!lender) return { problems: [{ field: 'lender', text: 'Långiverens vilkår gælder ikke i dag. Vælg en anden' }] };
  return financingExample(lender, cashPrice, choice, day);
}
