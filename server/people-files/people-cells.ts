import { compact } from '../format/compact.ts';
import { readPhone } from '../format/contact.ts';

/** A phone number in a file: spreadsheets drop the plus of a country code. */
export function readFilePhone(text: string) {
  const dense = text.replace(/[()\s.-]/g, '');
  return readPhone(/^45[2-9]\d{7}$/.test(dense) ? `+${dense}` : text);
}

/** A closed value by the words for it, Danish or English, as they are compared. */
export type Words<Value> = readonly (readonly [pattern: RegExp, value: Value])[];

export const wordIn =
  <Value>(words: Words<Value>) =>
  (text: string) =>
    words.find(([pattern]) => pattern.test(compact(text)))?.[1];
