import { expect, test } from 'vitest';
import { readNumberFile, readNumbers } from './read-numbers.ts';

const vin = 'WVWZZZAUZKP123456';

const typed: [text: string, numbers: string[]][] = [
  ['', []],
  [' \n\n ', []],
  ['AB12345', ['AB12345']],
  ['ab 12 345', ['ab 12 345']],
  ['AB12345 CD23456', ['AB12345', 'CD23456']],
  ['AB 12 345 CD 23 456', ['AB 12 345', 'CD 23 456']],
  [`AB12345,${vin};CD 23 456\tEL34567\r\nHY45678`, ['AB12345', vin, 'CD 23 456', 'EL34567', 'HY45678']],
  ['"AB12345", "CD23456"', ['AB12345', 'CD23456']],
  ['AB12345 ??? CD23456', ['AB12345', '???', 'CD23456']],
  ['WVW ZZZ AUZ KP1 23456', ['WVW ZZZ AUZ KP1 23456']],
  ['x'.repeat(60), ['x'.repeat(40)]],
];

test.for(typed)('«%s» → its numbers', ([text, numbers]) => {
  expect(readNumbers(text)).toEqual(numbers);
});

test('thousands of words → read at once', () => {
  const begun = performance.now();
  expect(readNumbers('AB12345 '.repeat(12_000))).toHaveLength(12_000);
  expect(readNumbers(`${'"'.repeat(100_000)}x`)).toEqual(['x']);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

const fileOf = (text: string) => readNumberFile(Buffer.from(text), 'liste.csv');

test('a file with headings → the column of the first plate or VIN', () => {
  const rows = ['Mærke;Reg.nr.;Km', 'Volkswagen;AB 12 345;67.600', 'Škoda;;1', 'Ford;BIL1;2'];
  expect(fileOf(rows.join('\r\n'))).toEqual(['AB 12 345', 'Škoda', 'BIL1']);
});

test('a file without headings → all its numbers', () => {
  expect(fileOf('AB12345;CD23456\nEL34567')).toEqual(['AB12345', 'CD23456', 'EL34567']);
});

test('a file that is no text → refused', () => {
  expect(() => fileOf('PK\x03\x04 zip')).toThrow('Vælg en tekst- eller CSV-fil');
  expect(() => fileOf('%PDF-1.7')).toThrow('en PDF');
  expect(() => fileOf('AB12345\n'.repeat(20_000))).toThrow('højst 100 kB');
});
