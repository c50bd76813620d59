import type { Finding } from '../pricing/checks/findings.ts';
import { cellName } from './draft-commands.ts';
import type { LayerName } from './sheets.ts';
import type { PriceTerms } from './table-types.ts';

/** Where in the grids a finding is: a sheet, and a cell of one of its layers. */
export type Place = { sheet: string; layer: LayerName; cell: string | null };

export type PlacedFinding = Pick<Finding, 'level' | 'code' | 'text'> & {
  place: Place | null;
  /** The other table that it is about. */
  otherId: number | null;
};

/** A finding with its place in the grids of a version; null where it is of the whole table. */
export function placedIn(terms: PriceTerms, { level, code, text, cell }: Finding): PlacedFinding {
  const sheet = cell ? sheetOf(terms, cell) : undefined;
  const place = sheet === undefined ? null : { sheet, layer: layerOf(code), cell: cell && cellOf(terms, cell) };
  const otherId = typeof cell?.tableId === 'number' ? cell.tableId : null;
  return { level, code, text, place, otherId };
}

type Axes = NonNullable<Finding['cell']>;

const layerOf = (code: Finding['code']): LayerName => (code === 'no-excess-price' ? 'excessKmPrice' : 'price');

function sheetOf(terms: PriceTerms, axes: Axes) {
  if (terms.kind === 'protocol') return terms.sheets.find((sheet) => sheet === axes.category);
  if (terms.kind === 'insurance') return terms.coverages.find(({ key }) => key === axes.coverage)?.key;
  const { modelId = null, category, fuelType = null, term = null } = axes;
  return terms.sheets.find(
    (sheet) =>
      (sheet.category === category && !('level' in axes)) ||
      (sheet.modelId === modelId && sheet.category === category && sheet.fuelType === fuelType && sheet.term === term),
  )?.key;
}

function cellOf({ kind }: PriceTerms, axes: Axes) {
  const names = {
    protocol: ['term', 'km'],
    insurance: ['valueUpTo', 'deductible'],
    service: ['kmPerYearUpTo', 'level'],
  };
  const [row, column] = names[kind].map((name) => axes[name]);
  return row == null || column == null ? null : cellName(String(row), String(column));
}
