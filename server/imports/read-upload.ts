import { maxStockFileBytes, readStockFile, type StockFile } from './stock-file.ts';
import { StockFileRefusal } from './stock-file-refusal.ts';

let last: Promise<unknown> = Promise.resolve();

/** Reads an uploaded file. Files are read one at a time, so that many large ones at once do not fill the memory. */
export function readUpload(file: File): Promise<StockFile> {
  if (file.size > maxStockFileBytes) {
    throw new StockFileRefusal('file-too-large', 'Filen er større end 50 MB. Del den i flere filer, og prøv igen.');
  }
  const read = async () => readStockFile(new Uint8Array(await file.arrayBuffer()), file.name);
  const reading = last.then(read, read);
  last = reading.catch(() => {});
  return reading;
}
