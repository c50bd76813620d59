import { expect, test } from 'vitest';
import { recogniseColumns } from './recognise-columns.ts';
import { refusedRowsCsv } from './refused-rows.ts';
import { readStockFile } from './stock-file.ts';
import { checkStockRows, type RefusedRow } from './stock-rows.ts';

const rules = { today: '2026-11-21', acceptsShortVins: false };

async function refuse(csv: string) {
  const file = await readStockFile(new TextEncoder().encode(csv), 'lager.csv');
  const refused: RefusedRow[] = [];
  for (const row of checkStockRows(file, recogniseColumns(file.header), rules))
    if ('problems' in row) refused.push(row);
  return { file, refused };
}

test('only the refused rows are kept, as they were uploaded, with the reasons last', async () => {
  const { file, refused } = await refuse(
    'Reg.nr.;Mærke;Model;Km;Variant\nAB 12 345;Ford;Ka;10;\nAB 12 346;"Ford; DK";Ka;x;=HYPERLINK(1)\nA;;Ka;-5;+45\n',
  );
  expect(refusedRowsCsv(file, refused)).toBe(
    '\ufeffReg.nr.;Mærke;Model;Km;Variant;Årsag\r\n' +
      'AB 12 346;"Ford; DK";Ka;x;\'=HYPERLINK(1);Km: Skriv et helt tal, fx 67.600\r\n' +
      'A;;Ka;-5;+45;Reg.nr.: Ugyldigt registreringsnummer. Skriv fx AB 12 345 · Mærke: Mærke mangler · Km: Skriv et helt tal, fx 67.600\r\n',
  );
});

test('the file can be mended and uploaded again without piling up reasons', async () => {
  const first = await refuse('Reg.nr.;Mærke;Model\nA;Ford;Ka\nB;Ford;=Ka\n');
  const again = await refuse(refusedRowsCsv(first.file, first.refused));
  expect(refusedRowsCsv(again.file, again.refused)).toBe(refusedRowsCsv(first.file, first.refused));
  const mended = await refuse(refusedRowsCsv(first.file, first.refused).replace('\nB;', '\nAB 12;'));
  const [car] = [...checkStockRows(mended.file, recogniseColumns(mended.file.header), rules)].flatMap((row) =>
    'car' in row ? [row.car] : [],
  );
  expect(car).toEqual({ registrationNumber: 'AB12', brandName: 'Ford', modelName: '=Ka' });
});
