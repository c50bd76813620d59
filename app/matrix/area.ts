/** A cell by its row and column, from 0. */
export type Place = { row: number; column: number };

/** A rectangle of cells, its corners included. */
export type Area = { top: number; left: number; bottom: number; right: number };

export type Size = { rows: number; columns: number };

/** The rectangle between two cells. */
export function areaOf(one: Place, other: Place): Area {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}

export const isIn = ({ top, left, bottom, right }: Area, { row, column }: Place) =>
  row >= top && row <= bottom && column >= left && column <= right;

/** The cells of an area, row by row. */
export function placesIn({ top, left, bottom, right }: Area): Place[] {
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return Array.from({ length: bottom - top + 1 }, (_, at) => top + at).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  );
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
};

/** Where a key leads from a cell (WAI-ARIA grid pattern), or undefined. With Ctrl, as far as it goes. */
export function moved({ row, column }: Place, key: string, isFar: boolean, { rows, columns }: Size): Place | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return undefined;
  if (isFar && key === 'Home') return { row: 0, column: 0 };
  if (isFar && key === 'End') return { row: rows - 1, column: columns - 1 };
  const far = (by: number) => (isFar && by !== 0 ? by * Infinity : by);
  return { row: within(row + far(step.row), rows), column: within(column + far(step.column), columns) };
}

const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1);
