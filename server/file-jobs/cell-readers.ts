import { type Ore, parseMoney } from '../format/money.ts';
import type { Unreadable } from '../format/number.ts';
import { unguardedCell, withoutControls } from '../format/spreadsheet-cell.ts';

/** A cell as one trimmed line; many systems write an empty cell as a dash. */
export function plainText(cell: string): string {
  const text = unguardedCell(withoutControls(cell).trim()).normalize('NFC').replace(/\s+/g, ' ').trim();
  return /^[-–—]$/.test(text) ? '' : text;
}

export function textUpTo(limit: number) {
  return (text: string) => (text.length > limit ? { problem: `Teksten er for lang: højst ${limit} tegn` } : text);
}

export function wordOf<Value extends string>(read: (text: string) => Value | undefined, examples: string) {
  return (text: string): Value | Unreadable =>
    read(text) ?? { problem: `Ukendt værdi «${text.slice(0, 40)}». Skriv ${examples}` };
}

/** An amount. A workbook's calculated amount with more decimals is rounded to øre when unambiguous. */
export function readMoney(text: string, { format }: { format: 'csv' | 'xlsx' }): Ore | undefined | Unreadable {
  const calculated = format === 'xlsx' && (/^\d+,\d{4,}$/.test(text) || /^\d{4,},\d{3}$/.test(text));
  return parseMoney(calculated ? Number(text.replace(',', '.')).toFixed(2).replace('.', ',') : text);
}
