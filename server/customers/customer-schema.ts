import { z } from 'zod';
import { originCountries } from '../cars/car-enums.ts';
import type { CreditStatus, CustomerSegment, CustomerType } from '../db/schema.ts';
import { formKey } from '../edit/form-key.ts';
import { readCvr, readEan, readPNumber } from '../format/company-numbers.ts';
import { readEmail, readPhone, readPostalCode } from '../format/contact.ts';
import { withoutCpr } from '../format/cpr.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  readUser,
  required,
  textUpTo,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import { checkPostalCode, postalFields, withCity } from '../format/postal-codes.ts';

export const customerTypes = ['private', 'business', 'public'] as const satisfies readonly CustomerType[];
export const customerSegments = ['new', 'active', 'dormant', 'lost'] as const satisfies readonly CustomerSegment[];
export const creditStatuses = [
  ...(['notAssessed', 'approved', 'refused', 'blocked'] as const),
] satisfies readonly CreditStatus[];

const line = (limit: number) => withoutCpr(optional(textUpTo(limit)));
export const mostTags = 20;

/** Tags with commas between, each once. */
const tagsField = withoutCpr(optional(textUpTo(500))).transform((text, context) => {
  if (text === undefined) return undefined;
  const tags = [...new Set((text ?? '').split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
  if (tags.length > mostTags) context.addIssue({ code: 'custom', message: `Skriv højst ${mostTags} mærkater` });
  if (tags.some((tag) => tag.length > 40)) {
    context.addIssue({ code: 'custom', message: 'Skriv højst 40 tegn i hvert mærkat' });
  }
  return tags;
});

const identity = {
  type: needed(oneOf(customerTypes), 'Vælg type'),
  name: withoutCpr(needed(textUpTo(120), 'Skriv kundens navn')),
  cvr: optional(readCvr),
  ean: optional(readEan),
  email: optional(readEmail),
  phone: optional(readPhone),
  postalCode: postalFields.postalCode,
  city: postalFields.city,
  departmentId: optional(readChoice),
  ownerId: optional(readUser),
};

type Typed = {
  type: CustomerType;
  cvr?: string | null | undefined;
  ean?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  isBlocked?: boolean | undefined;
  blockedReason?: string | null | undefined;
};

function checkTogether(typed: Typed, context: z.core.$RefinementCtx) {
  const refuse = (field: keyof Typed, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (typed.type === 'business' && !typed.cvr) refuse('cvr', 'En erhvervskunde skal have et CVR-nummer');
  if (typed.type === 'public' && !typed.ean) refuse('ean', 'En offentlig kunde skal have et EAN-nummer');
  if (!typed.email && !typed.phone) refuse('phone', 'Skriv telefon eller e-mail, så kunden kan nås');
  if (typed.isBlocked && !typed.blockedReason) refuse('blockedReason', 'Skriv, hvorfor kunden er spærret');
}

/** A new customer. `anyway` creates it though one like it exists. */
export const newCustomerSchema = z
  .object({ ...identity, acceptedPostalCode: postalFields.acceptedPostalCode, anyway: flag, formKey })
  .superRefine(checkPostalCode)
  .superRefine(checkTogether)
  .transform(withCity);

/** The data of a customer. */
export const customerSchema = z
  .object({
    version,
    ...identity,
    acceptedPostalCode: postalFields.acceptedPostalCode,
    pNumber: optional(readPNumber),
    otherPhone: optional(readPhone),
    address: line(120),
    country: required(oneOf(originCountries), 'Vælg land'),
    invoiceAddress: line(120),
    invoicePostalCode: optional(readPostalCode),
    invoiceCity: line(60),
    invoiceEmail: optional(readEmail),
    segment: required(oneOf(customerSegments), 'Vælg segment'),
    creditStatus: required(oneOf(creditStatuses), 'Vælg kreditstatus'),
    creditLimit: optional((text) => parseMoney(text) ?? null),
    paymentTermsDays: required(wholeFrom(0, 365), 'Skriv antal dage'),
    licenceNumber: line(30),
    licenceIssuedOn: optional(readDay),
    licenceExpiresOn: optional(readDay),
    licenceCountry: optional(oneOf(originCountries)),
    licenceSeen: flag,
    birthDate: optional(readDay),
    tags: tagsField,
    notes: withoutCpr(paragraphUpTo(5000)),
    isBlocked: flag,
    blockedReason: line(300),
  })
  .superRefine(checkPostalCode)
  .superRefine(checkTogether);

export type NewCustomer = Omit<z.output<typeof newCustomerSchema>, 'anyway'> & { anyway?: boolean };
export type CustomerInput = Omit<z.output<typeof customerSchema>, 'version' | 'acceptedPostalCode'>;
