import { createHash } from 'node:crypto';
import type { RowNote } from '../../file-jobs/file-job-types.ts';
import { placeKey } from '../sheets.ts';
import { blankCell, type StoredCell } from '../table-types.ts';
import type { FileLayerName } from './price-file-words.ts';
import type { FileCell, ReadPriceRow } from './read-price-file.ts';

/** A cell that a file changes: what it is now, and by the file. */
export type PriceChange = {
  number: number;
  sheet: string;
  row: string;
  column: string;
  layer: FileLayerName;
  before: number | string | null;
  after: number | string | null;
};

export type PriceFilePlan = {
  changes: PriceChange[];
  /** The values that stay as they are. */
  unchanged: number;
  refused: { number: number; problems: RowNote[] }[];
  /** The numbers of all rows, and of those that change something. */
  rows: readonly number[];
  changedRows: ReadonlySet<number>;
  /** A hash of the plan and the version it is compared with. */
  fingerprint: string;
};

/** Compares a file with the cells of a version. What the file does not name stays. */
export function planPriceFile(
  rows: readonly ReadPriceRow[],
  cells: readonly StoredCell[],
  versionId: number,
): PriceFilePlan {
  const byPlace = new Map(cells.map((cell) => [placeKey(cell), cell]));
  const now = (cell: FileCell) => byPlace.get(placeKey(cell))?.[cell.layer] ?? null;
  const read = rows.flatMap(({ number, cells: found }) => found.map((cell) => ({ number, cell, before: now(cell) })));
  const changes = read.flatMap(({ number, cell: { value, ...place }, before }): PriceChange[] =>
    value === before ? [] : [{ number, ...place, before, after: value }],
  );
  const refused = rows.flatMap(({ number, problems }) => (problems.length > 0 ? [{ number, problems }] : []));
  const facts = JSON.stringify([versionId, changes, refused]);
  return {
    ...{ changes, refused, unchanged: read.length - changes.length, rows: rows.map(({ number }) => number) },
    changedRows: new Set(changes.map(({ number }) => number)),
    fingerprint: createHash('sha256').update(facts).digest('base64url').slice(0, 22),
  };
}

/** The cells that changes leave, whole: those that are stored and those that are new. */
export function changedCells(changes: readonly PriceChange[], cells: readonly StoredCell[]): StoredCell[] {
  const byPlace = new Map(cells.map((cell) => [placeKey(cell), cell]));
  const changed = new Map<string, StoredCell>();
  for (const { sheet, row, column, layer, after } of changes) {
    const place = placeKey({ sheet, row, column });
    const cell = changed.get(place) ?? byPlace.get(place) ?? { ...blankCell, sheet, row, column };
    changed.set(place, { ...cell, [layer]: after });
  }
  return [...changed.values()];
}
