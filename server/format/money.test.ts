import { expect, test } from 'vitest';
import { asOre, parseMoney } from './money.ts';

test.each([
  ['182.900,00 kr.', 18290000],
  ['1234567,5', 123456750],
  ['1.234.567,50', 123456750],
  ['1 234 567,50', 123456750],
  ['1\u00a0234\u202f567,50 kr', 123456750],
  ['12.500', 1250000],
  ['12500', 1250000],
  ['kr. 12.500', 1250000],
  ['DKK 12.500,25', 1250025],
  ['12.500 dkk', 1250000],
  ['12.500,-', 1250000],
  ['12.500,- kr.', 1250000],
  ['0', 0],
  ['0,05', 5],
  ['', undefined],
  ['  ', undefined],
])('%j → %s øre', (text, ore) => {
  expect(parseMoney(text)).toBe(ore);
});

test.each([
  ['12.5', 'Brug komma som decimaltegn'],
  ['12.50', 'Brug komma som decimaltegn'],
  ['182900.00', 'Brug komma som decimaltegn'],
  ['182,900.00', 'Brug komma som decimaltegn'],
  ['0.500', 'Brug komma som decimaltegn'],
  ['1.234.5', 'Brug komma som decimaltegn'],
  ['-5', 'Beløbet må ikke være negativt'],
  ['−5 kr.', 'Beløbet må ikke være negativt'],
  ['(500)', 'Beløbet må ikke være negativt'],
  ['12,125', 'Skriv højst to decimaler efter kommaet'],
  ['ring', 'Ugyldigt beløb. Skriv fx 182.900,00'],
  ['kr.', 'Ugyldigt beløb. Skriv fx 182.900,00'],
  ['1e6', 'Ugyldigt beløb. Skriv fx 182.900,00'],
  ['9999999999999', 'Beløbet er for stort'],
])('%j → «%s»', (text, problem) => {
  expect(parseMoney(text)).toEqual({ problem });
});

test('half an øre → refused as an amount', () => {
  expect(() => asOre(10.5)).toThrow(RangeError);
});
