import { expect, test } from 'vitest';
import { lagerliste } from '#tests/stock-files.ts';
import { fieldsOf, missingColumns } from '../file-jobs/file-columns.ts';
import { recogniseColumns } from '../file-jobs/recognise-columns.ts';
import { readTableFile } from '../file-jobs/table-file.ts';
import { stockColumns } from './stock-columns.ts';
import { stockKind } from './stock-kind.ts';

const fields = fieldsOf(stockColumns);
const recognised = (...header: string[]) => Object.values(recogniseColumns(stockColumns, header));

test('a dealer’s stock list → every column recognised', async () => {
  const { header } = await readTableFile(lagerliste, 'lagerliste.csv');
  expect(recognised(...header)).toEqual([
    ...['registrationNumber', 'vin', 'brandName', 'modelName', 'variant', 'modelYear', 'firstRegistrationDate'],
    ...['mileage', 'salePriceInclVat', 'costPrice', 'fuelType', 'gearType', 'vehicleType', 'category'],
    ...['departmentName', 'status', 'color', 'inStockAt'],
  ]);
});

test('English headings in any case and punctuation → recognised', () => {
  expect(
    recognised('Registration Number', 'VIN', 'make', 'MODEL', 'model_year', 'Mileage (km)', 'price incl. VAT'),
  ).toEqual(['registrationNumber', 'vin', 'brandName', 'modelName', 'modelYear', 'mileage', 'salePriceInclVat']);
});

test('æ, ø and å spelled out or bare → recognised', () => {
  expect(recognised('Maerke', 'Braendstof', 'Argang', 'Noeglenr', 'Doere')).toEqual([
    ...['brandName', 'fuelType', 'modelYear', 'keyNumber', 'doors'],
  ]);
});

test('the product’s own column names → recognised', () => {
  expect(recognised(...fields)).toEqual(fields);
});

test('where a car stands and what is said of it → its department and a note', () => {
  for (const heading of ['Lokation', 'Placering', 'Filial']) expect(recognised(heading)).toEqual(['departmentName']);
  for (const heading of ['Bemærkning', 'Note', 'Kommentar']) expect(recognised(heading)).toEqual(['remark']);
});

test('several headings for one field → proposed for the surest only', () => {
  expect(recognised('Pris', 'Kontantpris', 'Kontantpris (2)')).toEqual([undefined, 'salePriceInclVat', undefined]);
});

test('a price without VAT → never the price with VAT', () => {
  expect(recognised('Salgspris ekskl. moms', 'Pris (ekskl. moms)', 'Pris uden moms', 'Effekt (hk)')).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test('unknown and blank headings → no field', () => {
  expect(recognised('Forsikring', 'Kolonne 2', '')).toEqual([undefined, undefined, undefined]);
});

test('every heading → at most one field', () => {
  const headings = fields.flatMap((field) => stockColumns[field].headings.map((heading) => heading.toLowerCase()));
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
  for (const field of fields) expect(recognised(stockColumns[field].label)).toEqual([field]);
});

test('an incomplete mapping → its missing fields', () => {
  expect(missingColumns(stockKind, { 0: 'brandName', 1: 'modelName', 2: 'vin' })).toEqual([]);
  expect(missingColumns(stockKind, { 0: 'brandName', 1: undefined })).toEqual([
    'Model',
    'Registreringsnr., stelnr. eller lagernr.',
  ]);
});
