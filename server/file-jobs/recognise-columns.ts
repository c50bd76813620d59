import { compact } from '../format/compact.ts';
import type { ColumnMapping, FileColumns } from './file-columns.ts';

/** The spellings of a Danish word without æ, ø and å. */
function spellings(heading: string): string[] {
  const word = compact(heading);
  const spelledOut = word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');
  const bare = word.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a');
  return [word, spelledOut, bare];
}

type Match = { field: string; rank: number };

/** Proposes a field for each column by its heading; each field goes to the surest match only. */
export function recogniseColumns(columns: FileColumns, header: readonly string[]): ColumnMapping {
  const matches = new Map<string, Match>();
  for (const [field, { headings }] of Object.entries(columns)) {
    for (const [rank, heading] of [field, ...headings].entries()) {
      for (const spelling of spellings(heading)) {
        if (!matches.has(spelling)) matches.set(spelling, { field, rank });
      }
    }
  }

  /** A unit in brackets, as in `Km (i alt)` or `Pris [DKK]`, is stripped only when the whole heading is unknown. */
  function matchOf(heading: string): Match | undefined {
    const whole = matches.get(compact(heading));
    if (whole) return whole;
    const bare = heading.replace(/[([][\s\S]*$/, '').replace(/\b(?:dkk|kr)\b\.?$/i, '');
    const unit = heading.slice(bare.length);
    if (/eks|exc|uden|netto|hk|hp|mil/i.test(unit)) return undefined;
    const match = bare === heading ? undefined : matches.get(compact(bare));
    return match && { field: match.field, rank: match.rank + 1000 };
  }

  const mapping: ColumnMapping = {};
  const taken = new Set<string>();
  const found = header
    .map((heading, column) => ({ column, match: matchOf(heading) }))
    .toSorted((one, other) => (one.match?.rank ?? 0) - (other.match?.rank ?? 0) || one.column - other.column);
  for (const { column, match } of found) {
    mapping[column] = match && !taken.has(match.field) ? match.field : undefined;
    if (match) taken.add(match.field);
  }
  return mapping;
}
