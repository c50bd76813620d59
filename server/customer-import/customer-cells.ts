import { originCountries } from '../cars/car-enums.ts';
import type { CustomerSegment, CustomerType } from '../db/schema.ts';
import { textUpTo, wordOf } from '../file-jobs/cell-readers.ts';
import type { CellReader, FieldsOf } from '../file-jobs/read-row.ts';
import { compact } from '../format/compact.ts';
import { readCvr, readEan, readPNumber } from '../format/company-numbers.ts';
import { readEmail, readPostalCode } from '../format/contact.ts';
import { readPastDay, wholeFrom } from '../format/form-fields.ts';
import { readFilePhone, type Words, wordIn } from '../people-files/people-cells.ts';

export type CustomerFacts = { today: string };
type Reader<Value, Fields = object> = CellReader<Value, CustomerFacts, Fields>;

const types: Words<CustomerType> = [
  [/^(?:privat\p{L}*|private|person|forbruger|consumer|individual)$/u, 'private'],
  [/^(?:erhverv\p{L}*|firma|virksomhed|business|company|b2b)$/u, 'business'],
  [/^(?:offentlig\p{L}*|kommune|region|public|publicsector)$/u, 'public'],
];

const segments: Words<CustomerSegment> = [
  [/^(?:ny|nykunde|new|lead|emne)$/, 'new'],
  [/^(?:aktiv|aktivkunde|active|kunde|customer)$/, 'active'],
  [/^(?:sovende|passiv|inaktiv|dormant|inactive)$/, 'dormant'],
  [/^(?:tabt|lost|churned)$/, 'lost'],
];

const countries = new Map<string, string>(
  ['da', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return originCountries.flatMap((code): [string, string][] => [
      [compact(names.of(code) ?? code), code],
      [compact(code), code],
    ]);
  }),
);

/** A consent's cell: the day it was given, that it was given, or nothing. */
type ConsentCell = { on?: string };

const readConsent: Reader<ConsentCell> = (text, { today }) => {
  if (/^(?:nej|n|no|false|falsk|0|ingen|ikkegivet)$/.test(compact(text))) return undefined;
  if (/^(?:ja|j|yes|y|x|true|sand|1|givet|optin)$/.test(compact(text))) return {};
  const day = readPastDay(text, today);
  return typeof day === 'string' ? { on: day } : { problem: 'Skriv en dato, ja eller nej' };
};

/** Foreign postal codes have other shapes. */
const readAnyPostalCode: Reader<string, { country: string }> = (text, _, { country = 'DK' }) =>
  ['DK', 'GL', 'FO'].includes(country) ? readPostalCode(text) : textUpTo(10)(text);

/** In parsing order: the postal code's rule depends on the country. */
export const cellReaders = {
  type: wordOf(wordIn(types), 'Privat, Erhverv eller Offentlig'),
  name: textUpTo(120),
  firstName: textUpTo(60),
  lastName: textUpTo(59),
  companyName: textUpTo(120),
  contactName: textUpTo(120),
  contactTitle: textUpTo(80),
  cvr: readCvr,
  pNumber: readPNumber,
  ean: readEan,
  email: readEmail,
  phone: readFilePhone,
  otherPhone: readFilePhone,
  address: textUpTo(120),
  country: wordOf((text) => countries.get(compact(text)), 'fx Danmark eller DK'),
  postalCode: readAnyPostalCode,
  city: textUpTo(60),
  departmentName: textUpTo(60),
  ownerName: textUpTo(120),
  segment: wordOf(wordIn(segments), 'Ny, Aktiv, Sovende eller Tabt'),
  paymentTermsDays: wholeFrom(0, 365),
  birthDate: (text: string, { today }: CustomerFacts) => readPastDay(text, today),
  tags: textUpTo(500),
  notes: textUpTo(5000),
  emailConsent: readConsent,
  smsConsent: readConsent,
  phoneConsent: readConsent,
  consentedOn: (text: string, { today }: CustomerFacts) => readPastDay(text, today),
  consentWords: textUpTo(2000),
};

/** All fields of a row, in stored form. */
export type CustomerFields = FieldsOf<typeof cellReaders>;
