import { type Found, offerRules, type SearchRule, searchRules, yearRule } from './car-search-rules.ts';

/** A department as people type it. */
export type TypedDepartment = { id: number; name: string; shortCode: string | null };
/** A piece of a search text, and the filters it stands for. */
export type Piece = { start: number; end: number; filters: Found };
type Word = { said: string; start: number; end: number };

const longestName = 4;

/**
 * The pieces of a search text that are filters, and those that could be, which are text and are offered. Quoted text is
 * always text.
 */
export function understand(text: string, departments: readonly TypedDepartment[]) {
  const words = [...text.matchAll(/"[^"]*(?:"|$)|\S+/g)].map(({ 0: said, index: start }) => ({
    ...{ said, start, end: start + said.length },
  }));
  const rules = words.length > 1 ? [...searchRules, yearRule] : searchRules;
  const pieces: Piece[] = [];
  const offers: Piece[] = [];
  for (const [at, { said, start }] of words.entries()) {
    if (said.startsWith('"') || start < (pieces.at(-1)?.end ?? 0)) continue;
    const piece = firstOf(rules, text, start) ?? departmentAt(words.slice(at), departments);
    if (piece) pieces.push(piece);
    else offers.push(...offerRules.flatMap((rule) => firstOf([rule], text, start) ?? []));
  }
  return { pieces, offers };
}

/** The text without some of its pieces and without quotes. */
export function restOf(text: string, pieces: readonly Piece[]) {
  const kept = [...pieces, { start: text.length, end: text.length }].map(({ start }, at) =>
    text.slice(pieces[at - 1]?.end ?? 0, start),
  );
  return tidied(kept.join(' ').replaceAll('"', ' '));
}

/** The search text without a piece, its quotes left. */
export function withoutPiece(text: string, { start, end }: Piece) {
  return tidied(`${text.slice(0, start)} ${text.slice(end)}`);
}

/** The search text with a piece as text. */
export function withQuoted(text: string, { start, end }: Piece) {
  return `${text.slice(0, start)}"${text.slice(start, end)}"${text.slice(end)}`;
}

/** A text that `understand` leaves alone. */
export function literal(text: string, departments: readonly TypedDepartment[]) {
  return understand(`${text} .`, departments).pieces.length > 0 ? `"${text}"` : text;
}

const tidied = (text: string) =>
  text
    .replace(/(?:^|\s)[,;]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function firstOf(rules: readonly SearchRule[], text: string, start: number): Piece | undefined {
  for (const { pattern, read } of rules) {
    pattern.lastIndex = start;
    const [said, ...groups] = pattern.exec(text) ?? [];
    const filters = said === undefined ? undefined : read(groups);
    if (said !== undefined && filters) return { start, end: start + said.length, filters };
  }
  return undefined;
}

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('da').replaceAll('aa', 'å');

/** The department that the next words name; the longest name first. */
function departmentAt(words: readonly Word[], departments: readonly TypedDepartment[]): Piece | undefined {
  for (let count = Math.min(longestName, words.length); count > 0; count--) {
    const named = words.slice(0, count);
    const name = folded(named.map(({ said }) => said).join(' '));
    const department = departments.find((each) => [each.name, each.shortCode ?? ''].map(folded).includes(name));
    const [first, last] = [named[0], named.at(-1)];
    if (department && first && last)
      return { start: first.start, end: last.end, filters: { departments: [department.id] } };
  }
  return undefined;
}
