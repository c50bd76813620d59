import { type ColumnMapping, type FieldKey, stockFieldHeadings, stockFieldKeys } from './stock-columns.ts';

type Match = { field: FieldKey; rank: number };

const compact = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('da')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The ways a Danish word is written on a keyboard without æ, ø and å. */
function spellings(heading: string): string[] {
  const word = compact(heading);
  const spelledOut = word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');
  const bare = word.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a');
  return [word, spelledOut, bare];
}

const matches = new Map<string, Match>();
for (const field of stockFieldKeys) {
  for (const [rank, heading] of [field, ...stockFieldHeadings(field)].entries()) {
    for (const spelling of spellings(heading)) {
      if (!matches.has(spelling)) matches.set(spelling, { field, rank });
    }
  }
}

/** A unit in brackets, such as `Km (i alt)` or `Pris [DKK]`, counts only when the whole heading is unknown. */
function matchOf(heading: string): Match | undefined {
  const whole = matches.get(compact(heading));
  if (whole) return whole;
  const bare = heading.replace(/[([].*$/, '').replace(/\b(?:dkk|kr)\b\.?$/i, '');
  const unit = heading.slice(bare.length);
  if (/eks|exc|uden|netto|hk|hp|mil/i.test(unit)) return undefined;
  const match = bare === heading ? undefined : matches.get(compact(bare));
  return match && { field: match.field, rank: match.rank + 1000 };
}

/** Proposes a field for each column of a file. A field is proposed for one column only: the one named most surely. */
export function recogniseColumns(header: string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  const taken = new Set<FieldKey>();
  const found = header
    .map((heading, column) => ({ column, match: matchOf(heading) }))
    .toSorted((one, other) => (one.match?.rank ?? 0) - (other.match?.rank ?? 0) || one.column - other.column);
  for (const { column, match } of found) {
    mapping[column] = match && !taken.has(match.field) ? match.field : undefined;
    if (match) taken.add(match.field);
  }
  return mapping;
}
