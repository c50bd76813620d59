import { consentChannels } from '../customers/consent-commands.ts';
import type { ToldIdentity } from '../customers/match-customer.ts';
import type { ConsentChannel } from '../db/schema.ts';
import type { NoteOn } from '../file-jobs/file-columns.ts';
import type { RowNote } from '../file-jobs/file-job-types.ts';
import type { CustomerFields } from './customer-cells.ts';
import type { CustomerField } from './customer-columns.ts';

/** A customer's values in a row. A field with an empty cell is absent: an update leaves it unchanged. */
export type FileCustomer = Partial<CustomerFields>;

/** Who a row is about, and who is to be asked for there. */
export function tell(fields: FileCustomer) {
  const { name, firstName, lastName, companyName, contactName, cvr, ean } = fields;
  const person = name ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined);
  const [phone, otherPhone] = [fields.phone, fields.otherPhone].filter((each) => each !== undefined);
  return {
    type: fields.type ?? (cvr ? ('business' as const) : ean ? ('public' as const) : undefined),
    name: companyName ?? person,
    contact: contactName ?? (companyName === person ? undefined : companyName && person),
    phone,
    otherPhone: phone === otherPhone ? undefined : otherPhone,
  };
}

/** What rows and customers are compared by. A name alone is a person's. */
export function identityOf(fields: FileCustomer): ToldIdentity {
  const { type, name = '', phone, otherPhone } = tell(fields);
  return {
    type: type ?? (fields.companyName ? undefined : 'private'),
    name,
    cvr: fields.cvr ?? null,
    postalCode: fields.postalCode ?? null,
    emails: [fields.email].filter((email) => email !== undefined),
    phones: [phone, otherPhone].filter((each) => each !== undefined),
  };
}

/** The field that best says who a row is about. */
export function identifierOf({ cvr, email, phone, otherPhone }: FileCustomer): CustomerField {
  if (cvr) return 'cvr';
  if (email) return 'email';
  return otherPhone && !phone ? 'otherPhone' : 'phone';
}

/** A consent that is told with its day and its words. */
export type ToldConsent = { channel: ConsentChannel; day: string; words: string };

/** The consents of a row. One without a day or the words shown proves nothing and is left out, with a warning. */
export function consentsOf(fields: FileCustomer, note: NoteOn<CustomerField>) {
  const consents: ToldConsent[] = [];
  const warnings: RowNote[] = [];
  for (const channel of consentChannels) {
    const cell = fields[`${channel}Consent`];
    const [day, words] = [cell?.on ?? fields.consentedOn, fields.consentWords];
    if (!cell) continue;
    if (day && words) consents.push({ channel, day, words });
    else warnings.push(note(`${channel}Consent`, 'Samtykket tages ikke med: der mangler dato eller ordlyd'));
  }
  return { consents, warnings };
}
