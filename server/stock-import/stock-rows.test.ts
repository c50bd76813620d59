import { describe, expect, test } from 'vitest';
import type { SheetCell } from '#server/format/spreadsheet-cell.ts';
import { xlsxStream } from '#server/format/xlsx-writer.ts';
import { bytesOf, lagerliste, rowsOf } from '#tests/stock-files.ts';
import { recogniseColumns } from '../file-jobs/recognise-columns.ts';
import { readTableFile, type TableFile } from '../file-jobs/table-file.ts';
import { stockColumns } from './stock-columns.ts';
import { type ReadStockRow, stockRowReader } from './stock-rows.ts';

const today = '2026-11-21';
function check({ format, header, rows }: TableFile, acceptsShortVins = false) {
  const mapping = recogniseColumns(stockColumns, header);
  return rows.map(stockRowReader({ header, mapping }, { format, today, acceptsShortVins }));
}

function checkTable(header: string[], ...records: string[][]): ReadStockRow[] {
  const rows = records.map((cells, at) => ({ number: at + 2, cells }));
  return check({ format: 'csv', header, rows });
}

/** A file of one row with brand, model and plate, and one more column. */
function checkCell(heading: string, cell: string, format: TableFile['format'] = 'csv') {
  const rows = [{ number: 2, cells: ['Ford', 'Ka', 'AB12345', cell] }];
  const [row] = check({ format, header: ['Mærke', 'Model', 'Reg.nr.', heading], rows });
  return row && 'car' in row ? row.car : row?.problems.map(({ column, message }) => `${column}: ${message}`);
}

const count = (cars: object[], facts: object) =>
  cars.filter((car) => Object.entries(facts).every(([key, value]) => Reflect.get(car, key) === value)).length;

describe('the stock list of a dealer', () => {
  test('has 240 valid cars', async () => {
    const rows = check(await readTableFile(lagerliste, 'lagerliste.csv'));
    const cars = rows.flatMap((row) => ('car' in row ? [row.car] : []));
    expect(rows.filter((row) => 'problems' in row)).toEqual([]);
    expect(cars).toHaveLength(240);
    expect([count(cars, { status: 'published' }), count(cars, { status: 'draft' })]).toEqual([188, 52]);
    expect([count(cars, { vehicleType: 'van' }), count(cars, { vehicleType: 'passenger_car' })]).toEqual([113, 127]);
    const fuels = ['diesel', 'electric', 'benzin', 'hybrid'].map((fuelType) => count(cars, { fuelType }));
    expect(fuels).toEqual([115, 64, 37, 24]);
    const departments = ['Silkeborg', 'Århus', 'Herning'].map((departmentName) => count(cars, { departmentName }));
    expect(departments).toEqual([79, 80, 81]);
    expect(count(cars, { brandName: 'Škoda' })).toBe(14);
    expect(rows[0]).toEqual({
      number: 2,
      car: {
        registrationNumber: 'XC54238',
        vin: 'EAML0ZLL02ZZHS3E7',
        brandName: 'Toyota',
        modelName: 'Proace',
        variant: '2,0 D-4D 144 Long Comfort',
        modelYear: 2023,
        firstRegistrationDate: '2023-07-29',
        mileage: 67600,
        salePriceInclVat: 16290000,
        costPrice: 13507900,
        fuelType: 'diesel',
        gearType: 'manual',
        vehicleType: 'van',
        category: 'V2',
        departmentName: 'Silkeborg',
        status: 'published',
        color: 'Sort',
        inStockAt: '2026-10-30',
      },
    });
  });

  test('gives the same cars as text cells and as typed cells', async () => {
    const file = await readTableFile(lagerliste, 'lagerliste.csv');
    const expected = check(file);
    const typed = file.rows.map(({ cells }) =>
      cells.map((cell, column): SheetCell => {
        if (column === 5) return Number(cell);
        if (column === 6 || column === 17) return { day: cell.split('-').toReversed().join('-') };
        if (column === 7) return Number(cell.replaceAll('.', ''));
        if (column === 8 || column === 9) return { money: Number(cell.replace(/[^\d]/g, '')) };
        return cell;
      }),
    );
    for (const rows of [file.rows.map(({ cells }) => cells), typed]) {
      const bytes = await bytesOf(xlsxStream('Lager', file.header, rowsOf(rows)));
      expect(check(await readTableFile(bytes, 'lager.xlsx'))).toEqual(expected);
    }
  });
});

describe('a row', () => {
  test('requires brand, model and an identifier', () => {
    expect(checkTable(['Mærke', 'Model', 'Reg.nr.', 'Farve'], ['', '', '-', 'Blå'])).toEqual([
      {
        number: 2,
        problems: [
          { column: 'Mærke', field: 'brandName', message: 'Mærke mangler' },
          { column: 'Model', field: 'modelName', message: 'Model mangler' },
          {
            column: 'Reg.nr.',
            field: 'registrationNumber',
            message: 'Skriv registreringsnummer, stelnummer eller lagernummer',
          },
        ],
      },
    ]);
    expect(checkTable(['Mærke', 'Model', 'Lagernr.'], ['Ford', 'Ka', '17'])).toMatchObject([
      { car: { stockNumber: '17' } },
    ]);
  });

  test('omits fields with empty cells', () => {
    expect(checkCell('Km', ' ')).toEqual({ brandName: 'Ford', modelName: 'Ka', registrationNumber: 'AB12345' });
  });

  test('reports every problem, in column order', () => {
    const [row] = checkTable(['Km', 'Mærke', 'Model', 'Reg.nr.'], ['-5', 'Ford', 'x'.repeat(61), '12345678']);
    expect(row).toMatchObject({
      problems: [
        { column: 'Km', message: 'Skriv et helt tal, fx 67.600' },
        { column: 'Model', message: 'Teksten er for lang: højst 60 tegn' },
        { column: 'Reg.nr.', message: 'Ugyldigt registreringsnummer. Skriv fx AB 12 345' },
      ],
    });
  });

  test.each([
    ['Stelnummer', 'WVWZZZIQO00000000', 'Stelnummer skal være 17 tegn uden I, O og Q'],
    ['Stelnummer', '118302547', 'Stelnummer skal være 17 tegn uden I, O og Q'],
    ['Km', '2.000.001', 'Kilometertallet skal være fra 0 til 2.000.000'],
    ['Årgang', '1949', 'Årgangen skal være fra 1950 til 2027'],
    ['Årgang', '2028', 'Årgangen skal være fra 1950 til 2027'],
    ['1. indreg.', '22-11-2026', '1. registrering kan ikke ligge i fremtiden'],
    ['1. indreg.', '31-02-2024', 'Ugyldig dato. Skriv fx 20-11-2026'],
    ['Kontantpris', '12.50', 'Brug komma som decimaltegn'],
    ['Kontantpris', '-1', 'Beløbet må ikke være negativt'],
    ['Drivmiddel', 'Brint', 'Ukendt værdi «Brint». Skriv Benzin, Diesel, El eller Hybrid'],
    ['Farve', 'x'.repeat(41), 'Teksten er for lang: højst 40 tegn'],
    ['Døre', '10', 'Antal døre skal være fra 1 til 9'],
  ])('is refused when %s is %s', (heading, cell, message) => {
    expect(checkCell(heading, cell)).toEqual([`${heading}: ${message}`]);
  });

  test.each([
    ['Stelnummer', 'wvwzzz3czge193129', { vin: 'WVWZZZ3CZGE193129' }],
    ['Årgang', '2027', { modelYear: 2027 }],
    ['1. indreg.', '2016-04-12+02:00', { firstRegistrationDate: '2016-04-12' }],
    ['1. indreg.', today, { firstRegistrationDate: today }],
    ['Km', '0', { mileage: 0 }],
    ['Variant', " '=1,5\u0000 TSI\r\n150 ", { variant: '=1,5 TSI 150' }],
    ['Registreringsstatus', 'Delvist oprettet', { registrationStatus: 'DelvistOprettet' }],
  ])('is accepted when %s is %j', (heading, cell, facts) => {
    expect(checkCell(heading, cell)).toMatchObject(facts);
  });

  test('with 0 as model year or doors → unknown', () => {
    expect(checkCell('Årgang', '0')).not.toHaveProperty('modelYear');
    expect(checkCell('Døre', '0')).not.toHaveProperty('doors');
  });

  test('with a short VIN → valid once confirmed and first registered before 1981', () => {
    const header = ['Mærke', 'Model', 'Stelnummer', '1. indreg.'];
    const cells = [
      ['VW', '1303', '1332000123', '31-12-1980'],
      ['VW', '1303', '1332000124', '01-01-1981'],
    ];
    const file = { format: 'csv' as const, header, rows: cells.map((cells, at) => ({ number: at + 2, cells })) };
    const [old, young] = check(file, true);
    expect(old).toMatchObject({ car: { vin: '1332000123' } });
    expect(young).toMatchObject({ problems: [{ field: 'vin' }] });
    const [refused] = check(file);
    expect(refused).toMatchObject({ problems: [{ message: expect.stringContaining('sæt hak ved korte stelnumre') }] });
  });

  test('with a calculated amount → rounded to øre', () => {
    expect(checkCell('Kostpris', '104123,456789', 'xlsx')).toMatchObject({ costPrice: 10412346 });
    expect(checkCell('Kostpris', '104123,456', 'xlsx')).toMatchObject({ costPrice: 10412346 });
    expect(checkCell('Kostpris', '12,125', 'xlsx')).toEqual(['Kostpris: Skriv højst to decimaler efter kommaet']);
    expect(checkCell('Kostpris', '104123,456')).toEqual(['Kostpris: Skriv højst to decimaler efter kommaet']);
  });

  test('with an earlier row’s plate, VIN or stock number → refused', () => {
    const rows = checkTable(
      ['Mærke', 'Model', 'Reg.nr.', 'Stelnummer', 'Lagernr.'],
      ['Ford', 'Ka', 'AB 12 345', 'WVWZZZ3CZGE193129', 'L1'],
      ['Ford', 'Ka', 'ab12345', '', ''],
      ['Ford', 'Ka', '', 'wvwzzz3czge193129', 'l1'],
      ['Ford', 'Ka', 'AB12346', '', 'L2'],
    );
    expect(rows.map((row) => ('problems' in row ? row.problems.map(({ message }) => message) : 'car'))).toEqual([
      'car',
      ['Samme registreringsnummer som række 2'],
      ['Samme stelnummer som række 2', 'Samme lagernummer som række 2'],
      'car',
    ]);
  });

  test('with a scrapped car to publish → refused', () => {
    const [row] = checkTable(
      ['Mærke', 'Model', 'Lagernr.', 'Status', 'Registreringsstatus'],
      ['VW', 'Up', '1', 'Publiceret', 'Skrottet'],
    );
    expect(row).toMatchObject({ problems: [{ column: 'Status', field: 'status' }] });
  });
});
