import { Zip, ZipDeflate } from 'fflate';
import { clockOf } from './day.ts';
import { rowStream } from './row-stream.ts';
import { type SheetCell, withoutControls } from './spreadsheet-cell.ts';
import { cellStyles, escapeXml, sheetEnd, sheetPath, sheetStart, workbookParts } from './xlsx-parts.ts';

const longestText = 32_767;
const firstDay = Date.UTC(1899, 11, 30);
const dayMilliseconds = 86_400_000;

type Cell = { attributes: string; content: string };

/** Excel reads `_x0041_` as a character, so such text is escaped as it does. */
const literal = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

function textCell(text: string, style: number): Cell {
  const shown = escapeXml(literal(withoutControls(text.slice(0, longestText))));
  return { attributes: ` t="inlineStr" s="${style}"`, content: `<is><t xml:space="preserve">${shown}</t></is>` };
}

function numberCell(value: number, style: number): Cell | undefined {
  return Number.isFinite(value) ? { attributes: ` s="${style}"`, content: `<v>${value}</v>` } : undefined;
}

/** Excel counts a leap day that never was, so days before March 1900 are text. */
function timeCell(time: string, style: number): Cell | undefined {
  const [day, clock = '00:00'] = time.split(' ');
  const serial = (Date.parse(`${day}T${clock}Z`) - firstDay) / dayMilliseconds;
  return serial >= 61 ? numberCell(serial, style) : textCell(time, cellStyles.plain);
}

function sheetCell(cell: SheetCell): Cell | undefined {
  if (cell === null || cell === '') return undefined;
  if (typeof cell === 'string') return textCell(cell, cellStyles.plain);
  if (typeof cell === 'number') return numberCell(cell, cellStyles.plain);
  if ('money' in cell) return numberCell(cell.money / 100, cellStyles.money);
  return 'day' in cell ? timeCell(cell.day, cellStyles.day) : timeCell(clockOf(cell.instant), cellStyles.instant);
}

function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function rowXml(number: number, cells: (Cell | undefined)[]): string {
  const xml = cells.map((cell, column) =>
    cell ? `<c r="${columnLetters(column)}${number}"${cell.attributes}>${cell.content}</c>` : '',
  );
  return `<row r="${number}">${xml.join('')}</row>`;
}

/** A single-sheet Excel workbook with a bold, frozen header. Text never becomes a formula. */
export function xlsxStream(
  sheetName: string,
  header: string[],
  rows: AsyncIterable<SheetCell[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return rowStream(rows, (emit) => {
    const zip = new Zip((error, bytes) => {
      if (error) throw error;
      emit(bytes);
    });
    const addPart = (path: string) => {
      const part = new ZipDeflate(path, { level: 6 });
      zip.add(part);
      return part;
    };
    const sheet = new ZipDeflate(sheetPath, { level: 6 });
    let number = 1;
    return {
      start() {
        for (const [path, xml] of workbookParts(sheetName)) addPart(path).push(encoder.encode(xml), true);
        zip.add(sheet);
        const headings = header.map((heading) => textCell(heading, cellStyles.heading));
        sheet.push(encoder.encode(sheetStart + rowXml(number, headings)));
      },
      rows(batch) {
        const xml = batch.map((cells) => {
          number += 1;
          return rowXml(number, cells.map(sheetCell));
        });
        sheet.push(encoder.encode(xml.join('')));
      },
      end() {
        sheet.push(encoder.encode(sheetEnd), true);
        zip.end();
      },
    };
  });
}
