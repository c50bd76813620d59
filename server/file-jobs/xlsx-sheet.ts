import type { TableSink } from './file-table.ts';
import { numberText, serialDay } from './xlsx-number.ts';
import { readXml } from './xlsx-xml.ts';

export type WorkbookFacts = { sharedStrings: string[]; dateStyles: boolean[]; from1904: boolean };
type Cell = { column: number; type: string; style: number };

/** The column of a cell reference such as `AB12`, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** Excel escapes control characters as `_x000D_`. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The shared strings, by index, without phonetic readings. */
export async function readSharedStrings(chunks: AsyncIterable<Uint8Array> | undefined): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let phonetic = false;
  if (!chunks) return strings;
  await readXml(chunks, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') inText = !phonetic;
    },
    text(text) {
      if (inText) current += text;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') strings.push(unescaped(current));
    },
  });
  return strings;
}

function cellText(cell: Cell, stored: string, facts: WorkbookFacts): string {
  switch (cell.type) {
    case 's':
      return facts.sharedStrings[Number(stored)] ?? '';
    case 'str':
    case 'inlineStr':
      return unescaped(stored);
    case 'b':
      return stored.trim() === '1' ? 'SAND' : 'FALSK';
    case 'd':
      return stored.slice(0, 10);
    case 'n': {
      const day = facts.dateStyles[cell.style] ? serialDay(Number(stored), facts.from1904) : undefined;
      return day ?? numberText(stored) ?? stored;
    }
    default:
      return stored;
  }
}

/**
 * Reads the rows of a sheet. The declared dimensions are ignored; only cells with content count, so formatting up to
 * the last column costs nothing.
 */
export async function readSheet(chunks: AsyncIterable<Uint8Array>, facts: WorkbookFacts, add: TableSink) {
  let number = 0;
  let nextColumn = 0;
  let row: { column: number; text: string }[] = [];
  let cell: Cell | undefined;
  let stored = '';
  let inValue = false;
  let phonetic = false;

  function endCell() {
    const text = cell && stored !== '' ? cellText(cell, stored, facts) : '';
    if (cell && text !== '') row.push({ column: cell.column, text });
    cell = undefined;
  }

  function endRow() {
    if (row.length === 0) return;
    const cells: string[] = [];
    for (const { column, text } of row) {
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
    add(number, cells);
  }

  await readXml(chunks, {
    open(name, attributes) {
      if (name === 'row') {
        number = Number(attributes.r) || number + 1;
        nextColumn = 0;
        row = [];
      } else if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : nextColumn;
        if (column < 0 || column > 16_383) throw new Error(`no such column: ${attributes.r}`);
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        nextColumn = column + 1;
        stored = '';
      } else if (name === 'rPh') phonetic = true;
      else if (name === 'v' || name === 't') inValue = cell !== undefined && !phonetic;
    },
    text(text) {
      if (inValue) stored += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
    },
  });
}
