import { expect, test } from 'vitest';
import { bytesOf, rowsOf } from '#tests/stock-files.ts';
import { csvStream } from './csv-writer.ts';
import type { SheetCell } from './spreadsheet-cell.ts';

const header = ['Mærke', 'Pris', 'Lagerdato', 'Km'];
const written = async (rows: SheetCell[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(csvStream(header, rowsOf(rows))));

test('rows of all types → CSV as Danish Excel opens it', async () => {
  const rows: SheetCell[][] = [
    ['Škoda; "ny"', { money: 18290050 }, { day: '2026-11-20' }, 67600],
    ['=1+1', { money: -5 }, null, 1.5],
  ];
  expect(await written(rows)).toBe(
    '\ufeffMærke;Pris;Lagerdato;Km\r\n"Škoda; ""ny""";182900,50;20-11-2026;67600\r\n\'=1+1;-0,05;;1,5\r\n',
  );
});

test('no rows → the header only', async () => {
  expect(await written([])).toBe('\ufeffMærke;Pris;Lagerdato;Km\r\n');
});

test('a slow or cancelled reader → rows fetched only on demand', async () => {
  let fetched = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<SheetCell[]> {
    try {
      for (;;) {
        fetched += 1;
        yield ['Ford'];
      }
    } finally {
      ended = true;
    }
  }
  const reader = csvStream(header, endless()).getReader();
  for (let at = 0; at < 5; at += 1) await reader.read();
  expect(fetched).toBeLessThan(2000);
  await reader.cancel();
  expect(ended).toBe(true);
});

test('failing rows → the reader gets the error', async () => {
  async function* failing(): AsyncGenerator<SheetCell[]> {
    yield ['Ford'];
    throw new Error('the database is away');
  }
  await expect(bytesOf(csvStream(header, failing()))).rejects.toThrow('the database is away');
});
