import type { FuelType, GearType } from '../db/schema.ts';
import { wholeFrom } from '../format/form-fields.ts';
import type { Ore } from '../format/money.ts';
import type { Unreadable } from '../format/number.ts';
import { plainText, readAmount } from '../imports/cell-text.ts';
import type { StockFileRow } from '../imports/stock-table.ts';
import { readFuelType, readGearType } from '../imports/stock-words.ts';
import { decimalUpTo, readModelYear } from './catalogue-fields.ts';
import { type PriceField, type PriceMapping, priceFieldLabel } from './price-list-columns.ts';

/** What a row of a price list says. A cell that is empty says nothing. */
export type PriceRow = {
  modelName: string;
  editionName: string;
  name: string;
  productCode: string;
  modelYear: number;
  fuelType: FuelType;
  gearType: GearType;
  engineKw: number;
  batteryKwh: number;
  co2GKm: number;
  consumptionKmL: number;
  rangeKmWltp: number;
  priceExclVatExclTax: Ore;
  deliveryCostInclVat: Ore;
  leadTimeWeeks: number;
};

export type PriceProblem = { column: string; message: string };
export type ReadRow = { number: number; fields: Partial<PriceRow>; problems: PriceProblem[] };

type Format = 'csv' | 'xlsx';
type Reader<Value> = (text: string, format: Format) => Value | undefined | Unreadable;

const textUpTo =
  (limit: number): Reader<string> =>
  (text) =>
    text.length > limit ? { problem: `Teksten er for lang: højst ${limit} tegn` } : text;

const wordOf =
  <Value>(read: (text: string) => Value | undefined, examples: string): Reader<Value> =>
  (text) =>
    read(text) ?? { problem: `Ukendt værdi «${text.slice(0, 40)}». Skriv ${examples}` };

/** Without the unit that some write behind the number. */
const bare = (text: string) => text.replace(/ ?(?:kw|kwh|g\/km|g|km\/l|km|uger|uge)\.?$/i, '');
const whole = (least: number, most: number): Reader<number> => {
  const read = wholeFrom(least, most);
  return (text) => read(bare(text));
};
const decimal = (most: number): Reader<number> => {
  const read = decimalUpTo(most, 1);
  return (text) => read(bare(text));
};
const money: Reader<Ore> = (text, format) => readAmount(text, format);

const readers: { [Field in PriceField]: Reader<PriceRow[Field]> } = {
  modelName: textUpTo(60),
  editionName: textUpTo(60),
  name: textUpTo(120),
  productCode: textUpTo(40),
  modelYear: (text) => readModelYear(bare(text)),
  fuelType: wordOf(readFuelType, 'Benzin, Diesel, El eller Hybrid'),
  gearType: wordOf(readGearType, 'Manuel eller Automatgear'),
  engineKw: whole(1, 2000),
  batteryKwh: decimal(2000),
  co2GKm: whole(0, 2000),
  consumptionKmL: decimal(999),
  rangeKmWltp: whole(0, 5000),
  priceExclVatExclTax: money,
  deliveryCostInclVat: money,
  leadTimeWeeks: whole(0, 260),
};

type File = { header: readonly string[]; fileFormat: Format; rows: readonly StockFileRow[] };

/** Reads the rows of a price list by its columns. Every cell that cannot be read is told of at its column. */
export function readPriceRows({ header, fileFormat, rows }: File, mapping: PriceMapping): ReadRow[] {
  const columns = Object.entries(mapping).flatMap(([at, field]) => (field ? [{ at: Number(at), field }] : []));
  const priceColumn = columns.find(({ field }) => field === 'priceExclVatExclTax');
  return rows.map(({ number, cells }) => {
    const fields: Partial<PriceRow> = {};
    const problems: PriceProblem[] = [];
    for (const { at, field } of columns) {
      const text = plainText(cells[at] ?? '');
      const problem = text === '' ? undefined : readInto(fields, field, text, fileFormat);
      if (problem) problems.push({ column: header[at] ?? priceFieldLabel(field), message: problem });
    }
    const hasPrice = fields.priceExclVatExclTax !== undefined || problems.length > 0;
    if (!hasPrice) {
      problems.push({ column: header[priceColumn?.at ?? -1] ?? 'Pris', message: 'Prisen mangler' });
    }
    return { number, fields, problems };
  });
}

function readInto<Field extends PriceField>(fields: Partial<PriceRow>, field: Field, text: string, format: Format) {
  const value = readers[field](text, format);
  if (isUnreadable(value)) return value.problem;
  if (value !== undefined) fields[field] = value;
  return undefined;
}

function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'problem' in value;
}
