/** A cell of an exported list. Money is in øre, a day is `YYYY-MM-DD`, an instant is shown as clocks in Denmark. */
export type SheetCell = string | number | { day: string } | { instant: Date } | { money: number } | null;

const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d[\d. ]*(?:,\d+)?$/;

/** Text that a spreadsheet will not take for a formula: a risky start gets an apostrophe, plain numbers stay. */
export function safeCell(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that `safeCell` put on, so an exported file can be read back. */
export function unguardedCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** Drops the characters that neither XML nor a spreadsheet can hold; tabs and line ends stay. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}
