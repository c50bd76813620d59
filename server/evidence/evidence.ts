import { createHash } from 'node:crypto';
import { nameDevice } from '../auth/device-name.ts';
import { clockOf } from '../format/day.ts';
import type { Fact } from '../papers/paper-types.ts';
import { danish } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';

/** How a customer who signed in did so, as the evidence of what they did keeps it. */
export type SignedIn = {
  portalUserId: string;
  email: string;
  signedInBy: 'code' | 'link' | 'passkey' | 'password';
  signedInAt: Date;
  /** When the login last proved who it is. */
  provenAt: Date;
  /** Whether a code was asked for after the sign-in. */
  isSteppedUp: boolean;
};

/** Where an act comes from: its address, which is kept as a salted hash, and browser. */
export type From = { address: string; userAgent: string | null; origin: string };

/** The words that a customer agreed by. */
export type AgreeWords = { box: string; button: string };

type Given = { name: string; words: AgreeWords; salt: string | null; from: From };

/** What every piece of evidence keeps of who agreed, by which words and from where; the sign-in is `SignedIn`. */
export const evidenceOf = (tenant: Tenant, { name, words, ...given }: Given) => ({
  ...{ name, boxText: words.box, buttonText: words.button },
  ...traceOf(tenant, given),
});

/** Where an act came from: the address as a salted hash, the device, and the request. */
export const traceOf = ({ requestId }: Tenant, { salt, from }: Pick<Given, 'from' | 'salt'>) => ({
  addressHash: createHash('sha256').update(`${salt}${from.address}`).digest('hex'),
  device: nameDevice(from.userAgent),
  requestId: requestId ?? null,
});

const ways = {
  code: 'kode på e-mail',
  link: 'link på e-mail',
  passkey: 'adgangsnøgle',
  password: 'adgangskode',
} as const;

type Evidence = {
  name: string;
  boxText: string;
  buttonText: string;
  addressHash: string;
  device: string | null;
  door: 'link' | 'portal';
  requestId: string | null;
  email: string | null;
} & { [Key in 'isSteppedUp' | 'provenAt' | 'signedInAt' | 'signedInBy']: SignedIn[Key] | null };

type Told = { at: Date; by: string; what: readonly (readonly [string, string | null])[] };

/** Evidence as the facts of «Underskriftsbevis». */
export function evidenceFacts(row: Evidence, { at, by, what }: Told): Fact[] {
  const { signedInBy, signedInAt, provenAt, isSteppedUp } = row;
  const facts = [
    [by, row.name],
    ['Tidspunkt', `${moment(at)} (${at.toISOString().slice(0, 19)}Z)`],
    ...what,
    ['Sat kryds ved', `«${row.boxText}»`],
    ['Trykket på', `«${row.buttonText}»`],
    ['Sted', row.door === 'portal' ? 'Kundeportalen' : 'Linket i e-mailen'],
    ['Login', row.email],
    ['Logget ind med', signedInBy && `${ways[signedInBy]}${signedInAt ? `, ${moment(signedInAt)}` : ''}`],
    ['Bekræftet, hvem det er', provenAt && `${moment(provenAt)}${isSteppedUp ? ', med en ny kode bagefter' : ''}`],
    ['Enhed', row.device],
    ['Netværksadresse (sløret)', row.addressHash.slice(0, 16)],
    ['Forespørgsel', row.requestId],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** A time of Denmark: «21. november 2026 kl. 10.14». */
export function moment(instant: Date) {
  const [day = '', clock = ''] = clockOf(instant).split(' ');
  return `${danish(day)} kl. ${clock.replace(':', '.')}`;
}
