import { readFuelType, readGearType } from '../cars/car-words.ts';
import { readMoney, textUpTo, wordOf } from '../file-jobs/cell-readers.ts';
import { byColumn, noteOn } from '../file-jobs/file-columns.ts';
import type { FileJob } from '../file-jobs/file-job-queries.ts';
import type { RowNote } from '../file-jobs/file-job-types.ts';
import type { FileTableRow } from '../file-jobs/file-table.ts';
import { type FieldsOf, rowReader } from '../file-jobs/read-row.ts';
import { wholeFrom } from '../format/form-fields.ts';
import { decimalUpTo, readModelYear } from './catalogue-fields.ts';
import { priceColumns } from './price-list-columns.ts';

/** Strips the unit some importers append to a number. */
const bare = (text: string) => text.replace(/ ?(?:kw|kwh|g\/km|g|km\/l|km|uger|uge)\.?$/i, '');
const whole = (least: number, most: number) => {
  const read = wholeFrom(least, most);
  return (text: string) => read(bare(text));
};
const decimal = (most: number) => {
  const read = decimalUpTo(most, 1);
  return (text: string) => read(bare(text));
};
const readers = {
  modelName: textUpTo(60),
  editionName: textUpTo(60),
  name: textUpTo(120),
  productCode: textUpTo(40),
  modelYear: (text: string) => readModelYear(bare(text)),
  fuelType: wordOf(readFuelType, 'Benzin, Diesel, El eller Hybrid'),
  gearType: wordOf(readGearType, 'Manuel eller Automatgear'),
  engineKw: whole(1, 2000),
  batteryKwh: decimal(2000),
  co2GKm: whole(0, 2000),
  consumptionKmL: decimal(999),
  rangeKmWltp: whole(0, 5000),
  priceExclVatExclTax: readMoney,
  deliveryCostInclVat: readMoney,
  leadTimeWeeks: whole(0, 260),
};

/** The values of a price list row; an empty cell has none. */
export type PriceRow = FieldsOf<typeof readers>;
export type ReadPriceRow = { number: number; fields: Partial<PriceRow>; problems: RowNote[] };

/** Parses the rows of a price list by its columns; every invalid cell is reported at its column. */
export function readPriceRows(list: FileJob, rows: readonly FileTableRow[]): ReadPriceRow[] {
  const note = noteOn(priceColumns, list);
  const read = rowReader<PriceRow, { format: FileJob['fileFormat'] }>(priceColumns, readers, list);
  const order = byColumn(priceColumns, list);
  return rows.map(({ number, cells }) => {
    const { fields, problems } = read(cells, { format: list.fileFormat });
    const hasPrice = fields.priceExclVatExclTax !== undefined || problems.length > 0;
    const lacking = hasPrice ? [] : [note('priceExclVatExclTax', 'Prisen mangler')];
    return { number, fields, problems: [...problems.toSorted(order), ...lacking] };
  });
}
