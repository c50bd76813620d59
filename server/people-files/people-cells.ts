import { readPhone } from '../format/contact.ts';

/** A phone number in a file: spreadsheets drop the plus of a country code. */
export function readFilePhone(text: string) {
  const dense = text.replace(/[()\s.-]/g, '');
  return readPhone(/^45[2-9]\d{7}$/.test(dense) ? `+${dense}` : text);
}
