import { plainText } from '../../file-jobs/cell-readers.ts';
import { compact } from '../../format/compact.ts';
import { asOre, type Ore } from '../../format/money.ts';
import type { SheetCell } from '../../format/spreadsheet-cell.ts';
import { levelWord } from '../../pricing/words.ts';
import { axesOf, type Layer, layersOf, sheetKeysOf } from '../sheets.ts';
import type { PriceTerms } from '../table-types.ts';
import { anyKm, type FileLayerName, headingsOf, layerWords, stepNumber } from './price-file-words.ts';

export type FileLayer = { name: FileLayerName; words: string; layer: Layer | null };

/** A version as its file has it: the words of its sheets, layers, rows and columns. */
export type FileShape = {
  headings: { sheet: string; row: string };
  sheets: readonly { key: string; name: string }[];
  rows: readonly { key: string; cell: SheetCell }[];
  columns: readonly { key: string; heading: string }[];
  layers: readonly FileLayer[];
  /** Whether rows are øre, columns are: else whole numbers. */
  isMoney: boolean;
};

const whole = new Intl.NumberFormat('da-DK');
const inKroner = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 2 });
const amount = (ore: Ore) => `${inKroner.format(ore / 100)} kr.`;

/** The words of a version's file; a technician's has no smallest prices. */
export function shapeOf(terms: PriceTerms, { seesCosts }: { seesCosts: boolean }): FileShape {
  const { rows, columns } = axesOf(terms);
  const isMoney = terms.kind === 'insurance';
  return {
    headings: headingsOf[terms.kind],
    sheets: namedSheets(terms),
    rows: rows.map(({ key, value }) => ({ key, cell: isMoney ? { money: Number(value) } : Number(value) })),
    columns: columns.map(({ key }) => ({ key, heading: columnHeading(terms, key) })),
    layers: [
      ...layersOf(terms)
        .filter(({ name }) => seesCosts || name !== 'minPrice')
        .map((layer) => ({ name: layer.name, words: `${layerWords[layer.name]} (${layer.unit})`, layer })),
      { name: 'note', words: layerWords.note, layer: null },
    ],
    isMoney,
  };
}

function columnHeading(terms: PriceTerms, key: string) {
  if (terms.kind === 'protocol') return terms.kmSteps.length === 0 ? anyKm : `${whole.format(Number(key))} km/md.`;
  if (terms.kind === 'insurance') return `Selvrisiko ${amount(asOre(Number(key)))}`;
  return levelWord(key);
}

/** Coverages by their labels, where those tell them apart; others by their keys. */
function namedSheets(terms: PriceTerms) {
  const keys = sheetKeysOf(terms);
  if (terms.kind !== 'insurance') return keys.map((key) => ({ key, name: key }));
  const label = (key: string) => terms.coverages.find((coverage) => coverage.key === key)?.label ?? key;
  const names = keys.map((key) => ({ key, name: label(key) }));
  const words = [...names.map(({ name }) => same(name)), ...keys.map(same)];
  const isAlone = (name: string, key: string) =>
    same(name) !== '' && words.filter((word) => word === same(name)).length === (same(name) === same(key) ? 2 : 1);
  return names.map(({ key, name }) => ({ key, name: isAlone(name, key) ? name : key }));
}

const same = (text: string) => plainText(text).toLocaleLowerCase('da');

/** The key of a sheet by its name or key, as written or in other letters. */
export function sheetOf({ sheets }: FileShape, text: string): string | undefined {
  const wanted = same(text);
  const found =
    sheets.find(({ name }) => plainText(name) === text) ??
    sheets.find(({ name }) => same(name) === wanted) ??
    sheets.find(({ key }) => same(key) === wanted) ??
    // A group with its name behind it, as screens write it.
    sheets.find(({ key }) => wanted.startsWith(`${same(key)} `));
  return found?.key;
}

/** The key of the row that a step's words are about. */
export function rowOf({ rows, isMoney }: FileShape, text: string): string | undefined {
  const value = stepNumber(text, isMoney);
  return rows.find(({ key }) => value !== undefined && key === String(value))?.key;
}

/** The key of the column under a heading. */
export function columnOf({ columns, isMoney }: FileShape, heading: string): string | undefined {
  const named = columns.find((column) => compact(column.heading) === compact(heading));
  if (named) return named.key;
  const value = stepNumber(heading, isMoney);
  return columns.find(({ key }) => key === String(value))?.key;
}
