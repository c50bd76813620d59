import { z } from 'zod';
import { sides } from '../db/beside.ts';
import { formKey } from '../edit/form-key.ts';
import { readEmail, readPhone } from '../format/contact.ts';
import { flag, needed, optional, readChoice, textUpTo, unusable, version } from '../format/form-fields.ts';
import { parseWholeNumber } from '../format/number.ts';
import { checkPostalCode, postalFields } from '../format/postal-codes.ts';
import { checkClocks, openingHoursFields } from './opening-hours.ts';

function readCapacity(text: string) {
  const places = parseWholeNumber(text);
  return typeof places === 'number' && places <= 100_000 ? places : { problem: 'Skriv et helt tal' };
}

const coordinate = (largest: number) =>
  optional((text) => {
    const bare = text.replace(',', '.');
    const degrees = /^-?\d{1,3}(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
    return Math.abs(degrees) <= largest ? degrees : { problem: `Skriv et tal fra -${largest} til ${largest}` };
  });

/** A submitted department; a new one has version 1 (domain: department). */
export const departmentSchema = z
  .object({
    version,
    name: needed(textUpTo(60), 'Skriv afdelingens navn'),
    shortCode: optional(textUpTo(6)).transform((code) => code?.toUpperCase() ?? code),
    address: optional(textUpTo(120)),
    ...postalFields,
    phone: optional(readPhone),
    helpPhone: optional(readPhone),
    email: optional(readEmail),
    managerNumber: optional(readChoice),
    capacity: optional(readCapacity),
    lat: coordinate(90),
    lon: coordinate(180),
    invoicePrefix: optional(textUpTo(6)),
    isActive: flag,
    isHome: flag,
    ...openingHoursFields,
  })
  .superRefine(checkPostalCode)
  .superRefine(checkClocks);

/** A submitted new department. */
export const newDepartmentSchema = departmentSchema.safeExtend({ formKey });

export type DepartmentInput = Omit<z.output<typeof newDepartmentSchema>, 'acceptedPostalCode'>;
export type DepartmentFields = Omit<z.output<typeof departmentSchema>, 'version' | 'acceptedPostalCode'>;

/** The requests to move a department in the list, or to delete it. */
export const departmentStepSchema = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.enum(sides), other: needed(readChoice, unusable) }),
    z.object({ step: z.literal('delete'), moveTo: optional(readChoice).transform((id) => id ?? undefined) }),
  ],
  { error: unusable },
);
