import type { Thing } from './thing.ts';

export const lenderThing = {
  ...{ one: 'långiver', the: 'långiveren', many: 'långivere' },
  fields: {
    name: 'Navn',
    yearlyRatePct: 'Rente om året',
    maxRatePct: 'Rente op til',
    isVariable: 'Variabel rente',
    startupFee: 'Oprettelse',
    monthlyFee: 'Månedligt gebyr',
    minDownPaymentPct: 'Mindste udbetaling',
    minMonths: 'Korteste løbetid',
    maxMonths: 'Længste løbetid',
    validFrom: 'Gælder fra',
    validTo: 'Gælder til og med',
  },
} as const satisfies Thing;

export const financingLabels = {
  ...{ lender: 'Långiver', downPayment: 'Udbetaling', months: 'Løbetid', rate: 'Rente om året' },
} as const;

export const lenderStates = { now: 'Gælder', planned: 'Planlagt', past: 'Udløbet' } as const;
