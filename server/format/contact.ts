import { z } from 'zod';
import type { Unreadable } from './number.ts';

/**
 * A telephone number as `+` and digits: eight Danish digits, the first 2 to 9, get `+45`; foreign numbers need their
 * code.
 */
export function readPhone(text: string): string | Unreadable {
  const dense = text.replace(/[()\s.-]/g, '');
  const [, danish] = /^(?:\+45|0045)?([2-9]\d{7})$/.exec(dense) ?? [];
  if (danish) return `+45${danish}`;
  if (/^\+[1-9]\d{6,14}$/.test(dense) && !dense.startsWith('+45')) return dense;
  return { problem: 'Skriv et dansk nummer med 8 cifre eller et udenlandsk med +landekode' };
}

/** A Danish number in pairs, `86 80 12 34`; others unchanged. */
export const writePhone = (phone: string) => phone.replace(/^\+45(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4');

/** Four digits, or three of the Faroe Islands, optionally with `FO-`. */
export function readPostalCode(text: string): string | Unreadable {
  const [, digits] = /^(?:DK-|FO-|GL-)?(\d{3,4})$/i.exec(text.replace(/\s/g, '')) ?? [];
  return digits && Number(digits) >= 100 ? digits : { problem: 'Postnummeret skal være 4 cifre' };
}

const address = z.email();

/** E-mails are stored in lower case. */
export function readEmail(text: string): string | Unreadable {
  const email = text.toLowerCase();
  return email.length <= 254 && address.safeParse(email).success ? email : { problem: 'Ugyldig e-mailadresse' };
}

/** An address without the tag that its reader put in it: `mette+biler@x.dk` reaches `mette@x.dk`. */
export function withoutTag(address: string) {
  const tag = address.indexOf('+');
  const at = tag < 0 ? -1 : address.indexOf('@', tag);
  return at < 0 ? address : address.slice(0, tag) + address.slice(at);
}

/** A website's address, with `https://` by default. */
export function readWebsite(text: string): string | Unreadable {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  const isSite = url && /^https?:$/.test(url.protocol) && /\.[a-z]{2,}$/i.test(url.hostname) && !url.username;
  return isSite && text.length <= 200 ? url.href.replace(/\/$/, '') : { problem: 'Skriv adressen som www.firma.dk' };
}
