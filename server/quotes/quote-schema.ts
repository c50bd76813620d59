import { z } from 'zod';
import { fuelTypes } from '../cars/car-enums.ts';
import { readMonths, readRate } from '../financing/try-financing.ts';
import { readCvr } from '../format/company-numbers.ts';
import { readEmail, readPhone } from '../format/contact.ts';
import { withoutCpr } from '../format/cpr.ts';
import { dayOf } from '../format/day.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  readMoney,
  required,
  rowsOfJson,
  textUpTo,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import { asOre } from '../format/money.ts';
import { quoteProducts, recipientTypes } from './quote-types.ts';
import { wrongDays } from './request-days.ts';

/** Kilometres that nobody drives in a month, or a short rental. */
export const mostKm = 99_999;

const vehicleTypes = ['passenger_car', 'van'] as const;
const levels = ['basis', 'plus', 'premium'] as const;
const periods = ['month', 'once'] as const;

const line = (limit: number) => withoutCpr(optional(textUpTo(limit)));

/** An amount that may be negative, as a discount is. */
function readSigned(text: string) {
  const bare = text.replace(/^[-−–]\s*/, '');
  const amount = readMoney(bare);
  if (typeof amount !== 'number') return amount;
  if (amount > 9_999_999_999) return { problem: 'Beløbet er for stort' };
  return bare === text ? amount : asOre(-amount);
}

/** Who a quote is for. */
const recipientFields = {
  recipientType: required(oneOf(recipientTypes), 'Vælg kundens type'),
  recipientName: line(120),
  recipientCompany: line(120),
  recipientCvr: optional(readCvr),
  recipientEmail: optional(readEmail),
  recipientPhone: optional(readPhone),
};

/** Ticked boxes of one name. */
const codes = z
  .union([z.string(), z.array(z.string())], { error: unusable })
  .optional()
  .transform((value) => value && [value].flat().filter((code) => code !== '' && code.length <= 40));

const row = z.object({
  label: line(120),
  amount: optional(readSigned),
  period: optional(oneOf(periods)),
  reason: line(200),
});

/** The seller's own lines; blank rows are ignored, a discount needs its reason. */
const ownLines = z
  .array(row, { error: unusable })
  .max(20, 'Et tilbud kan højst have 20 egne linjer')
  .optional()
  .transform((rows, context) => {
    const refuse = (at: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [at, field] });
    return rows?.flatMap(({ label, amount, period, reason }, at) => {
      if (!label && amount == null && !reason) return [];
      if (!label) refuse(at, 'label', 'Skriv, hvad linjen er for');
      if (amount == null) refuse(at, 'amount', 'Skriv et beløb');
      else if (amount < 0 && !reason) refuse(at, 'reason', 'Skriv, hvorfor der gives rabat');
      return [{ label: label ?? '', amount: amount ?? asOre(0), period: period ?? 'month', reason: reason ?? null }];
    });
  });

const requestFields = {
  start: required(readDay, 'Skriv startdatoen'),
  ...{ term: optional(wholeFrom(1, 1200)), km: optional(wholeFrom(0, mostKm)), cars: optional(wholeFrom(1, 1000)) },
  vehicleType: optional(oneOf(vehicleTypes)),
  ...{ category: optional(textUpTo(40)), fuelType: optional(oneOf(fuelTypes)), value: optional(readMoney) },
  ...{ firstRegistrationDate: optional(readDay), mileage: optional(wholeFrom(0, 2_000_000)) },
  ...{ birthDate: optional(readDay), licenceDate: optional(readDay), usage: optional(textUpTo(40)) },
  ...{ postalCode: optional(wholeFrom(1, 9999)), claimsClass: optional(wholeFrom(0, 99)) },
  ...{ coverage: optional(textUpTo(40)), deductible: optional(wholeFrom(0, 99_999_999_999)), addOns: codes },
  ...{ level: optional(oneOf(levels)), serviceAddOns: codes, delivery: flag },
  ...{ extraDrivers: optional(wholeFrom(0, 20)), daysAbroad: optional(wholeFrom(0, 1200)) },
  firstPayment: optional(readMoney),
  ...{ lenderId: optional(readChoice), downPayment: optional(readMoney) },
  ...{ creditMonths: optional(readMonths), creditRate: optional(readRate) },
  ...{ term2: optional(wholeFrom(1, 1200)), km2: optional(wholeFrom(0, mostKm)) },
  ...{ term3: optional(wholeFrom(1, 1200)), km3: optional(wholeFrom(0, mostKm)) },
  ownLines: z.preprocess(rowsOfJson, ownLines),
  message: withoutCpr(paragraphUpTo(4000)),
  terms: withoutCpr(paragraphUpTo(10_000)),
};

const quoteFields = z.object({
  version,
  productType: required(oneOf(quoteProducts), 'Vælg, hvad der tilbydes'),
  validUntil: required(readDay, 'Skriv den sidste dag, tilbuddet gælder'),
  ...recipientFields,
  ...requestFields,
});

/** The form of a quote's draft. */
export const quoteSchema = quoteFields.superRefine((fields, context) => {
  for (const [name, message] of wrongDays(fields, dayOf(new Date())))
    context.addIssue({ code: 'custom', message, path: [name] });
});

export type QuoteInput = Omit<z.output<typeof quoteSchema>, 'version'>;

export const requestNames = Object.keys(requestFields).filter(
  (name): name is keyof typeof requestFields => name in requestFields,
);

/** The form of a new quote: what it is about and for whom; the rest is filled in on its page. */
export const newQuoteSchema = z.object({
  formKey: z.guid({ error: unusable }).optional(),
  version: version.optional(),
  productType: needed(oneOf(quoteProducts), 'Vælg, hvad der tilbydes'),
  car: optional(textUpTo(40)),
  productId: optional(wholeFrom(1, 2_147_483_647)),
  category: optional(textUpTo(20)),
  leadId: optional(wholeFrom(1, 2_147_483_647)),
  customerId: optional(wholeFrom(1, 2_147_483_647)),
  ...recipientFields,
  start: optional(readDay),
  term: optional(wholeFrom(1, 1200)),
  km: optional(wholeFrom(0, mostKm)),
});

export type NewQuote = Omit<z.output<typeof newQuoteSchema>, 'version'> & { carId?: number | null | undefined };
