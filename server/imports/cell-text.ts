import { type Ore, parseMoney } from '../format/money.ts';
import type { Unreadable } from '../format/number.ts';
import { unguardedCell, withoutControls } from '../format/spreadsheet-cell.ts';

/** A cell as one clean line of text; a lone dash is how many systems write an empty cell. */
export function plainText(cell: string): string {
  const text = unguardedCell(withoutControls(cell).trim()).normalize('NFC').replace(/\s+/g, ' ').trim();
  return /^[-–—]$/.test(text) ? '' : text;
}

/** An amount of a file. A calculated one of a workbook has more decimals than money; unmistakable ones are rounded to øre. */
export function readAmount(text: string, format: 'csv' | 'xlsx'): Ore | undefined | Unreadable {
  const calculated = format === 'xlsx' && (/^\d+,\d{4,}$/.test(text) || /^\d{4,},\d{3}$/.test(text));
  return parseMoney(calculated ? Number(text.replace(',', '.')).toFixed(2).replace('.', ',') : text);
}
