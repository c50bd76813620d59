import { expect, test } from 'vitest';
import { recogniseColumns } from '../file-jobs/recognise-columns.ts';
import { refusedRowsCsv } from '../file-jobs/refused-rows.ts';
import { readTableFile, type TableFile } from '../file-jobs/table-file.ts';
import { stockColumns } from './stock-columns.ts';
import { stockRowReader } from './stock-rows.ts';

function check({ format, header, rows }: TableFile) {
  const mapping = recogniseColumns(stockColumns, header);
  return rows.map(stockRowReader({ header, mapping }, { format, today: '2026-11-21', acceptsShortVins: false }));
}

async function refuse(csv: string) {
  const file = await readTableFile(new TextEncoder().encode(csv), 'lager.csv');
  return { file, refused: check(file).flatMap((row) => ('problems' in row ? [row] : [])) };
}

test('the CSV → only refused rows, as uploaded, reasons last', async () => {
  const { file, refused } = await refuse(
    'Reg.nr.;Mærke;Model;Km;Variant\nAB 12 345;Ford;Ka;10;\nAB 12 346;"Ford; DK";Ka;x;=HYPERLINK(1)\nA;;Ka;-5;+45\n',
  );
  expect(refusedRowsCsv(file, refused)).toBe(
    '\ufeffReg.nr.;Mærke;Model;Km;Variant;Årsag\r\n' +
      'AB 12 346;"Ford; DK";Ka;x;\'=HYPERLINK(1);Km: Skriv et helt tal, fx 67.600\r\n' +
      'A;;Ka;-5;+45;Reg.nr.: Ugyldigt registreringsnummer. Skriv fx AB 12 345 · Mærke: Mærke mangler · Km: Skriv et helt tal, fx 67.600\r\n',
  );
});

test('a corrected CSV uploaded again → no accumulated reasons', async () => {
  const first = await refuse('Reg.nr.;Mærke;Model\nA;Ford;Ka\nB;Ford;=Ka\n');
  const again = await refuse(refusedRowsCsv(first.file, first.refused));
  expect(refusedRowsCsv(again.file, again.refused)).toBe(refusedRowsCsv(first.file, first.refused));
  const mended = await refuse(refusedRowsCsv(first.file, first.refused).replace('\nB;', '\nAB 12;'));
  const [car] = check(mended.file).flatMap((row) => ('car' in row ? [row.car] : []));
  expect(car).toEqual({ registrationNumber: 'AB12', brandName: 'Ford', modelName: '=Ka' });
});
