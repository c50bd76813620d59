import type { CsvDelimiter } from './csv-delimiter.ts';
import { readCsv } from './csv-reader.ts';
import { fileKind, refuseBinary } from './file-kind.ts';
import { StockFileRefusal } from './stock-file-refusal.ts';
import type { StockTable } from './stock-table.ts';
import { decodeText, type TextEncoding } from './text-encoding.ts';
import { readXlsx } from './xlsx-reader.ts';

export const maxStockFileBytes = 50 * 1024 * 1024;

export type StockFile = StockTable & {
  format: 'csv' | 'xlsx';
  encoding?: TextEncoding;
  delimiter?: CsvDelimiter;
};

/**
 * Reads an uploaded stock file into a heading row and numbered rows of text, whatever its name says it is. Throws a
 * `StockFileRefusal` with a Danish sentence for anything that is no stock file. Numbers of a workbook come as Danish
 * text (a comma before decimals, no grouping), its dates as `YYYY-MM-DD`.
 */
export async function readStockFile(upload: Uint8Array, fileName: string): Promise<StockFile> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const shownName = fileName.replace(/\s+/g, ' ').trim().slice(0, 100) || 'Filen';
  if (bytes.length > maxStockFileBytes) {
    throw new StockFileRefusal('file-too-large', 'Filen er større end 50 MB. Del den i flere filer, og prøv igen.');
  }
  if (bytes.length === 0) {
    throw new StockFileRefusal('file-empty', 'Filen er tom. Vælg en fil med en overskriftsrække og biler.');
  }
  if (fileKind(bytes, shownName) === 'zip') return { format: 'xlsx', ...(await readXlsx(bytes, shownName)) };
  const { text, encoding } = decodeText(bytes);
  refuseBinary(text, shownName);
  return { format: 'csv', encoding, ...(await readCsv(text)) };
}
