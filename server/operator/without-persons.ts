import { maskCpr } from '../format/cpr.ts';

const longest = 600;

/**
 * An error's text without what may name a person: addresses, long numbers, queries of links, and values that a database
 * repeats.
 */
export function withoutPersons(text: string) {
  return maskCpr(text)
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '…@…')
    .replace(/(https?:\/\/[^\s/?#"]+)[^\s"]*/g, '$1/…')
    .replace(/(: |=)(?:"[^"]*"|\([^)]*\))/g, '$1…')
    .replace(/(?<![\w-])\+?\d(?: ?\d){7,}(?![\w-])/g, '…')
    .slice(0, longest);
}

/** The row with its last error as an administrator of the platform may read it. */
export function told<Row extends { lastError: string | null }>(row: Row) {
  return { ...row, lastError: row.lastError === null ? null : withoutPersons(row.lastError) };
}
