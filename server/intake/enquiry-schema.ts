import { z } from 'zod';
import { normalizePlate, plateKind } from '../cars/plate.ts';
import { readCvr } from '../format/company-numbers.ts';
import { readEmail, readPhone, readPostalCode } from '../format/contact.ts';
import { tidy } from '../format/form-fields.ts';
import { asOre } from '../format/money.ts';
import type { Unreadable } from '../format/number.ts';

/** A line of text. */
const line = (limit: number) => z.string().max(limit).transform(tidy);

/** A line that is parsed. */
function parsed(limit: number, read: (text: string) => string | Unreadable) {
  return z
    .string()
    .max(limit)
    .transform((text, context) => {
      const value = read(tidy(text));
      if (typeof value === 'string') return value;
      context.addIssue({ code: 'custom', message: value.problem });
      return z.NEVER;
    });
}

function readPlate(text: string): string | Unreadable {
  const plate = normalizePlate(text);
  return plateKind(plate) ? plate : { problem: 'Ugyldigt registreringsnummer' };
}

const car = z
  .strictObject({
    stockNumber: line(20).optional(),
    registrationNumber: line(20).optional(),
    vin: line(20).optional(),
    text: line(300).optional(),
  })
  .describe('The car asked about: one of our stock by its number, plate or VIN, or in words.');

const tradeIn = z
  .strictObject({
    registrationNumber: parsed(20, readPlate).optional(),
    text: line(120).optional(),
    mileage: z.int().min(0).max(2_000_000).optional().describe('Kilometres.'),
    expectedPrice: z.int().min(0).max(100_000_000_000).transform(asOre).optional().describe('Øre.'),
    condition: line(1000).optional(),
  })
  .describe('A car offered in return.');

const consent = z
  .strictObject({
    email: z.boolean().optional(),
    sms: z.boolean().optional(),
    phone: z.boolean().optional(),
    text: line(2000).describe('The words that the person was shown.'),
    at: z.iso.datetime({ offset: true }).optional().describe('When, if not now.'),
  })
  .describe('Consent to advertising, by channel.');

/** The body of `POST /api/leads`. */
export const enquirySchema = z
  .strictObject({
    externalId: line(200).optional().describe('The sender’s own id: sent again, it is the same lead.'),
    kind: z.enum(['sale', 'leasing', 'longRental', 'shortRental', 'tradeIn']).optional(),
    name: line(120).optional(),
    email: parsed(254, readEmail).optional(),
    phone: parsed(40, readPhone).optional().describe('Eight Danish digits, or + and a country code.'),
    company: line(120).optional(),
    cvr: parsed(20, readCvr).optional(),
    message: z.string().max(20_000).optional(),
    car: car.optional(),
    tradeIn: tradeIn.optional(),
    postalCode: parsed(10, readPostalCode).optional(),
    consent: consent.optional(),
    utm: z.record(z.string().max(60), line(300)).optional(),
    url: z
      .string()
      .max(2000)
      .regex(/^https?:\/\//, 'Skal begynde med http:// eller https://')
      .optional()
      .describe('The page that it was sent from.'),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    error: 'Skriv email eller phone',
  });
