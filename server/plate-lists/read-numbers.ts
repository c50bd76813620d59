import { normalizePlate, plateKind } from '../cars/plate.ts';
import { isVin, normalizeVin } from '../cars/vin.ts';
import { isZip, refuseBinary } from '../file-jobs/file-content.ts';
import { FileRefusal } from '../file-jobs/file-refusal.ts';
import { decodeText } from '../file-jobs/text-encoding.ts';
import { trimSigns } from '../format/trim-signs.ts';

/** The most numbers of one list. */
export const mostNumbers = 50;

const maxBytes = 100_000;
const longestNumber = 40;
/** No plate or VIN is spelled with more signs and blanks. */
const longestSpelling = 100;

/** The numbers of a typed or pasted text, at commas, semicolons, tabs, line ends, and at spaces between numbers. */
export function readNumbers(text: string): string[] {
  return cellsOf(text).flat().flatMap(numbersIn);
}

/**
 * The numbers of a text or CSV file. Under a line of headings, only the column with a plate or VIN in its first row
 * counts.
 */
export function readNumberFile(upload: Uint8Array, fileName: string): string[] {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (isZip(bytes, fileName) || bytes.length > maxBytes) {
    throw new FileRefusal(
      'not-a-table',
      'Vælg en tekst- eller CSV-fil på højst 100 kB. En Excel-fil gemmes først som CSV.',
    );
  }
  const { text } = decodeText(bytes);
  refuseBinary(text, fileName);
  const [head = [], ...rows] = cellsOf(text);
  const column = head.some(isNumber) ? -1 : (rows[0]?.findIndex(isNumber) ?? -1);
  return column < 0 ? readNumbers(text) : rows.flatMap((row) => row[column] || row.filter(Boolean).slice(0, 1));
}

function cellsOf(text: string) {
  const lines = text.split(/\r\n|[\n\r]/).map((line) => line.split(/[,;\t]/).map((cell) => trimSigns(cell, /["'\s]/)));
  return lines.filter((cells) => cells.some(Boolean));
}

/** Whether a text is surely one plate or VIN; any short word could be a personal plate. */
function isNumber(text: string) {
  if (text.length > longestSpelling) return false;
  return isVin(normalizeVin(text)) || plateKind(normalizePlate(text)) === 'standard';
}

const standardPlate = /^[A-Z]{2} ?\d{2} ?\d{3}(?= |$)/i;

/** The numbers of a cell: itself if it is one, else its plates with their spaces and the words between. */
function numbersIn(cell: string): string[] {
  const numbers: string[] = [];
  let rest = cell;
  while (rest !== '') {
    const isWhole = isNumber(rest) || !rest.includes(' ');
    const [number = rest] = isWhole ? [] : (standardPlate.exec(rest) ?? /^\S+/.exec(rest) ?? []);
    numbers.push(number.slice(0, longestNumber));
    rest = rest.slice(number.length).trim();
  }
  return numbers;
}
