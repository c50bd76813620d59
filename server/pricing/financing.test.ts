import { expect, test } from 'vitest';
import { kroner } from '#tests/price-tables.ts';
import { type Credit, creditExample, type LenderTerms } from './financing.ts';

const lender: LenderTerms = {
  ...{ name: 'Nordisk Bilkredit', validFrom: '2026-01-01', validTo: '2026-12-31' },
  ...{ minRate: 0, maxRate: 995, minMonths: 1, maxMonths: 96, minDownPayment: 0 },
};
const credit: Credit = {
  ...{ cashPrice: kroner(149_900), downPayment: kroner(29_980), startupFee: kroner(3_500) },
  ...{ yearlyRate: 595, months: 84, monthlyFee: kroner(35) },
};
const on = '2026-11-23';

test.each([
  [credit, 1_835.03, 611, 768, 154_142.52, 34_222.52],
  [
    {
      ...credit,
      cashPrice: kroner(100_000),
      downPayment: kroner(0),
      startupFee: kroner(2_500),
      months: 60,
      monthlyFee: kroner(0),
    },
    ...[1_979.23, 611, 721, 118_753.8, 18_753.8],
  ],
  [
    {
      ...{ cashPrice: kroner(249_900), downPayment: kroner(50_000), startupFee: kroner(0) },
      ...{ yearlyRate: 399, months: 96, monthlyFee: kroner(0) },
    },
    ...[2_435.71, 406, 406, 233_828.16, 33_928.16],
  ],
] as [Credit, number, number, number, number, number][])(
  'a loan → payment, debitorrente, ÅOP and sums as the law asks',
  (asked, payment, effectiveRate, annualPercentageRate, totalPaid, creditCosts) => {
    expect(creditExample(asked, lender, on)).toMatchObject({
      ...{ payment: kroner(payment), effectiveRate, annualPercentageRate },
      ...{ totalPaid: kroner(totalPaid), creditCosts: kroner(creditCosts) },
      totalWithDownPayment: kroner(totalPaid) + asked.downPayment,
    });
  },
);

test('no interest and one month → the price is paid back', () => {
  const free = { ...credit, downPayment: kroner(0), startupFee: kroner(0), yearlyRate: 0, monthlyFee: kroner(0) };
  expect(creditExample({ ...free, months: 1 }, lender, on)).toMatchObject({
    ...{ payment: kroner(149_900), effectiveRate: 0, annualPercentageRate: 0, creditCosts: 0 },
  });
});

test('terms the lender does not have → refused at their fields', () => {
  const strict = { ...lender, minRate: 300, maxMonths: 72, minDownPayment: 2_500 };
  expect(creditExample({ ...credit, yearlyRate: 299 }, strict, '2027-01-01')).toEqual({
    isOffered: false,
    problems: [
      { field: 'lender', text: 'Nordisk Bilkredits vilkår gælder ikke i dag' },
      { field: 'yearlyRate', text: 'Renten skal være fra 3 % til 9,95 %' },
      { field: 'months', text: 'Løbetiden skal være fra 1 til 72 måneder' },
      { field: 'downPayment', text: 'Udbetalingen skal være mindst 37.475,00 kr.' },
    ],
  });
});
