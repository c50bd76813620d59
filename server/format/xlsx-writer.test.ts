import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTableFile } from '#server/file-jobs/table-file.ts';
import { bytesOf, rowsOf } from '#tests/stock-files.ts';
import type { SheetCell } from './spreadsheet-cell.ts';
import { xlsxStream } from './xlsx-writer.ts';

const written = (header: string[], rows: SheetCell[][], name = 'Biler') =>
  bytesOf(xlsxStream(name, header, rowsOf(rows)));
const part = (bytes: Uint8Array, path: string) => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

test('a written workbook → the same cells when read', async () => {
  const rows: SheetCell[][] = [
    ['Škoda <&> "ny"', { money: 18290050 }, { day: '2026-11-20' }, 67600, null],
    ['  to\nlinjer\u0000 ', { money: -5 }, { day: '1900-01-01' }, 1.5, '=1+1'],
  ];
  const file = await readTableFile(await written(['A', 'B', 'C', 'D', 'E'], rows), 'biler.xlsx');
  expect(file).toEqual({
    format: 'xlsx',
    header: ['A', 'B', 'C', 'D', 'E'],
    rows: [
      { number: 2, cells: ['Škoda <&> "ny"', '182900,5', '2026-11-20', '67600', ''] },
      { number: 3, cells: ['  to\nlinjer ', '-0,05', '1900-01-01', '1,5', '=1+1'] },
    ],
  });
});

test('numbers, amounts, days and text → typed and formatted cells, no formulas', async () => {
  const bytes = await written(['A', 'B', 'C'], [['=1+1', { money: 100 }, { day: '2026-11-20' }]]);
  const sheet = part(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c r="B2" s="3"><v>1</v></c><c r="C2" s="2"><v>46346</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  expect(sheet).not.toContain('<f>');
});

test('columns beyond Z → two letters', async () => {
  const bytes = await written(
    Array.from({ length: 60 }, (_, at) => `K${at}`),
    [],
  );
  const sheet = part(bytes, 'xl/worksheets/sheet1.xml');
  for (const reference of ['Z1', 'AA1', 'AZ1', 'BA1', 'BH1']) expect(sheet).toContain(`<c r="${reference}"`);
});

test('an invalid sheet name → shortened and cleaned', async () => {
  const bytes = await written(['A'], [], 'Biler [2026]: "alle" & mere end 31 tegn i alt');
  expect(part(bytes, 'xl/workbook.xml')).toContain('name="Biler  2026   &quot;alle&quot; &amp; mere end"');
});

test('thousands of rows → a stream of many chunks', async () => {
  async function* many(): AsyncGenerator<SheetCell[]> {
    for (let at = 0; at < 20_000; at += 1) yield [`Bil ${at} ${Math.sin(at)}`, at];
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxStream('Biler', ['Bil', 'Nr.'], many())) chunks.push(chunk);
  expect(chunks.length).toBeGreaterThan(5);
  expect((await readTableFile(Buffer.concat(chunks), 'biler.xlsx')).rows).toHaveLength(20_000);
});
