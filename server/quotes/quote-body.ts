import { z } from 'zod';
import { mostMonths } from '../financing/lender-schema.ts';
import { asOre } from '../format/money.ts';
import { mostKm, type NewQuote, type QuoteInput } from './quote-schema.ts';
import { quoteProducts, recipientTypes } from './quote-types.ts';

const id = z.int().min(1).max(2_147_483_647);
const ore = z.int().min(0).max(99_999_999_999).describe('Whole øre without VAT.');
const day = z.iso.date('Skal være en dag, fx 2026-12-01');
const text = (limit: number) => z.string().min(1).max(limit);
const codes = z.array(text(40)).max(50);
const axes = { term: z.int().min(1).max(1200).optional(), km: z.int().min(0).max(mostKm).optional() };

const recipient = z.strictObject({
  type: z.enum(recipientTypes),
  ...{ name: text(120).optional(), company: text(120).optional() },
  cvr: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  email: z.email().max(254).optional(),
  phone: z
    .string()
    .regex(/^\+\d{7,15}$/)
    .optional()
    .describe('With the country, as `+4586801234`.'),
});

/** A new quote, filled from its lead or customer. */
export const newQuoteBody = z.strictObject({
  productType: z.enum(quoteProducts),
  ...{ carId: id.optional(), productId: id.optional(), category: text(20).optional() },
  ...{ leadId: id.optional(), customerId: id.optional(), recipient: recipient.optional() },
  start: day.optional(),
  ...axes,
});

/** The draft of a quote as a whole: what is left out is not asked. */
export const quoteBody = z.strictObject({
  version: z.int().min(1).describe('The version that was read.'),
  productType: z.enum(quoteProducts),
  validUntil: day,
  recipient,
  start: day,
  ...axes,
  cars: z.int().min(1).max(1000).optional(),
  drivers: z
    .array(z.strictObject({ birthDate: day.optional(), licenceDate: day.optional() }))
    .max(1)
    .optional(),
  insurance: z.strictObject({ coverage: text(40), deductible: ore, addOns: codes.optional() }).optional(),
  service: z.strictObject({ level: z.enum(['basis', 'plus', 'premium']), addOns: codes.optional() }).optional(),
  ...{ usage: text(40).optional(), delivery: z.boolean().optional() },
  ...{ extraDrivers: z.int().min(0).max(20).optional(), daysAbroad: z.int().min(0).max(1200).optional() },
  firstPayment: ore.optional(),
  financing: z
    .strictObject({
      lenderId: id,
      ...{ downPayment: ore.optional(), months: z.int().min(1).max(mostMonths).optional() },
      yearlyRate: z.int().min(0).max(10_000).optional().describe('Hundredths of a per cent.'),
    })
    .optional()
    .describe('The financing example of a sale; what is left out is the usual of the lender.'),
  alternatives: z.array(z.strictObject(axes)).max(2).optional().describe('The second and third alternative.'),
  ownLines: z
    .array(
      z.strictObject({
        label: text(120),
        period: z.enum(['month', 'once']),
        amount: z.int().min(-9_999_999_999).max(9_999_999_999).describe('Whole øre; a discount is negative.'),
        reason: text(200).optional(),
      }),
    )
    .max(20)
    .optional(),
  ...{ message: text(4000).optional(), terms: text(10_000).optional() },
});

/** What of a quote is revised or withdrawn: the version that was read. */
export const quoteStepBody = z.strictObject({ version: z.int().min(1).optional() });

/** How a quote is sent: the version that was read, and the mail's own words. */
export const quoteSendBody = z.strictObject({
  ...quoteStepBody.shape,
  message: text(2000).optional().describe('The text of the mail; a usual one where it is left out.'),
});

function recipientOf({ type, name, company, cvr, email, phone }: z.output<typeof recipient>) {
  return {
    ...{ recipientType: type, recipientName: name ?? null, recipientCompany: company ?? null },
    ...{ recipientCvr: cvr ?? null, recipientEmail: email ?? null, recipientPhone: phone ?? null },
  };
}

/** A new quote of a body, idempotent by the call's key. */
export function newQuoteOf(
  { recipient: to, ...input }: z.output<typeof newQuoteBody>,
  key: string | undefined,
): NewQuote {
  return { ...input, ...(to && recipientOf(to)), formKey: key };
}

/** The fields of a draft of a body; those that a body does not have stay. */
export function inputOf(body: z.output<typeof quoteBody>): Partial<QuoteInput> {
  const { insurance, service, financing, drivers: [driver] = [], alternatives: [second, third] = [] } = body;
  return {
    ...{ productType: body.productType, validUntil: body.validUntil, ...recipientOf(body.recipient) },
    ...{ start: body.start, term: body.term ?? null, km: body.km ?? null, cars: body.cars ?? null },
    ...{ birthDate: driver?.birthDate ?? null, licenceDate: driver?.licenceDate ?? null, usage: body.usage ?? null },
    ...{ coverage: insurance?.coverage ?? null, deductible: insurance?.deductible ?? null },
    ...{ addOns: insurance?.addOns ?? [], level: service?.level ?? null, serviceAddOns: service?.addOns ?? [] },
    ...{ delivery: body.delivery ?? false, extraDrivers: body.extraDrivers ?? null },
    daysAbroad: body.daysAbroad ?? null,
    firstPayment: body.firstPayment === undefined ? null : asOre(body.firstPayment),
    ...{ lenderId: financing?.lenderId ?? null, creditMonths: financing?.months ?? null },
    downPayment: financing?.downPayment === undefined ? null : asOre(financing.downPayment),
    creditRate: financing?.yearlyRate ?? null,
    ...{ term2: second?.term ?? null, km2: second?.km ?? null, term3: third?.term ?? null, km3: third?.km ?? null },
    ownLines: (body.ownLines ?? []).map(({ amount, reason = null, ...line }) => ({
      ...line,
      ...{ amount: asOre(amount), reason },
    })),
    ...{ message: body.message ?? null, terms: body.terms ?? null },
  };
}
