import { z } from 'zod';
import type { ConsentChannel, PortalDetailField } from '../db/schema.ts';
import { readCvr, readEan } from '../format/company-numbers.ts';
import { readEmail, readPhone } from '../format/contact.ts';
import { withoutCpr } from '../format/cpr.ts';
import { choices, flag, needed, optional, textUpTo } from '../format/form-fields.ts';
import { checkPostalCode, postalFields } from '../format/postal-codes.ts';

const own = {
  name: withoutCpr(needed(textUpTo(120), 'Skriv dit navn')),
  phone: needed(readPhone, 'Skriv dit telefonnummer'),
};

const place = {
  address: withoutCpr(optional(textUpTo(120))),
  ...postalFields,
};

const company = { cvr: optional(readCvr), ean: optional(readEan), invoiceEmail: optional(readEmail) };

/** The person's own name and telephone number. */
export const ownDetailsSchema = z.object(own);

/** The invoice data of a customer, as an owner asks for them to be. */
export const detailsSchema = z
  .object({ name: withoutCpr(optional(textUpTo(120))), ...place, ...company })
  .superRefine(checkPostalCode)
  .transform(({ acceptedPostalCode: _, ...details }) => details);

/**
 * What a login says of itself before anything else opens. The fields of a customer are kept for its owners alone;
 * `agrees` and `texts` are the dealer's texts in force, the consents are apart.
 */
export const profileSchema = z
  .object({
    ...own,
    ...place,
    ...company,
    agrees: flag,
    texts: choices,
    ...{ consentEmail: flag, consentSms: flag, consentPhone: flag },
  })
  .superRefine(checkPostalCode)
  // Told together with what else is missing.
  .refine(({ agrees, texts }) => texts.length === 0 || agrees, {
    path: ['agrees'],
    error: 'Sæt kryds, når du har læst og er enig',
    when: () => true,
  })
  .transform(({ acceptedPostalCode: _, ...profile }) => profile);

export type Profile = z.output<typeof profileSchema>;
export type Details = { readonly [Field in PortalDetailField]?: string | null | undefined };

/** The ticked consents of a profile. */
export const consentsIn = ({ consentEmail, consentSms, consentPhone }: Profile) =>
  [
    ...(consentEmail ? ['email' as const] : []),
    ...(consentSms ? ['sms' as const] : []),
    ...(consentPhone ? ['phone' as const] : []),
  ] satisfies ConsentChannel[];
