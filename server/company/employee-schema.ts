import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { readEmail, readPhone } from '../format/contact.ts';
import {
  choices,
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  required,
  textUpTo,
  unusable,
  version,
} from '../format/form-fields.ts';
import { trimSigns } from '../format/trim-signs.ts';
import { employeeSteps, staffRoles } from './company-rules.ts';

const mostAddresses = 50;

function readPercent(text: string) {
  const bare = text.replace(/ ?%$/, '').replace(',', '.');
  return /^\d{1,3}(\.\d+)?$/.test(bare) && Number(bare) <= 100
    ? Number(bare)
    : { problem: 'Skriv en procent fra 0 til 100' };
}

function readColor(text: string) {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : { problem: 'Vælg en farve' };
}

/** The fields an administrator changes on an employee. */
export const employeeSchema = z
  .object({
    version,
    role: required(oneOf(staffRoles), 'Vælg en rolle'),
    title: optional(textUpTo(80)),
    phone: optional(readPhone),
    departmentIds: choices,
    isSellable: flag,
    calendarColor: optional(readColor),
    commissionPct: optional(readPercent),
    startDate: optional(readDay),
    endDate: optional(readDay),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    error: 'Slutdatoen ligger før startdatoen',
  });

export type EmployeeFields = Omit<z.output<typeof employeeSchema>, 'version'>;

/** The addresses of a text, separated by lines, commas, semicolons or spaces. */
function readAddresses(text: string) {
  const typed = text.split(/[\s,;]+/).flatMap((each) => trimSigns(each, /[<"'(]/, /[>"')]/) || []);
  const read = typed.filter((each) => each.includes('@')).map((each) => ({ each, email: readEmail(each) }));
  const wrong = [
    ...typed.filter((each) => !each.includes('@') && typed.length === 1),
    ...read.flatMap(({ each, email }) => (typeof email === 'string' ? [] : [each])),
  ];
  if (wrong.length > 0) return { problem: `Ret ${wrong.slice(0, 5).join(', ')}: det er ikke en e-mailadresse` };
  const emails = [...new Set(read.flatMap(({ email }) => (typeof email === 'string' ? [email] : [])))];
  if (emails.length === 0) return { problem: 'Skriv mindst én e-mailadresse' };
  return emails.length > mostAddresses ? { problem: `Inviter højst ${mostAddresses} ad gangen` } : emails;
}

/** An invitation of one or more people. */
export const invitationSchema = z.object({
  emails: needed(readAddresses, 'Skriv mindst én e-mailadresse'),
  role: needed(oneOf(staffRoles), 'Vælg en rolle'),
  departmentIds: choices,
  title: optional(textUpTo(80)).transform((title) => title ?? null),
  message: paragraphUpTo(1000).transform((message) => message ?? null),
  formKey,
});

export type InvitationInput = z.output<typeof invitationSchema>;

/** The request for another state of an employee, and the successor. */
export const employeeStepSchema = z.object({
  step: z.enum([...employeeSteps, 'remove'], { error: unusable }),
  handOverTo: optional(readChoice).transform((number) => number ?? undefined),
});
