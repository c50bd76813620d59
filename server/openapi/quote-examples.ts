import type { z } from 'zod';
import type { quoteAnswerSchema } from '../quotes/quote-answer.ts';
import type { newQuoteBody, quoteBody, quoteSendBody, quoteStepBody } from '../quotes/quote-body.ts';

const created = {
  ...{ productType: 'longRental', carId: 359, start: '2026-12-01', term: 14, km: 2300 },
  recipient: { type: 'business', company: 'Holm Byg ApS', email: 'lone@holm-byg.example' },
} as const satisfies z.input<typeof newQuoteBody>;

const draft = {
  ...{ version: 2, productType: 'longRental', validUntil: '2026-12-20', start: '2026-12-01', term: 14, km: 2300 },
  recipient: { type: 'business', company: 'Holm Byg ApS', email: 'lone@holm-byg.example' },
  ownLines: [{ label: 'Rabat', period: 'month', amount: -22_000, reason: 'Fem biler før' }],
} as const satisfies z.input<typeof quoteBody>;

const financed = {
  ...{ version: 2, productType: 'sale', validUntil: '2026-12-20', start: '2026-12-01' },
  recipient: { type: 'private', name: 'Lone Dam', email: 'lone@dam.example' },
  financing: { lenderId: 1, downPayment: 2_998_000, months: 84 },
} as const satisfies z.input<typeof quoteBody>;

const step = { version: 3 } satisfies z.input<typeof quoteStepBody>;

const sent = { version: 3, message: 'Som aftalt i telefonen.' } satisfies z.input<typeof quoteSendBody>;

const quote = {
  ...{ id: 42, number: 'T-2026-00042', version: 3, state: 'draft', revision: 1, isDraft: true },
  ...{ productType: 'longRental', validUntil: '2026-12-20', leadId: null, customerId: null, carId: 359 },
  ...{ productId: null, category: null, alternatives: [], financing: null },
  recipient: { type: 'business', name: null, company: 'Holm Byg ApS', email: 'lone@holm-byg.example' },
  refusals: [{ field: 'start', text: 'Ingen prisprotokol gælder 01-12-2026' }],
} satisfies z.input<typeof quoteAnswerSchema>;

const row = {
  ...{ id: 42, number: 'T-2026-00042', state: 'sent', productType: 'longRental', validUntil: '2026-12-20' },
  ...{ recipient: 'Holm Byg ApS', car: 'Mercedes-Benz Sprinter', amount: 704_800, seenAt: null },
};

const asStep = { step: { summary: 'The quote as it was read', value: step } };

/** Example requests and answers about quotes. */
export const quoteExamples = {
  bodies: {
    createQuote: { quote: { summary: 'A van for 14 months', value: created } },
    saveQuote: {
      draft: { summary: 'With a discount of the seller’s own', value: draft },
      financed: { summary: 'A car with a financing example', value: financed },
    },
    sendQuote: { mailed: { summary: 'With words of the sender’s own', value: sent } },
    ...{ reviseQuote: asStep, withdrawQuote: asStep },
  },
  answers: {
    QuotesAnswer: {
      success: true,
      data: { quotes: [row], pagination: { currentPage: 1, pageSize: 20, totalCount: 1, totalPages: 1 } },
    },
    QuoteAnswer: { success: true, data: { quote } },
  },
};
