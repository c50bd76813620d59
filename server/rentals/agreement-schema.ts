import { z } from 'zod';
import { readAmount } from '../format/amount.ts';
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
  readPastDay,
  readUser,
  rowsOfJson,
  textUpTo,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import { readLocalMoment } from '../format/local-moment.ts';
import type { Unreadable } from '../format/number.ts';
import { readThousandths } from '../price-tables/sheet-schema.ts';
import { rentalProducts } from './rental-types.ts';

const customerKinds = ['private', 'business'] as const;
const priceBases = ['tables', 'quote', 'hand'] as const;
const linePeriods = ['month', 'once'] as const;
/** How a customer pays; what is set off belongs to the settlement. */
export const tickedWays = ['transfer', 'card', 'mobilePay', 'cash'] as const;
const levels = ['basis', 'plus', 'premium'] as const;

/** A field whose missing value is empty. */
const empty = <Value>(read: (text: string) => Value | Unreadable) => optional(read).transform((value) => value ?? null);
const line = (limit: number) => withoutCpr(optional(textUpTo(limit))).transform((value) => value ?? null);

const pastDay = (text: string) => readPastDay(text, dayOf(new Date()));

const driverRow = z.object({
  name: line(120),
  birthDate: empty(pastDay),
  phone: empty(readPhone),
  email: empty(readEmail),
  licenceNumber: line(30),
  licenceDate: empty(pastDay),
  licenceExpiresOn: empty(readDay),
});

/** The drivers; blank rows are none. */
const drivers = z.preprocess(
  rowsOfJson,
  z
    .array(driverRow, { error: unusable })
    .max(10, 'En aftale kan højst have 10 førere')
    .optional()
    .transform((rows = [], context) =>
      rows.flatMap(({ name, ...row }, at) => {
        if (name === null && Object.values(row).every((value) => value === null)) return [];
        if (name !== null) return [{ name, ...row }];
        context.addIssue({ code: 'custom', message: 'Skriv førerens navn', path: [at, 'name'] });
        return [];
      }),
    ),
);

/** What an agreement says, whether it is new or already made. */
const agreementFields = {
  ownerId: empty(readUser),
  departmentOutId: empty(readChoice),
  departmentInId: empty(readChoice),
  deposit: empty(readAmount),
  excessKmPrice: empty(readThousandths),
  lateFee: empty(readAmount),
  deductible: empty(readAmount),
  note: withoutCpr(paragraphUpTo(4000)).transform((note) => note ?? null),
  userRegisteredInDmr: flag,
  drivers,
};

/** The form of a new agreement. What is left empty of the price is as the tables, or the quote, have it. */
export const newAgreementSchema = z
  .object({
    formKey: z.guid({ error: unusable }).optional(),
    version: version.optional(),
    customerId: empty(readChoice),
    leadId: empty(readChoice),
    quoteId: empty(readChoice),
    customerName: line(120),
    customerKind: needed(oneOf(customerKinds), 'Vælg, om kunden er privat eller en virksomhed'),
    customerPhone: empty(readPhone),
    customerEmail: empty(readEmail),
    customerCvr: empty(readCvr),
    isNewCustomer: flag,
    productType: needed(oneOf(rentalProducts), 'Vælg, hvilken slags leje det er'),
    car: empty(textUpTo(40)),
    category: empty(textUpTo(20)),
    startsAt: needed(readLocalMoment, 'Skriv, hvornår lejen begynder'),
    endsAt: needed(readLocalMoment, 'Skriv, hvornår bilen er tilbage'),
    km: empty(wholeFrom(0, 999_999)),
    priceBasis: needed(oneOf(priceBases), 'Vælg, hvor prisen er fra'),
    ...{ insurance: empty(textUpTo(40)), level: empty(oneOf(levels)) },
    ...{ delivery: flag, daysAbroad: empty(wholeFrom(0, 1200)) },
    ...{ handAmount: empty(readAmount), handPeriod: empty(oneOf(linePeriods)), priceReason: line(500) },
    ...agreementFields,
  })
  .refine(({ customerId, customerName }) => customerId !== null || customerName !== null, {
    ...{ path: ['customerName'], error: 'Skriv kundens navn eller kundenummer' },
    when: () => true,
  })
  .superRefine(({ priceBasis, handAmount, priceReason, quoteId, startsAt, endsAt }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (endsAt <= startsAt) refuse('endsAt', 'Lejen skal slutte, efter at den er begyndt');
    if (priceBasis === 'quote' && quoteId === null) refuse('priceBasis', 'Aftalen er ikke lavet af et tilbud');
    if (priceBasis !== 'hand') return;
    if (handAmount === null) refuse('handAmount', 'Skriv den aftalte pris');
    if (priceReason === null) refuse('priceReason', 'Skriv, hvorfor prisen er aftalt i hånden');
  });

const edited = {
  kmIncluded: empty(wholeFrom(0, 9_999_999)),
  coverage: line(200),
};

/** The form of an agreement that is made: what may be changed until the car is back. */
export const agreementSchema = z.object({ version, ...agreementFields, ...edited });

export type AgreementEdit = Omit<z.output<typeof agreementSchema>, 'version'>;

/** A payment that is ticked off, with day and way. */
export const tickSchema = z.object({
  step: z.literal('pay', { error: unusable }),
  paymentId: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
  paidOn: needed(pastDay, 'Skriv, hvornår der er betalt'),
  way: needed(oneOf(tickedWays), 'Vælg, hvordan der er betalt'),
});

export type Tick = Omit<z.output<typeof tickSchema>, 'step'>;

/** A payment that was not made after all. */
export const untickSchema = z.object({
  step: z.literal('unpay', { error: unusable }),
  paymentId: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
});

export type NewAgreement = Omit<z.output<typeof newAgreementSchema>, 'version'>;
