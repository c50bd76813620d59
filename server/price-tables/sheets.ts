import type { CellValues, PriceTerms } from './table-types.ts';

/** A step of an axis; the key is that of the cells. */
export type AxisStep = { key: string; value: number | string };

/** The amounts of the cells that one grid shows: their column, decimals and unit. */
export type Layer = { name: LayerName; decimals: 2 | 3; unit: 'kr./md.' | 'kr./dag' | 'kr.' | '%' | 'kr./km' };
export type LayerName = Exclude<keyof CellValues, 'note'>;

/** Whether a layer has kroner, which can be rounded to 5. */
export const isKroner = ({ decimals, unit }: Layer) => decimals === 2 && unit !== '%';

/** The keys of a version's sheets, in order. */
export function sheetKeysOf(terms: PriceTerms): readonly string[] {
  if (terms.kind === 'protocol') return terms.sheets;
  if (terms.kind === 'insurance') return terms.coverages.map(({ key }) => key);
  return terms.sheets.map(({ key }) => key);
}

/** The rows and columns of every sheet of a version. */
export function axesOf(terms: PriceTerms): { rows: AxisStep[]; columns: AxisStep[] } {
  if (terms.kind === 'protocol') {
    return { rows: terms.termSteps.map(stepOf), columns: (terms.kmSteps.length > 0 ? terms.kmSteps : [0]).map(stepOf) };
  }
  if (terms.kind === 'insurance') {
    return { rows: terms.valueLimits.map(stepOf), columns: terms.deductibles.map(stepOf) };
  }
  return { rows: terms.kmLimits.map(stepOf), columns: terms.levels.map(({ level }) => stepOf(level)) };
}

/** Where a cell is, by keys. */
export type CellPlace = { sheet: string; row: string; column: string };

/** A place as one text, such as the key of a map. */
export const placeKey = ({ sheet, row, column }: CellPlace) => JSON.stringify([sheet, row, column]);

/** Whether a version has the sheet, row and column of a cell. */
export function placesOf(terms: PriceTerms) {
  const { rows, columns } = axesOf(terms);
  const [sheets, rowKeys, columnKeys] = [new Set(sheetKeysOf(terms)), keysIn(rows), keysIn(columns)];
  return ({ sheet, row, column }: CellPlace) => sheets.has(sheet) && rowKeys.has(row) && columnKeys.has(column);
}

const keysIn = (axis: readonly AxisStep[]) => new Set(axis.map(({ key }) => key));

const stepOf = (value: number | string): AxisStep => ({ key: String(value), value });

/** The amounts that cells of a version have, the price first. */
export function layersOf(terms: PriceTerms): readonly Layer[] {
  if (terms.kind === 'insurance') {
    return [
      { name: 'price', decimals: 2, unit: 'kr./md.' },
      { name: 'dayPrice', decimals: 2, unit: 'kr./dag' },
    ];
  }
  if (terms.kind === 'service') {
    return [
      terms.unit === 'km'
        ? { name: 'price', decimals: 3, unit: 'kr./km' }
        : { name: 'price', decimals: 2, unit: 'kr./md.' },
    ];
  }
  const unit = terms.productType === 'shortRental' ? 'kr./dag' : terms.productType === 'sale' ? 'kr.' : 'kr./md.';
  return [
    { name: 'price', decimals: 2, unit: terms.method.kind === 'grid' ? unit : '%' },
    { name: 'excessKmPrice', decimals: 3, unit: 'kr./km' },
    { name: 'minPrice', decimals: 2, unit },
    { name: 'deposit', decimals: 2, unit: 'kr.' },
  ];
}
