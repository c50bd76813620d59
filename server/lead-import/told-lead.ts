import type { ToldIdentity } from '../customers/match-customer.ts';
import { dayOf } from '../format/day.ts';
import type { LeadCells } from './lead-cells.ts';
import type { LeadField } from './lead-columns.ts';

/** A lead's values in a row; a field with an empty cell is absent. */
export type FileLead = Partial<LeadCells>;

/** The person of a row, or else the company. */
export function nameOf({ name, firstName, lastName, companyName }: FileLead) {
  return name ?? ([firstName, lastName].filter(Boolean).join(' ') || companyName);
}

/** What rows and customers are compared by. A CVR number or a company's name is not a private person's. */
export function identityOf(fields: FileLead): ToldIdentity {
  const { companyName, cvr, email, phone, postalCode = null } = fields;
  return {
    type: cvr ? 'business' : companyName ? undefined : 'private',
    name: companyName ?? nameOf(fields) ?? '',
    cvr: cvr ?? null,
    postalCode,
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
  };
}

/** The field that best says who a row is about. */
export function identifierOf({ email, phone }: FileLead): LeadField {
  return email ? 'email' : phone ? 'phone' : 'name';
}

export const arrivalOf = ({ arrivedAt }: FileLead, now: Date) => (arrivedAt ? new Date(arrivedAt) : now);

export type Told = { externalId: string | null; day: string; text: string; who: readonly string[] };

/** What a lead is known again by: its id elsewhere, else a person, a day and the words. */
export function toldOf(fields: FileLead, now: Date): Told {
  const { externalId = null, email, phone } = fields;
  return {
    externalId,
    day: dayOf(arrivalOf(fields, now)),
    text: fields.message ?? [fields.car, fields.wish].filter(Boolean).join(' · '),
    who: whoOf({ email, phone, name: nameOf(fields) }),
  };
}

type Who = { email?: string | null | undefined; phone?: string | null | undefined; name?: string | null | undefined };

/** The keys of a person; a name counts for those who are known by nothing else. */
export function whoOf({ email, phone, name }: Who) {
  const reached = [email && `email ${email}`, phone && `phone ${phone}`].filter(
    (key) => typeof key === 'string' && key !== '',
  );
  return reached.length > 0 ? reached.map(String) : name ? [`name ${name.toLocaleLowerCase('da')}`] : [];
}

/** Whether two are one and the same enquiry. */
export function isSame(one: Told, other: Told) {
  if (one.externalId !== null && other.externalId !== null) return one.externalId === other.externalId;
  return one.day === other.day && one.text === other.text && one.who.some((key) => other.who.includes(key));
}

/** The keys under which the same enquiry can be found. */
export const keysOf = ({ externalId, day, who }: Told) => [
  ...(externalId === null ? [] : [`id ${externalId}`]),
  ...who.map((key) => `${day} ${key}`),
];
