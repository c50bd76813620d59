import { expect, test } from 'vitest';
import { hasWrongCheckDigit, isLegacyVin, isVin, normalizeVin, vinMessage, vinProblem } from './vin.ts';

test.each(['1HGCM82633A004352', '4T1BF1FK4CU609641'])('check digit of %s → valid', (vin) => {
  expect(isVin(vin)).toBe(true);
  expect(hasWrongCheckDigit(vin)).toBe(false);
});

test('a registered Volkswagen with another check digit → a valid VIN', () => {
  expect(isVin('WVWZZZ3CZGE193129')).toBe(true);
  expect(hasWrongCheckDigit('WVWZZZ3CZGE193129')).toBe(false);
});

test.each(['1HGCM82633A004353', '2HGCM82633A004352', '4T1BF1FK5CU609641', '5T1BF1FK4CU609641'])(
  'the check digit of the North American %s is wrong',
  (vin) => {
    expect(hasWrongCheckDigit(vin)).toBe(true);
  },
);

test.each(['WVWZZZIQO00000000', 'WVWZZZ3CZGE19312', 'WVWZZZ3CZGE1931299', '', 'WVWZZZ3CZGE19312Ø'])(
  '%j is no VIN',
  (text) => {
    expect(isVin(text)).toBe(false);
    expect(hasWrongCheckDigit(text)).toBe(false);
  },
);

test('a typed VIN → stored in capitals without spaces, hyphens and dots', () => {
  expect(normalizeVin(' wvw zzz-3cz.ge193129 ')).toBe('WVWZZZ3CZGE193129');
});

test('five to sixteen letters and digits → a legacy number', () => {
  expect(isLegacyVin('118302547')).toBe(true);
  expect(isLegacyVin('1183')).toBe(false);
  expect(isLegacyVin('WVWZZZ3CZGE193129')).toBe(false);
});

test('a short VIN → valid only before 1981 and once confirmed', () => {
  expect(vinProblem('118302547', '1980-12-31', false)).toBe('vin-short');
  expect(vinProblem('118302547', '1980-12-31', true)).toBeUndefined();
  for (const day of ['1981-01-01', null]) expect(vinProblem('118302547', day, true)).toBe(vinMessage);
  expect(vinProblem('1183', '1972-06-01', true)).toBe(vinMessage);
  expect(vinProblem('WVWZZZ3CZGE193129', null, false)).toBeUndefined();
});
