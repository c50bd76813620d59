import { normalizePlate, plateKind, plateMessage } from '../cars/plate.ts';
import type { LeadKind, LeadOrigin, LeadPriority, LeadStatus, LostReason } from '../db/schema.ts';
import { readMoney, textUpTo, wordOf } from '../file-jobs/cell-readers.ts';
import type { CellReader, FieldsOf } from '../file-jobs/read-row.ts';
import { readCvr } from '../format/company-numbers.ts';
import { readEmail, readPostalCode } from '../format/contact.ts';
import { instantAt } from '../format/day.ts';
import { readDay, readMoment } from '../format/form-fields.ts';
import { readFilePhone, type Words, wordIn } from '../people-files/people-cells.ts';

export type LeadFacts = { format: 'csv' | 'xlsx'; now: Date };
type Reader<Value> = CellReader<Value, LeadFacts>;

const kinds: Words<LeadKind> = [
  [/^(?:køb|salg|sale|purchase|buy|brugtbil|nybil)$/, 'sale'],
  [/leas/, 'leasing'],
  [/^(?:langtids|lang|long)/, 'longRental'],
  [/^(?:korttids|kort|short|leje|rental|udlejning)/, 'shortRental'],
  [/^(?:indbyt|bytte|tradein|vurdering)/, 'tradeIn'],
];

const statuses: Words<LeadStatus> = [
  [/^(?:ny|nyt|new|åben|åbent|open|ubehandlet|uncontacted)$/, 'new'],
  [/^(?:kontakt|contacted|attempted|igang|inprogress|working)/, 'contacted'],
  [/^(?:behov|qualif|kvalif|afklar)/, 'qualified'],
  [/^(?:tilbud|quote|proposal|offer)/, 'quoted'],
  [/^(?:forhandl|negotiat)/, 'negotiation'],
  [/^(?:vundet|won|solgt|sold|closedwon)$/, 'won'],
  [/^(?:tabt|lost|mistet|closedlost|afsluttet|lukket|closed|annulleret)$/, 'lost'],
  [/^(?:parker|parked|udskudt|postponed|påhold|onhold)/, 'parked'],
];

const sources: Words<LeadOrigin> = [
  [/^(?:hjemmeside|website|web|webshop|formular|kontaktformular|online)/, 'website'],
  [/^(?:bilbasen|biltorvet|dba|bilhandel)/, 'bilbasen'],
  [/^(?:telefon|phone|opkald|call|tlf)/, 'phone'],
  [/^(?:besøg|walkin|showroom|butik|forretning|personlig)/, 'walkIn'],
  [/^(?:kundeportal|portal)/, 'portal'],
  [/^(?:email|mail)/, 'email'],
  [/^(?:anbefal|referral|reference|bekendt)/, 'referral'],
  [/^(?:kampagne|campaign|facebook|instagram|google|annonce|ads|sociale)/, 'campaign'],
  [/^import/, 'import'],
];

const priorities: Words<LeadPriority> = [
  [/^(?:lav|low)$/, 'low'],
  [/^(?:normal|mellem|medium)$/, 'normal'],
  [/^(?:høj|high|hot|varm)$/, 'high'],
];

const lostReasons: Words<LostReason> = [
  [/^(?:pris|price|fordyr)/, 'price'],
  [/^(?:konkurrent|competitor|købtandet)/, 'competitor'],
  [/^(?:intetsvar|noreply|noresponse|ingensvar)/, 'noReply'],
  [/^(?:ingenbil|nocar|solgt)/, 'noCar'],
  [/^(?:kredit|credit|finans)/, 'credit'],
  [/^(?:udskudt|postponed|senere)/, 'postponed'],
  [/^(?:dublet|duplicate)/, 'duplicate'],
];

/** A day, or a day and a time, as an ISO instant; a day alone is its noon. */
function readWhen(text: string) {
  const moment = readMoment(text.replace(/(\d{1,2}[:.]\d{2})[:.]\d{2}(?:\.\d+)?$/, '$1'));
  if (moment instanceof Date) return moment.toISOString();
  const day = readDay(text);
  return typeof day === 'string' ? instantAt(day, '12:00').toISOString() : day;
}

const readPast: Reader<string> = (text, { now }) => {
  const when = readWhen(text);
  return typeof when === 'string' && new Date(when).getTime() > now.getTime() + 86_400_000
    ? { problem: 'Datoen kan ikke ligge i fremtiden' }
    : when;
};

const readPlate: Reader<string> = (text) => {
  const plate = normalizePlate(text);
  return plateKind(plate) ? plate : { problem: plateMessage };
};

export const sourceOf = wordIn(sources);

/** In parsing order. */
export const cellReaders = {
  externalId: textUpTo(200),
  arrivedAt: readPast,
  name: textUpTo(120),
  firstName: textUpTo(60),
  lastName: textUpTo(59),
  companyName: textUpTo(120),
  cvr: readCvr,
  email: readEmail,
  phone: readFilePhone,
  postalCode: readPostalCode,
  kind: wordOf(wordIn(kinds), 'Køb, Leasing, Langtidsleje, Korttidsleje eller Indbytning'),
  source: textUpTo(120),
  status: wordOf(wordIn(statuses), 'fx Ny, Kontaktet, Tilbud sendt, Vundet eller Tabt'),
  priority: wordOf(wordIn(priorities), 'Lav, Normal eller Høj'),
  car: textUpTo(300),
  wish: textUpTo(1500),
  message: textUpTo(20_000),
  budget: readMoney,
  value: readMoney,
  tradeInPlate: readPlate,
  tradeInCar: textUpTo(120),
  assigneeName: textUpTo(120),
  departmentName: textUpTo(60),
  nextActionAt: readWhen,
  nextActionNote: textUpTo(300),
  closedAt: readPast,
  lostReason: (text: string): LostReason => wordIn(lostReasons)(text) ?? 'other',
};

/** All fields of a row, in stored form: moments as ISO instants. */
export type LeadCells = FieldsOf<typeof cellReaders>;
