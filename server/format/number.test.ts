import { expect, test } from 'vitest';
import { parseWholeNumber } from './number.ts';

test.each([
  ['67600', 67600],
  ['67.600', 67600],
  ['67 600', 67600],
  ['67\u00a0600 km', 67600],
  ['67.600 km.', 67600],
  ['110 kW', 110],
  ['1.234.567', 1234567],
  ['2023', 2023],
  ['67600,00', 67600],
  ['0', 0],
  ['', undefined],
  ['   ', undefined],
])('%j → the whole number %s', (text, value) => {
  expect(parseWholeNumber(text)).toBe(value);
});

test.each(['67.6', '67,6', '-5', 'ca. 67000', 'km', '1.23.456', '0.500', '67,600', '1e5', '0x10'])(
  '%j → no whole number',
  (text) => {
    expect(parseWholeNumber(text)).toEqual({ problem: 'Skriv et helt tal, fx 67.600' });
  },
);

test('a number beyond safe integers → refused', () => {
  expect(parseWholeNumber('99999999999999999999')).toEqual({ problem: 'Tallet er for stort' });
});
