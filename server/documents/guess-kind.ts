import type { DocumentKind } from '../db/schema.ts';

/** What people call the files of each kind. */
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

/** What kind of document a file is by its name; a picture is a photo, and what nothing tells is `other`. */
export function guessKind({ name, mediaType }: { name: string; mediaType: string }): DocumentKind {
  const known = words.find(([pattern]) => pattern.test(name.normalize('NFC')));
  if (known) return known[1];
  return mediaType.startsWith('image/') ? 'photo' : 'other';
}

/** What a document is called after its file: without the ending, and with spaces for what stands in their place. */
export function titleOf(name: string) {
  const title = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return title || name;
}
