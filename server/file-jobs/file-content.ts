import { FileRefusal } from './file-refusal.ts';

const wanted = 'Gem den som CSV eller Excel (.xlsx), og prøv igen.';
const foreignSignatures: [signature: string, kind: string][] = [
  ['%PDF', 'en PDF'],
  ['\x89PNG', 'et billede'],
  ['\xff\xd8\xff', 'et billede'],
  ['GIF8', 'et billede'],
  ['RIFF', 'et billede eller en lydfil'],
  ['II*\0', 'et billede'],
  ['MM\0*', 'et billede'],
  ['\x1f\x8b', 'en pakket fil'],
  ['7z\xbc\xaf', 'en pakket fil'],
  ['Rar!', 'en pakket fil'],
  ['{\\rtf', 'et tekstdokument'],
  ['\x7fELF', 'et program'],
];

function isMarkup(start: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|\?xml|html|table|head|body|meta)/i.test(start);
}

function refuseForeign(start: string, fileName: string): void {
  const foreign = foreignSignatures.find(([signature]) => start.startsWith(signature));
  if (foreign) {
    throw new FileRefusal('not-a-table', `«${fileName}» er ${foreign[1]}, ikke en liste. ${wanted}`);
  }
  if (isMarkup(start)) {
    throw new FileRefusal(
      'not-a-table',
      `«${fileName}» er en webside eller XML, ikke en liste. Åbn den i Excel. ${wanted}`,
    );
  }
}

function refuseCompoundDocument(bytes: Buffer, fileName: string): never {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    throw new FileRefusal(
      'encrypted',
      `«${fileName}» er beskyttet med en adgangskode. Fjern adgangskoden i Excel, og prøv igen.`,
    );
  }
  throw new FileRefusal(
    'old-excel',
    `«${fileName}» er i et gammelt Office-format (.xls eller .doc). Gem den som Excel-projektmappe (.xlsx), og prøv igen.`,
  );
}

/** Detects by content whether a file is a zip (perhaps a workbook) or text; refuses anything else. */
export function isZip(bytes: Buffer, fileName: string): boolean {
  const start = bytes.toString('latin1', 0, 512);
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return true;
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) refuseCompoundDocument(bytes, fileName);
  refuseForeign(start, fileName);
  return false;
}

/** Control characters beyond tabs, line ends and form feeds; no spreadsheet writes more than a stray one. */
function countControls(text: string): number {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32)) controls += 1;
  }
  return controls;
}

/** Refuses decoded text that no spreadsheet wrote. */
export function refuseBinary(text: string, fileName: string): void {
  const sample = text.slice(0, 65_536);
  if (countControls(sample) > sample.length / 500) {
    throw new FileRefusal('not-a-table', `«${fileName}» er hverken CSV eller Excel. ${wanted}`);
  }
}
