import type { CsvDelimiter } from './csv-delimiter.ts';
import { readCsv } from './csv-reader.ts';
import { isZip, refuseBinary } from './file-content.ts';
import { FileRefusal } from './file-refusal.ts';
import type { FileTable } from './file-table.ts';
import { decodeText, type TextEncoding } from './text-encoding.ts';
import { readXlsx } from './xlsx-reader.ts';

export const maxFileBytes = 50 * 1024 * 1024;

export type TableFile = FileTable & {
  format: 'csv' | 'xlsx';
  encoding?: TextEncoding;
  delimiter?: CsvDelimiter;
};

/**
 * Parses an uploaded file, whatever its extension, into headings and rows of text: Danish numbers, ISO dates. Throws a
 * `FileRefusal`.
 */
export async function readTableFile(upload: Uint8Array, fileName: string): Promise<TableFile> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const shownName = fileName.replace(/\s+/g, ' ').trim().slice(0, 100) || 'Filen';
  refuseTooLarge(bytes.length);
  if (bytes.length === 0) {
    throw new FileRefusal('file-empty', 'Filen er tom. Vælg en fil med en overskriftsrække og rækker.');
  }
  if (isZip(bytes, shownName)) return { format: 'xlsx', ...(await readXlsx(bytes, shownName)) };
  const { text, encoding } = decodeText(bytes);
  refuseBinary(text, shownName);
  return { format: 'csv', encoding, ...(await readCsv(text)) };
}

function refuseTooLarge(size: number) {
  if (size <= maxFileBytes) return;
  throw new FileRefusal('file-too-large', 'Filen er større end 50 MB. Del den i flere filer, og prøv igen.');
}

let last: Promise<unknown> = Promise.resolve();

/** Parses an uploaded file; one at a time, to limit memory. */
export function readUpload(file: File): Promise<TableFile> {
  refuseTooLarge(file.size);
  const read = async () => readTableFile(new Uint8Array(await file.arrayBuffer()), file.name);
  const reading = last.then(read, read);
  last = reading.catch(() => {});
  return reading;
}
