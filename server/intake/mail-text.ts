import EmailForwardParser from 'email-forward-parser';
import { normalizePlate, plateKind } from '../cars/plate.ts';
import { readCvr } from '../format/company-numbers.ts';
import { readEmail, readPhone, readPostalCode } from '../format/contact.ts';
import { tidy } from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import { parseWholeNumber, type Unreadable } from '../format/number.ts';
import { readAdf } from './adf.ts';
import type { Enquiry } from './enquiry.ts';
import { type Labelled, readLabels } from './mail-labels.ts';

/** The parts of a mail that intake reads. */
export type MailText = {
  from: { name: string; address: string };
  /** Where answers go, which a website sets to its visitor. */
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
};

/** How a mail was understood. */
export type MailForm = 'adf' | 'labelled' | 'plain';

const forwards = new EmailForwardParser();
const isForwarded = /^\s*(fwd?|vs|vb|wg|videresendt?)\s*:/i;
/** The longest text that is searched for a forwarded mail: the parser takes quadratic time. */
const searched = 6_000;

/** What a mail asks: ADF in it, its labels, or its text and sender. A forwarded mail counts as its original. */
export function readMail(mail: MailText): { form: MailForm; enquiry: Enquiry } {
  const adf = adfIn(mail.text);
  const prospect = adf && readAdf(adf);
  if (prospect) return { form: 'adf', enquiry: prospect };
  const original = unforwarded(mail);
  const labels = readLabels(original.text);
  const isForm = ['email', 'phone', 'name', 'firstName'].some((name) => hasLabel(labels, name)) && labels.size > 1;
  const sender = original.replyTo ?? original.from;
  const ofSender = { name: cut(sender.name, 120), email: readValue(sender.address, readEmail) };
  if (!isForm) {
    return { form: 'plain', enquiry: { ...ofSender, message: wholeOf(original) } };
  }
  const told = enquiryOf(labels);
  const isReachable = told.email !== undefined || told.phone !== undefined;
  return {
    form: 'labelled',
    enquiry: {
      ...told,
      ...(!isReachable && { email: ofSender.email, name: told.name ?? ofSender.name }),
      message: told.message ?? wholeOf(original),
    },
  };
}

const hasLabel = (labels: ReadonlyMap<string, string>, name: string) => labels.has(name);

const adfEnd = '</adf>';

/** The ADF document inside a text. */
function adfIn(text: string) {
  const start = text.search(/<adf[\s>]/i);
  const end = text.toLowerCase().lastIndexOf(adfEnd);
  return start >= 0 && end > start ? text.slice(start, end + adfEnd.length) : undefined;
}

/** The forwarded mail, or the mail itself. */
function unforwarded(mail: MailText): MailText {
  const text = mail.text.replace(/\r\n?/g, '\n').replace(/\u00a0/g, ' ');
  const { email } = forwards.read(text.slice(0, searched), isForwarded.test(mail.subject) ? mail.subject : undefined);
  const address = email?.from?.address;
  if (!address || !email.body) return { ...mail, text };
  const rest = text.slice(searched);
  return {
    from: { name: email.from.name ?? '', address },
    subject: email.subject?.trim() ?? mail.subject,
    text: email.body + rest,
  };
}

/** Subject and text, where the subject says more. */
function wholeOf({ subject, text }: MailText) {
  const body = text.toWellFormed().trim();
  const heading = tidy(subject);
  return (
    (heading === '' || body.includes(heading) ? body || heading : `${heading}\n\n${body}`).slice(0, 20_000) || undefined
  );
}

function enquiryOf(labels: ReadonlyMap<Labelled, string>): Enquiry {
  const get = (name: Labelled, limit = 120) => cut(labels.get(name), limit);
  const read = (name: Labelled, reader: Reader) => readValue(labels.get(name), reader);
  const car = {
    stockNumber: get('stockNumber', 20),
    registrationNumber: get('registrationNumber', 20),
    vin: get('vin', 20),
    text: get('carText', 300),
  };
  const mileage = parseWholeNumber(labels.get('tradeInMileage') ?? '');
  const expectedPrice = parseMoney(labels.get('tradeInPrice') ?? '');
  const tradeIn = {
    registrationNumber: read('tradeInPlate', readPlate) ?? read('tradeInText', readPlate),
    text: get('tradeInText'),
    mileage: typeof mileage === 'number' && mileage <= 2_000_000 ? mileage : undefined,
    expectedPrice: typeof expectedPrice === 'number' ? expectedPrice : undefined,
  };
  const [phone, cvr, postalCode] = [
    read('phone', readPhone),
    read('cvr', readCvr),
    read('postalCode', readFirstPostalCode),
  ];
  const unread = phone === undefined && labels.has('phone') ? `Telefon: ${get('phone')}` : undefined;
  const message = [labels.get('message')?.toWellFormed(), unread].filter(Boolean).join('\n\n');
  const url = get('url', 2000);
  return {
    name: get('name') ?? cut([labels.get('firstName'), labels.get('lastName')].filter(Boolean).join(' '), 120),
    email: read('email', readAddress),
    phone,
    company: get('company'),
    cvr,
    postalCode,
    message: message.slice(0, 20_000) || undefined,
    ...(isFilled(car) && { car }),
    ...(isFilled(tradeIn) && { tradeIn }),
    url: url && /^https?:\/\//.test(url) ? url : undefined,
    provider: get('provider'),
  };
}

type Reader = (text: string) => string | Unreadable;

const isFilled = (values: object) => Object.values(values).some((value) => value !== undefined);

function cut(text: string | undefined, limit: number) {
  return tidy(text ?? '').slice(0, limit) || undefined;
}

function readValue(text: string | undefined, read: Reader) {
  const tidied = cut(text, 300);
  const value = tidied === undefined ? undefined : read(tidied);
  return typeof value === 'string' ? value : undefined;
}

/** An address in itself, or as `mailto:`, `<…>` or beside a name. */
function readAddress(text: string) {
  return readEmail(/[^\s<>()[\]:"]+@[^\s<>()[\]:",]+/.exec(text)?.[0] ?? text);
}

function readPlate(text: string): string | Unreadable {
  const plate = normalizePlate(text);
  return plateKind(plate) && /\d/.test(plate) ? plate : { problem: '' };
}

/** The code of `8600 Silkeborg`. */
function readFirstPostalCode(text: string) {
  return readPostalCode(/\d{3,4}/.exec(text)?.[0] ?? '');
}
