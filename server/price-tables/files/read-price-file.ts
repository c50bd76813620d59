import { plainText, readMoney, textUpTo } from '../../file-jobs/cell-readers.ts';
import { type ColumnMapping, noteOn, placesOf } from '../../file-jobs/file-columns.ts';
import type { RowNote } from '../../file-jobs/file-job-types.ts';
import type { FileTableRow } from '../../file-jobs/file-table.ts';
import { unguardedCell, withoutControls } from '../../format/spreadsheet-cell.ts';
import { readAmount } from '../sheet-schema.ts';
import { readBands } from './price-file-bands.ts';
import { columnOf, type FileLayer, type FileShape, rowOf, sheetOf } from './price-file-shape.ts';
import { type FileLayerName, layerOf, layerWords, priceFileColumns } from './price-file-words.ts';

/** The file as it is stored. */
export type PriceFile = { header: readonly string[]; mapping: ColumnMapping; fileFormat: 'csv' | 'xlsx' };

/** A value of a file at its place in the version. */
export type FileCell = {
  sheet: string;
  row: string;
  column: string;
  layer: FileLayerName;
  value: number | string | null;
};
export type ReadPriceRow = { number: number; problems: RowNote[]; cells: FileCell[] };

type Column = { at: number; heading: string; key: string | undefined };

/** Reads the rows of a file by a version's sheets and steps; what it cannot read is a problem of its row. */
export function readPriceFile(shape: FileShape, file: PriceFile, rows: readonly FileTableRow[]): ReadPriceRow[] {
  const note = noteOn(priceFileColumns, file);
  const places = placesOf(priceFileColumns, file.mapping);
  const textAt = (cells: readonly string[], field: string) => plainText(cells[places.get(field) ?? -1] ?? '');
  const columns = valueColumns(shape, file, rows);
  const unknown = columns.flatMap(({ heading, key }): RowNote[] =>
    key === undefined ? [{ column: heading, field: 'column', message: `«${heading}» er ikke et trin i kladden` }] : [],
  );
  const seen = new Map<string, number>();

  function read({ number, cells }: FileTableRow): ReadPriceRow {
    const problems: RowNote[] = [];
    const [sheetText, layerText, rowText] = [textAt(cells, 'sheet'), textAt(cells, 'layer'), textAt(cells, 'row')];
    const [only] = shape.sheets.length === 1 && sheetText === '' ? shape.sheets : [];
    const sheet = only?.key ?? sheetOf(shape, sheetText);
    const name = layerText === '' ? 'price' : layerOf(layerText);
    const layer = shape.layers.find((each) => each.name === name);
    const row = rowOf(shape, rowText);
    if (sheet === undefined) problems.push(note('sheet', unknownText(shape.headings.sheet, sheetText)));
    if (!layer) problems.push(note('layer', unknownLayer(shape, layerText)));
    if (row === undefined) problems.push(note('row', unknownText(shape.headings.row, rowText)));
    if (sheet === undefined || !layer || row === undefined) return { number, problems, cells: [] };
    const key = JSON.stringify([sheet, layer.name, row]);
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      return { number, problems: [note('row', `De samme priser står også i række ${earlier}`)], cells: [] };
    }
    seen.set(key, number);
    const found = columns.flatMap(({ at, heading, key: column }): FileCell[] => {
      if (column === undefined) return [];
      const value = readValue(cells[at] ?? '', layer, file.fileFormat);
      if (typeof value !== 'object' || value === null) return [{ sheet, row, column, layer: layer.name, value }];
      problems.push({ column: heading, field: 'column', message: value.problem });
      return [];
    });
    return { number, problems, cells: found };
  }

  const bands = readBands(shape, rows, textAt);
  const all = rows.map((row) => {
    const result = read(row);
    const problem = bands.get(row.number);
    return problem === undefined ? result : { ...result, problems: [...result.problems, note('from', problem)] };
  });
  return unknown.length > 0 ? [{ number: 1, problems: unknown, cells: [] }, ...all] : all;
}

/** The columns beside those of the row's place; empty ones without a heading of their own are left out. */
function valueColumns(shape: FileShape, { header, mapping }: PriceFile, rows: readonly FileTableRow[]): Column[] {
  return header.flatMap((heading, at): Column[] => {
    if (mapping[at] || heading === 'Årsag') return [];
    const key = columnOf(shape, heading);
    const isUsed = key !== undefined || rows.some(({ cells }) => plainText(cells[at] ?? '') !== '');
    return isUsed ? [{ at, heading, key }] : [];
  });
}

function readValue(cell: string, { layer }: FileLayer, format: PriceFile['fileFormat']) {
  if (layer === null) return readNote(cell, format);
  const text = plainText(cell);
  if (text === '') return null;
  const read = layer.decimals === 2 ? readMoney(text.replace(/ ?%$/, ''), { format }) : undefined;
  if (typeof read === 'object') return read;
  return readAmount(read === undefined ? text : plainNumber(read), layer);
}

/** A note as it was written; CSV alone guards text that looks like a formula. */
function readNote(cell: string, format: PriceFile['fileFormat']) {
  const text = withoutControls(format === 'csv' ? unguardedCell(cell) : cell).trim();
  return text === '' ? null : textUpTo(200)(text);
}

/** An amount as it is typed, so that limits are those of the grid. */
const plainNumber = (ore: number) => `${Math.trunc(ore / 100)},${String(ore % 100).padStart(2, '0')}`;

const unknownText = (heading: string, text: string) =>
  text === '' ? `${heading} mangler` : `«${text.slice(0, 40)}» findes ikke i kladden`;

function unknownLayer({ layers }: FileShape, text: string) {
  const known = layers.map(({ name }) => layerWords[name]).join(', ');
  return `Ukendt beløb «${text.slice(0, 40)}». Skriv et af disse: ${known}`;
}
