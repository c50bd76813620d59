import { z } from 'zod';
import type { QuoteRow } from './quote-list.ts';
import type { QuoteRecord } from './quote-record.ts';
import { quoteProducts, quoteStates, recipientTypes } from './quote-types.ts';

const sum = z.strictObject({ exclVat: z.int(), vat: z.int(), inclVat: z.int() });
const day = z.iso.date();

const head = {
  ...{ id: z.int().min(1), number: z.string(), state: z.enum(quoteStates), productType: z.enum(quoteProducts) },
  validUntil: day,
};

/** A row of the list of quotes. */
export const quoteRowSchema = z.strictObject({
  ...head,
  recipient: z.string().nullable().describe('Null for those who read no customers.'),
  car: z.string().nullable(),
  amount: z.int().nullable().describe('Øre a month, or in all where nothing is monthly; with VAT for private people.'),
  seenAt: z.iso.datetime().nullable(),
});

const financing = z.strictObject({
  lender: z.string(),
  ...{ cashPrice: z.int(), downPayment: z.int(), months: z.int() },
  yearlyRate: z.int().describe('Nominal, in hundredths of a per cent, as the other rates.'),
  isVariable: z.boolean(),
  ...{ startupFee: z.int(), monthlyFee: z.int(), payment: z.int().describe('A month.'), creditAmount: z.int() },
  effectiveRate: z.int().describe('Debitorrente.'),
  annualPercentageRate: z.int().describe('ÅOP.'),
  ...{ creditCosts: z.int(), totalPaid: z.int(), totalWithDownPayment: z.int() },
});

/** A quote with its newest revision. */
export const quoteAnswerSchema = z.strictObject({
  ...head,
  ...{ version: z.int().min(1), revision: z.int().min(1), isDraft: z.boolean() },
  ...{ leadId: z.int().nullable(), customerId: z.int().nullable(), carId: z.int().nullable() },
  ...{ productId: z.int().nullable(), category: z.string().nullable() },
  recipient: z.strictObject({
    type: z.enum(recipientTypes),
    ...{ name: z.string().nullable(), company: z.string().nullable(), email: z.string().nullable() },
  }),
  alternatives: z.array(
    z.strictObject({
      ...{ position: z.int(), term: z.int().nullable(), km: z.int().nullable(), isPending: z.boolean() },
      lines: z.array(
        z.strictObject({
          ...{ key: z.string(), label: z.string(), period: z.enum(['month', 'once']), vatRate: z.int() },
          ...sum.shape,
        }),
      ),
      ...{ monthly: sum, oneTime: sum, contract: sum, deposit: z.int(), months: z.int() },
      excessKmPrice: z.int().nullable().describe('Tenths of an øre for a kilometre.'),
    }),
  ),
  financing: financing.nullable().describe('What a sale costs on credit. A monthly payment stands with all of it.'),
  refusals: z
    .array(z.strictObject({ field: z.string(), text: z.string() }))
    .describe('What stands in the way of a price, in Danish.'),
});

/** A row as a call answers it. */
export function quoteRowOf(row: QuoteRow): z.input<typeof quoteRowSchema> {
  const { id, number, state, productType, validUntil, recipient, carName, amount, seenAt } = row;
  return {
    ...{ id, number, state, productType, validUntil, recipient, car: carName, amount },
    seenAt: seenAt?.toISOString() ?? null,
  };
}

/** A quote as a call answers it. */
export function quoteAnswerOf(page: QuoteRecord): z.input<typeof quoteAnswerSchema> {
  const { quote, state, revision, isDraft, alternatives, builder } = page;
  const { id, number, version, productType, validUntil, leadId, customerId, carId, productId, category } = quote;
  const sumOf = ({ exclVat, vat, inclVat }: z.input<typeof sum>) => ({ exclVat, vat, inclVat });
  return {
    ...{ id, number, version, state, revision, isDraft, productType, validUntil },
    ...{ leadId, customerId, carId, productId, category },
    recipient: {
      ...{ type: quote.recipientType, name: quote.recipientName, company: quote.recipientCompany },
      email: quote.recipientEmail,
    },
    alternatives: alternatives.map(({ position, term, km, isPending, lines, totals }) => ({
      ...{ position, term, km, isPending },
      lines: lines.map(({ key, label, period, vatRate, ...amounts }) => ({
        ...{ key, label, period, vatRate },
        ...sumOf(amounts),
      })),
      ...{ monthly: sumOf(totals.monthly), oneTime: sumOf(totals.oneTime), contract: sumOf(totals.contract) },
      ...{ deposit: totals.deposit, months: totals.months, excessKmPrice: totals.excessKmPrice },
    })),
    financing: financingOf(page),
    refusals: [...(builder?.refusals ?? []), ...page.financing.problems],
  };
}

function financingOf({ financing: { example } }: QuoteRecord) {
  if (!example) return null;
  const { facts: _, ...figures } = example;
  return figures;
}
