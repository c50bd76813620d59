import { emailKey } from '../customers/contact-keys.ts';
import type { NoteOn } from '../file-jobs/file-columns.ts';
import type { RowNote } from '../file-jobs/file-job-types.ts';
import { mayBeCpr } from '../format/cpr.ts';
import { cityOf } from '../format/postal-codes.ts';
import type { Named } from '../people-files/named.ts';
import { type CustomerField, customerColumns } from './customer-columns.ts';
import { type CustomerValues, importedColumns, type KnownCustomer } from './known-customers.ts';
import { type FileCustomer, tell } from './told-customer.ts';

const longestNotes = 5000;

/** What a row lacks to be a customer; what the customer has already counts. */
export function lackingOf(fields: FileCustomer, customer: KnownCustomer | undefined, note: NoteOn<CustomerField>) {
  const { type = customer?.type, name = customer?.name } = tell(fields);
  const isReachable = customer || fields.email || fields.phone || fields.otherPhone;
  const lacking: (RowNote | false)[] = [
    !name && note('name', 'Navn mangler'),
    !isReachable && note('phone', 'Skriv telefon eller e-mail, så kunden kan nås'),
    type === 'business' && !(fields.cvr ?? customer?.cvr) && note('cvr', 'En erhvervskunde skal have et CVR-nummer'),
    type === 'public' && !(fields.ean ?? customer?.ean) && note('ean', 'En offentlig kunde skal have et EAN-nummer'),
  ];
  return lacking.filter((each) => each !== false);
}

/** The columns that a row tells. An address or number that the customer or its contacts have already is not told. */
export function valuesOf(fields: FileCustomer, customer: KnownCustomer | undefined, named: Named): CustomerValues {
  const { type, name, phone, otherPhone } = tell(fields);
  const { cvr, pNumber, ean, email, address, country, postalCode, segment, paymentTermsDays, birthDate } = fields;
  const isNew = (number: string | undefined) => (customer?.phones.includes(number ?? '') ? undefined : number);
  const isKnownEmail = email && customer?.emails.some((each) => emailKey(each) === emailKey(email));
  const isElsewhere = postalCode !== undefined && postalCode !== customer?.postalCode;
  return {
    ...{ type, name, cvr, pNumber, ean, address, country, postalCode, segment, paymentTermsDays, birthDate },
    email: isKnownEmail ? undefined : email,
    ...{ phone: isNew(phone), otherPhone: isNew(otherPhone) },
    city: fields.city ?? (isElsewhere ? cityOf(postalCode) : undefined),
    departmentId: named.department(fields.departmentName),
    ownerId: named.colleague(fields.ownerName),
    tags: tagsOf(fields.tags, customer?.tags),
    notes: notesOf(fields.notes, customer?.notes ?? null),
  };
}

/** Tags are added to those that are there. */
function tagsOf(text: string | undefined, tags: readonly string[] = []) {
  const told = text?.split(/[,;|]/).flatMap((tag) => tag.trim().slice(0, 40) || []) ?? [];
  return told.length === 0 ? undefined : [...new Set([...tags, ...told])].slice(0, 20);
}

/** A note is added to those that are there, once. */
function notesOf(told: string | undefined, notes: string | null) {
  if (told === undefined || notes?.includes(told)) return undefined;
  return [notes, told].filter(Boolean).join('\n\n').slice(0, longestNotes);
}

/** The columns that change. */
export function changedColumns(values: CustomerValues, customer: KnownCustomer) {
  return importedColumns.filter(
    (column) => values[column] !== undefined && String(values[column]) !== String(customer[column]),
  );
}

type Row = {
  fields: FileCustomer;
  customer: KnownCustomer | undefined;
  changed: readonly (typeof importedColumns)[number][];
  named: Named;
  note: NoteOn<CustomerField>;
};

/** What to look at before a row is imported: above all what it changes on a customer. */
export function warningsOf({ fields, customer, changed, named, note }: Row): RowNote[] {
  const { departmentName, ownerName, postalCode, country = 'DK', companyName, notes = '' } = fields;
  const when = (isSo: boolean, field: CustomerField, message: string) => (isSo ? [note(field, message)] : []);
  const isNobody = ownerName !== undefined && named.colleague(ownerName) === undefined;
  const isNowhere = departmentName !== undefined && named.department(departmentName) === undefined;
  const isUnknown = postalCode?.length === 4 && country === 'DK' && cityOf(postalCode) === undefined;
  const isCompany = !customer && companyName !== undefined && tell(fields).type === undefined;
  return [
    ...changed.flatMap((column) => (customer && overwritten(column, customer, fields, note)) ?? []),
    ...when(isNowhere, 'departmentName', 'Afdelingen findes ikke og tages ikke med'),
    ...when(isNobody, 'ownerName', 'Ingen medarbejder hedder det, så der sættes ingen kundeansvarlig'),
    ...when(isUnknown, 'postalCode', 'Ukendt postnummer'),
    ...when(isCompany, 'companyName', 'Oprettes som privat, fordi CVR-nummeret mangler'),
    ...when(mayBeCpr(notes), 'notes', 'Ligner et CPR-nummer, som ikke må stå her'),
  ];
}

const fieldOf: Partial<Record<string, CustomerField>> = { departmentId: 'departmentName', ownerId: 'ownerName' };

/** A value that is replaced by the file's. Tags and notes are added to. */
function overwritten(
  column: (typeof importedColumns)[number],
  customer: KnownCustomer,
  fields: FileCustomer,
  note: NoteOn<CustomerField>,
) {
  const before = customer[column];
  if (before === null || column === 'tags' || column === 'notes') return undefined;
  const told: CustomerField = column === 'name' && fields.companyName ? 'companyName' : 'name';
  const field = column === 'name' ? told : (fieldOf[column] ?? fieldIn(column));
  const { label } = customerColumns[field];
  const isText = !['type', 'segment', 'departmentId', 'ownerId', 'country'].includes(column);
  return note(field, isText ? `${label} ændres fra ${before}` : `${label} ændres`);
}

const fieldIn = (column: string): CustomerField =>
  Object.keys(customerColumns).find((field): field is CustomerField => field === column) ?? 'name';
