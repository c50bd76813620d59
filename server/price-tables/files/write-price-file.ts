import { csvStream } from '../../format/csv-writer.ts';
import type { SheetCell } from '../../format/spreadsheet-cell.ts';
import { xlsxStream } from '../../format/xlsx-writer.ts';
import { placeKey } from '../sheets.ts';
import type { PriceTerms, StoredCell } from '../table-types.ts';
import { type FileLayer, type FileShape, shapeOf } from './price-file-shape.ts';

/**
 * A version as rows of a file: a row for each sheet, layer and step, a column for each step across. Layers without any
 * value are left out but for the price, so that nothing is written that cannot be read in again.
 */
function priceFileRows(terms: PriceTerms, cells: readonly StoredCell[], shape: FileShape) {
  const byPlace = new Map(cells.map((cell) => [placeKey(cell), cell]));
  const used = shape.layers.filter(({ name }) => name === 'price' || cells.some((cell) => cell[name] !== null));
  const header = [
    ...[shape.headings.sheet, 'Beløb', rowHeading(terms, shape)],
    ...shape.columns.map(({ heading }) => heading),
  ];
  const rows = shape.sheets.flatMap((sheet) =>
    used.flatMap((layer) =>
      shape.rows.map((row): SheetCell[] => [
        ...[sheet.name, layer.words, row.cell],
        ...shape.columns.map((column) =>
          sheetCellOf(layer, byPlace.get(placeKey({ sheet: sheet.key, row: row.key, column: column.key }))),
        ),
      ]),
    ),
  );
  return { header, rows };
}

function rowHeading(terms: PriceTerms, { headings }: FileShape) {
  if (terms.kind !== 'protocol') return headings.row;
  return `${headings.row} (${terms.productType === 'shortRental' ? 'dage' : 'md.'})`;
}

function sheetCellOf({ name, layer }: FileLayer, cell: StoredCell | undefined): SheetCell {
  if (name === 'note') return cell?.note ?? null;
  const value = cell?.[name] ?? null;
  if (value === null) return null;
  if (layer?.decimals === 3) return value / 1000;
  return layer?.unit === '%' ? value / 100 : { money: value };
}

type Written = { title: string; terms: PriceTerms; cells: readonly StoredCell[]; seesCosts: boolean };

/** A version of prices as a workbook, or as CSV for Danish spreadsheets. */
export function writePriceFile({ title, terms, cells, seesCosts }: Written, format: 'csv' | 'xlsx') {
  const { header, rows } = priceFileRows(terms, cells, shapeOf(terms, { seesCosts }));
  return format === 'csv' ? csvStream(header, each(rows)) : xlsxStream(title, header, each(rows));
}

async function* each(rows: readonly SheetCell[][]) {
  yield* rows;
}
