import { byColumn, noteOn } from '../file-jobs/file-columns.ts';
import type { FileJob } from '../file-jobs/file-job-queries.ts';
import type { RowNote } from '../file-jobs/file-job-types.ts';
import type { FileTableRow } from '../file-jobs/file-table.ts';
import { rowReader } from '../file-jobs/read-row.ts';
import { type CellFacts, cellReaders, type StockFields } from './stock-cells.ts';
import { stockColumns } from './stock-columns.ts';

/** A car's values in a row. A field with an empty cell is absent: an update leaves it unchanged. */
export type StockCar = Partial<StockFields> &
  Pick<StockFields, 'brandName' | 'modelName'> & {
    /** The file says published, but the car has no photos. */
    isHeld?: true;
  };
export type ReadStockRow = { number: number; car: StockCar } | { number: number; problems: RowNote[] };

const identifiers = {
  registrationNumber: 'registreringsnummer',
  vin: 'stelnummer',
  stockNumber: 'lagernummer',
} as const;
const identifierKeys = ['registrationNumber', 'vin', 'stockNumber'] as const;
const unpublishable = ['Skrottet', 'Eksporteret', 'Slettet'];

/**
 * Parses the rows of a file: each becomes a car, or a list of problems in Danish.
 * @param facts the validation context: today as `YYYY-MM-DD`, and whether short VINs are confirmed
 */
export function stockRowReader(file: Pick<FileJob, 'header' | 'mapping'>, facts: CellFacts) {
  const problem = noteOn(stockColumns, file);
  const order = byColumn(stockColumns, file);
  const read = rowReader<StockFields, CellFacts>(stockColumns, cellReaders, file);
  const firstRowWith = new Map(identifierKeys.map((key) => [key, new Map<string, number>()]));

  /** Each car may occur in one row only. */
  function repeated(row: FileTableRow, fields: Partial<StockFields>): RowNote[] {
    return identifierKeys.flatMap((key) => {
      const value = fields[key]?.toLocaleLowerCase('da');
      const seen = firstRowWith.get(key);
      if (value === undefined || !seen) return [];
      const earlier = seen.get(value);
      if (earlier === undefined) seen.set(value, row.number);
      return earlier === undefined ? [] : [problem(key, `Samme ${identifiers[key]} som række ${earlier}`)];
    });
  }

  function missing(fields: Partial<StockFields>, problems: RowNote[]): RowNote[] {
    const reported = new Set(problems.map(({ field }) => field));
    const lacking: RowNote[] = [];
    if (fields.brandName === undefined && !reported.has('brandName'))
      lacking.push(problem('brandName', 'Mærke mangler'));
    if (fields.modelName === undefined && !reported.has('modelName'))
      lacking.push(problem('modelName', 'Model mangler'));
    if (identifierKeys.every((key) => fields[key] === undefined && !reported.has(key))) {
      lacking.push(problem('registrationNumber', 'Skriv registreringsnummer, stelnummer eller lagernummer'));
    }
    return lacking;
  }

  return (row: FileTableRow): ReadStockRow => {
    const { fields, problems } = read(row.cells, facts);
    problems.push(...missing(fields, problems), ...repeated(row, fields));
    if (fields.status === 'published' && unpublishable.includes(fields.registrationStatus ?? '')) {
      problems.push(problem('status', 'En skrottet, eksporteret eller slettet bil kan ikke publiceres'));
    }
    const { brandName, modelName } = fields;
    if (problems.length > 0 || brandName === undefined || modelName === undefined) {
      return { number: row.number, problems: problems.toSorted(order) };
    }
    return { number: row.number, car: { ...fields, brandName, modelName } };
  };
}
