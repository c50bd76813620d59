import { SaxesParser } from 'saxes';
import { normalizePlate, plateKind } from '../cars/plate.ts';
import { readEmail, readPhone, readPostalCode } from '../format/contact.ts';
import { tidy } from '../format/form-fields.ts';
import { asOre } from '../format/money.ts';
import type { Unreadable } from '../format/number.ts';
import type { Enquiry, OfferedCar } from './enquiry.ts';

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };

const deepest = 20;
const kmPerMile = 1.609344;

/**
 * Parses a prospect in Auto-lead Data Format 1.0. Undefined for text that is none, has several prospects, or a document
 * type: entities can expand without bound.
 */
export function readAdf(xml: string): Enquiry | undefined {
  const root = elementOf(xml);
  const prospects = root?.name === 'adf' ? all(root, 'prospect') : [];
  const [prospect] = prospects;
  return prospect && prospects.length === 1 ? enquiryOf(prospect) : undefined;
}

function elementOf(xml: string): Element | undefined {
  const open: Element[] = [];
  let root: Element | undefined;
  const parser = new SaxesParser();
  const refuse = (): never => {
    throw new Error('not a lead');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: name.toLowerCase(), attributes: lowered(attributes), text: '', children: [] };
    if (open.length === 0 && root === undefined) root = element;
    open.at(-1)?.children.push(element);
    if (open.push(element) > deepest) refuse();
  });
  parser.on('closetag', () => open.pop());
  const add = (text: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(xml.trim()).close();
    return root;
  } catch {
    return undefined;
  }
}

const lowered = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));

const all = ({ children }: Element, name: string) => children.filter((child) => child.name === name);
const one = (element: Element | undefined, name: string) => element && all(element, name)[0];

/** The text of an element at a path, or undefined when empty. */
function textAt(element: Element | undefined, ...path: string[]) {
  const found = path.reduce<Element | undefined>((part, name) => one(part, name), element);
  return cut(found?.text);
}

function cut(text: string | undefined, limit = 120) {
  return tidy(text ?? '').slice(0, limit) || undefined;
}

/** The value, or undefined when it cannot be read. */
function read(text: string | undefined, reader: (text: string) => string | Unreadable) {
  const value = text === undefined ? undefined : reader(text);
  return typeof value === 'string' ? value : undefined;
}

/** The first of the texts that can be read. */
const firstRead = (elements: readonly Element[], reader: (text: string) => string | Unreadable) =>
  elements.map(({ text }) => read(cut(text, 254), reader)).find((value) => value !== undefined);

const interestOf = ({ attributes }: Element) => (attributes.interest ?? 'buy').toLowerCase();
const isOffered = (vehicle: Element) => ['sell', 'trade-in', 'tradein'].includes(interestOf(vehicle));

function enquiryOf(prospect: Element): Enquiry {
  const vehicles = all(prospect, 'vehicle');
  const wanted = vehicles.find((vehicle) => !isOffered(vehicle));
  const offered = vehicles.find(isOffered);
  const customer = one(prospect, 'customer');
  const contact = one(customer, 'contact');
  const phones = contact ? all(contact, 'phone') : [];
  const unread = phones.filter(({ text }) => read(cut(text), readPhone) === undefined).map(({ text }) => cut(text));
  const comments = [
    paragraphAt(customer),
    paragraphAt(wanted),
    ...(unread.length > 0 ? [`Telefon: ${unread.filter(Boolean).join(', ')}`] : []),
  ];
  const wantsLease = wanted !== undefined && interestOf(wanted) === 'lease';
  return {
    externalId: idOf(prospect),
    kind: wantsLease ? 'leasing' : wanted || !offered ? 'sale' : 'tradeIn',
    ...namesOf(contact),
    email: firstRead(contact ? all(contact, 'email') : [], readEmail),
    phone: firstRead(phones, readPhone),
    postalCode: read(textAt(contact, 'address', 'postalcode'), readPostalCode),
    message: comments.filter(Boolean).join('\n\n') || undefined,
    ...(wanted && {
      car: { vin: textAt(wanted, 'vin'), stockNumber: textAt(wanted, 'stock'), text: nameOf(wanted) },
    }),
    ...(offered && { tradeIn: offeredOf(offered) }),
    provider: nameIn(one(prospect, 'provider')) ?? nameIn(one(one(prospect, 'provider'), 'contact')),
  };
}

/** The sender's id: the first of the sequence. */
function idOf(prospect: Element) {
  const [first] = all(prospect, 'id').toSorted(
    (one, other) => Number(one.attributes.sequence ?? 1) - Number(other.attributes.sequence ?? 1),
  );
  const id = cut(first?.text);
  const source = cut(first?.attributes.source, 60);
  return id && source ? `${source}/${id}` : id;
}

/** The name of a person, and that of a company. */
function namesOf(contact: Element | undefined): Pick<Enquiry, 'name' | 'company'> {
  const names = contact ? all(contact, 'name') : [];
  const isCompany = ({ attributes }: Element) => attributes.type?.toLowerCase() === 'business';
  const part = (wanted: string) =>
    cut(names.find((name) => !isCompany(name) && (name.attributes.part ?? 'full').toLowerCase() === wanted)?.text);
  return {
    name: part('full') ?? cut([part('first'), part('last')].filter(Boolean).join(' ')),
    company: cut(names.find(isCompany)?.text),
  };
}

const nameIn = (element: Element | undefined) => textAt(element, 'name');

function nameOf(vehicle: Element) {
  return cut(
    ['year', 'make', 'model', 'trim']
      .map((name) => textAt(vehicle, name))
      .filter(Boolean)
      .join(' '),
  );
}

function paragraphAt(element: Element | undefined) {
  const comments = one(element, 'comments')?.text.toWellFormed().replace(/\r\n?/g, '\n').trim();
  return comments?.slice(0, 20_000) || undefined;
}

function offeredOf(vehicle: Element): OfferedCar {
  const odometer = one(vehicle, 'odometer');
  const distance = wholeOf(odometer?.text);
  const isMiles = /^mi/i.test(odometer?.attributes.units ?? 'km');
  const price = one(vehicle, 'price');
  const isKroner = /^dkk$/i.test(price?.attributes.currency ?? 'DKK');
  const kroner = isKroner ? wholeOf(price?.text) : undefined;
  const plate = normalizePlate(textAt(vehicle, 'registration') ?? textAt(vehicle, 'license') ?? '');
  return {
    registrationNumber: plateKind(plate) ? plate : undefined,
    text: nameOf(vehicle),
    mileage: distance === undefined ? undefined : Math.round(distance * (isMiles ? kmPerMile : 1)),
    expectedPrice: kroner === undefined ? undefined : asOre(kroner * 100),
    condition: cut(one(vehicle, 'comments')?.text, 1000),
  };
}

/** A whole number, with or without thousands separators. */
function wholeOf(text: string | undefined) {
  const digits = /^\d{1,9}$/.exec((text ?? '').replace(/[.,]\d{2}$/, '').replace(/[\s.,]/g, ''));
  return digits ? Number(digits[0]) : undefined;
}
