import type { DocumentKind } from '../db/schema.ts';

/** Words in file names of each kind. */
const words: readonly (readonly [pattern: RegExp, kind: DocumentKind])[] = [
  [/registreringsattest|reg\.?attest/i, 'registrationCert'],
  [/slutseddel|k[øo]bsaftale|købskontrakt/i, 'purchaseContract'],
  [/leasing/i, 'leaseContract'],
  [/lejekontrakt|lejeaftale|udlejning/i, 'rentalContract'],
  [/faktura|invoice|kvittering/i, 'invoice'],
  [/tilbud/i, 'quote'],
  [/k[øo]rekort/i, 'licence'],
  [/forsikring|police/i, 'insurance'],
  [/tilstandsrapport|(^|[^a-zæøå])tilstand/i, 'conditionReport'],
  [/synsrapport|synsattest|(^|[^a-zæøå])syn([^a-zæøå]|$)/i, 'inspection'],
  [/prisskilt/i, 'priceSign'],
];

/** The kind of a file by its name; an image is a photo, and an unrecognised name is `other`. */
export function guessKind({ name, mediaType }: { name: string; mediaType: string }): DocumentKind {
  const known = words.find(([pattern]) => pattern.test(name.normalize('NFC')));
  if (known) return known[1];
  return mediaType.startsWith('image/') ? 'photo' : 'other';
}

/** A document's title from its file name: without the extension, separators as spaces. */
export function titleOf(name: string) {
  const title = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return title || name;
}
