/** An exported cell. Money is in øre, a day `YYYY-MM-DD`, an instant in Danish local time. */
export type SheetCell = string | number | { day: string } | { instant: Date } | { money: number } | null;

const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d[\d. ]*(?:,\d+)?$/;

/** Prevents formula injection: a risky start gets an apostrophe, behind those it has, plain numbers stay. */
export function safeCell(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe of `safeCell`, so that an export can be imported. */
export function unguardedCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** Drops characters invalid in XML or spreadsheets; tabs and line ends stay. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}
