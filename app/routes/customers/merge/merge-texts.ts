import { countries } from '#app/texts/countries.ts';
import { creditStatuses, customerSegments, customerThing, customerTypes } from '#app/texts/customers.ts';
import { formatDay, formatPhone } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { wordOf } from '#app/texts/word-of.ts';
import type { Customer } from '#server/customers/customer-queries.ts';
import type { MergeChoice, MergeField } from '#server/customers/merge-fields.ts';
import type { Counted, MergePage } from '#server/customers/merge-page.ts';

/** Labels of what a merge chooses between. */
export const mergeLabels: Readonly<Record<string, string>> = {
  ...customerThing.fields,
  ...{ type: 'Type og CVR', address: 'Adresse', invoiceAddress: 'Faktureringsadresse', licenceNumber: 'Kørekort' },
  ...{ creditStatus: 'Kredit', isBlocked: 'Spærring' },
};

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ');

const phone = (number: string | null) => number && formatPhone(number);

type Texts = { [Field in MergeField]: (customer: Customer, names: MergePage['names'][number] | undefined) => unknown };

const texts: Texts = {
  name: ({ name }) => name,
  type: ({ type, cvr }) => joined(customerTypes[type], cvr && `CVR ${cvr}`),
  pNumber: ({ pNumber }) => pNumber,
  ean: ({ ean }) => ean,
  phone: (customer) => phone(customer.phone),
  otherPhone: ({ otherPhone }) => phone(otherPhone),
  email: ({ email }) => email,
  address: ({ address, postalCode, city, country }) =>
    joined(address, [postalCode, city].filter(Boolean).join(' '), country !== 'DK' && wordOf(countries, country)),
  invoiceAddress: ({ invoiceAddress, invoicePostalCode, invoiceCity }) =>
    joined(invoiceAddress, [invoicePostalCode, invoiceCity].filter(Boolean).join(' ')),
  invoiceEmail: ({ invoiceEmail }) => invoiceEmail,
  departmentId: (_, names) => names?.departmentName,
  ownerId: ({ ownerId }, names) => names?.ownerName ?? (ownerId && 'En tidligere medarbejder'),
  segment: ({ segment }) => customerSegments[segment],
  creditStatus: ({ creditStatus, creditLimit }) =>
    joined(creditStatuses[creditStatus], creditLimit !== null && `højst ${formatMoney(creditLimit)}`),
  paymentTermsDays: ({ paymentTermsDays }) => `${paymentTermsDays} dage`,
  licenceNumber: ({ licenceNumber, licenceExpiresOn, licenceVerifiedAt }) =>
    joined(licenceNumber, licenceExpiresOn && `udløber ${formatDay(licenceExpiresOn)}`, licenceVerifiedAt && 'set'),
  birthDate: ({ birthDate }) => birthDate && formatDay(birthDate),
  tags: ({ tags }) => tags.join(', '),
  notes: ({ notes }) => notes,
  isBlocked: ({ isBlocked, blockedReason }) => (isBlocked ? joined('Spærret', blockedReason) : 'Ikke spærret'),
};

/** What a customer of the page says in a field; empty when nothing. */
export function mergeText(page: MergePage, side: 'kept' | 'other', field: MergeField) {
  const customer = page[side];
  return String(texts[field](customer, page.names[customer.id]) ?? '');
}

/** What a way to fill a field gives, and where it is from. */
export function wayWords(page: MergePage, field: MergeField, way: MergeChoice) {
  if (way === 'both') return { title: 'Begge', text: 'Det ene efter det andet' };
  if (way === 'rest') return { title: 'Den anden', text: 'Det nummer, der ikke bliver det første' };
  return { title: `Kunde #${page[way].id}`, text: mergeText(page, way, field) };
}

/** What moves, in the order it is told. */
const counted: Readonly<Record<Counted, readonly [string, string]>> = {
  ...{ leads: ['emne', 'emner'], contacts: ['kontakt', 'kontakter'], sales: ['salg', 'salg'] },
  ...{ reservations: ['reservation', 'reservationer'], bookings: ['prøvetur', 'prøveture'], mails: ['mail', 'mails'] },
  ...{ memos: ['notat', 'notater'], documents: ['dokument', 'dokumenter'], consents: ['samtykke', 'samtykker'] },
  activities: ['aktivitet', 'aktiviteter'],
};

const many = (count: number, [one, more]: readonly [string, string]) => `${count} ${count === 1 ? one : more}`;

const isCounted = (name: string): name is Counted => name in counted;

/** How much moves, in words, without what there is none of. */
export function movingWords({ counts }: MergePage) {
  return Object.keys(counted)
    .filter(isCounted)
    .flatMap((name) => (counts?.[name] ? [many(counts[name], counted[name])] : []));
}

const stayedRows: Readonly<Record<string, readonly [string, string]>> = {
  ...{ customerContact: ['kontakt', 'kontakter'], lead: ['emne', 'emner'], consent: ['samtykke', 'samtykker'] },
  ...{ sale: ['salg', 'salg'], car: ['reservation', 'reservationer'] },
  ...{ memoSubject: ['notat', 'notater'], document: ['dokument', 'dokumenter'] },
};

type Stayed = { fields: readonly string[]; rows: readonly { table: string; count: number }[] };

/** What an undone merge left where it was, in words; undefined when all went back. */
export function stayedWords({ fields, rows }: Stayed) {
  const parts = [
    ...rows.map(({ table, count }) => many(count, stayedRows[table] ?? ['række', 'rækker'])),
    ...fields.map((field) => mergeLabels[field] ?? field),
  ];
  return parts.length > 0 ? `Ændret siden, så det blev stående: ${parts.join(', ')}.` : undefined;
}
