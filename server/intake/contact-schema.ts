import { z } from 'zod';
import { readEmail, readPhone } from '../format/contact.ts';
import { withoutCpr } from '../format/cpr.ts';
import { flag, oneOf, optional, paragraphUpTo, textUpTo } from '../format/form-fields.ts';

const contactWays = ['call', 'email'] as const;

/** A submitted contact form. */
export const contactSchema = z
  .object({
    stamp: z.string().max(200).optional(),
    bil: optional(textUpTo(40)),
    name: withoutCpr(optional(textUpTo(120))),
    email: optional(readEmail),
    phone: optional(readPhone),
    message: withoutCpr(paragraphUpTo(5000)),
    contactBy: optional(oneOf(contactWays)),
    consentEmail: flag,
    consentSms: flag,
    consentPhone: flag,
  })
  .superRefine(({ name, email, phone, contactBy, consentEmail, consentSms, consentPhone }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!name) refuse('name', 'Skriv dit navn');
    if (!email && !phone) refuse('email', 'Skriv din e-mail eller dit telefonnummer');
    else if (!email && (consentEmail || contactBy === 'email'))
      refuse('email', 'Skriv din e-mail, så vi kan skrive til dig');
    else if (!phone && contactBy === 'call') refuse('phone', 'Skriv dit telefonnummer, så vi kan ringe');
    else if (!phone && (consentSms || consentPhone)) refuse('phone', 'Skriv dit telefonnummer, så vi kan bruge det');
  });

export type ContactInput = z.output<typeof contactSchema>;
