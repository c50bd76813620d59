import { plainText } from './cell-text.ts';
import { cellReaders, type StockFields } from './stock-cells.ts';
import { type ColumnMapping, type FieldKey, stockFieldKeys, stockFieldLabel } from './stock-columns.ts';
import type { StockFile } from './stock-file.ts';
import type { StockFileRow } from './stock-table.ts';

/** A car as a row tells it. A field the row leaves empty is absent: an update does not touch it. */
export type StockCar = Partial<StockFields> & Pick<StockFields, 'brandName' | 'modelName'>;
type CellProblem = {
  /** The heading as it stands in the file, or the field's label when no column fills the field. */
  column: string;
  field: FieldKey;
  message: string;
};
export type CheckedRow = { number: number; car: StockCar } | { number: number; problems: CellProblem[] };
export type RefusedRow = Extract<CheckedRow, { problems: CellProblem[] }>;

type CheckRules = {
  /** `YYYY-MM-DD`, the day the rules about the future are measured against. */
  today: string;
  /** Whether cars from before 1981 may have short VINs. */
  acceptsShortVins: boolean;
};

const identifiers = {
  registrationNumber: 'registreringsnummer',
  vin: 'stelnummer',
  stockNumber: 'lagernummer',
} as const;
const identifierKeys = ['registrationNumber', 'vin', 'stockNumber'] as const;
const unpublishable = ['Skrottet', 'Eksporteret', 'Slettet'];

function setField<Field extends FieldKey>(
  fields: Partial<StockFields>,
  field: Field,
  value: StockFields[Field] | undefined,
): void {
  if (value !== undefined) fields[field] = value;
}

function rowChecker(file: StockFile, mapping: ColumnMapping, { today, acceptsShortVins }: CheckRules) {
  const columns = new Map<FieldKey, number>();
  for (const [index, field] of Object.entries(mapping)) if (field) columns.set(field, Number(index));
  const firstRowWith = new Map(identifierKeys.map((key) => [key, new Map<string, number>()]));

  const problem = (field: FieldKey, message: string): CellProblem => ({
    column: file.header[columns.get(field) ?? -1] ?? stockFieldLabel(field),
    field,
    message,
  });

  function readCell<Field extends FieldKey>(row: StockFileRow, field: Field, fields: Partial<StockFields>) {
    const text = plainText(row.cells[columns.get(field) ?? -1] ?? '');
    if (text === '') return undefined;
    const { firstRegistrationDate } = fields;
    const value = cellReaders[field](text, {
      format: file.format,
      today,
      firstRegistrationDate,
      acceptsShortVins,
    });
    if (typeof value === 'object' && value !== null && 'problem' in value) return problem(field, value.problem);
    setField(fields, field, value);
    return undefined;
  }

  /** A later row may not name a car that an earlier row already names. */
  function repeated(row: StockFileRow, fields: Partial<StockFields>): CellProblem[] {
    return identifierKeys.flatMap((key) => {
      const value = fields[key]?.toLocaleLowerCase('da');
      const seen = firstRowWith.get(key);
      if (value === undefined || !seen) return [];
      const earlier = seen.get(value);
      if (earlier === undefined) seen.set(value, row.number);
      return earlier === undefined ? [] : [problem(key, `Samme ${identifiers[key]} som række ${earlier}`)];
    });
  }

  function missing(fields: Partial<StockFields>, problems: CellProblem[]): CellProblem[] {
    const told = new Set(problems.map(({ field }) => field));
    const lacking: CellProblem[] = [];
    if (fields.brandName === undefined && !told.has('brandName')) lacking.push(problem('brandName', 'Mærke mangler'));
    if (fields.modelName === undefined && !told.has('modelName')) lacking.push(problem('modelName', 'Model mangler'));
    if (identifierKeys.every((key) => fields[key] === undefined && !told.has(key))) {
      lacking.push(problem('registrationNumber', 'Skriv registreringsnummer, stelnummer eller lagernummer'));
    }
    return lacking;
  }

  return (row: StockFileRow): CheckedRow => {
    const fields: Partial<StockFields> = {};
    const problems = readingOrder.flatMap((field) => readCell(row, field, fields) ?? []);
    problems.push(...missing(fields, problems), ...repeated(row, fields));
    if (fields.status === 'published' && unpublishable.includes(fields.registrationStatus ?? '')) {
      problems.push(problem('status', 'En skrottet, eksporteret eller slettet bil kan ikke publiceres'));
    }
    const { brandName, modelName } = fields;
    if (problems.length > 0 || brandName === undefined || modelName === undefined) {
      return { number: row.number, problems: problems.toSorted((one, other) => place(one) - place(other)) };
    }
    return { number: row.number, car: { ...fields, brandName, modelName } };
  };

  function place({ field }: CellProblem): number {
    return columns.get(field) ?? file.header.length;
  }
}

/** The first registration is read before the VIN, whose rule depends on it. */
const readingOrder: FieldKey[] = [
  'firstRegistrationDate',
  ...stockFieldKeys.filter((field) => field !== 'firstRegistrationDate'),
];

/**
 * Checks the rows of a file one by one: each becomes a car, or a list of what is wrong with it in Danish.
 */
export function* checkStockRows(file: StockFile, mapping: ColumnMapping, rules: CheckRules): Generator<CheckedRow> {
  const check = rowChecker(file, mapping, rules);
  for (const row of file.rows) yield check(row);
}
