import { expect, test } from 'vitest';
import { isLegacyVin, isVin, normalizeVin, vinCheckDigitFits } from './vin.ts';

test.each(['1HGCM82633A004352', '4T1BF1FK4CU609641'])('the check digit of %s fits', (vin) => {
  expect(isVin(vin)).toBe(true);
  expect(vinCheckDigitFits(vin)).toBe(true);
});

test('a really registered Volkswagen is a valid VIN although its check digit differs', () => {
  expect(isVin('WVWZZZ3CZGE193129')).toBe(true);
  expect(vinCheckDigitFits('WVWZZZ3CZGE193129')).toBe(false);
});

test.each(['WVWZZZIQO00000000', 'WVWZZZ3CZGE19312', 'WVWZZZ3CZGE1931299', '', 'WVWZZZ3CZGE19312Ø'])(
  '%j is no VIN',
  (text) => {
    expect(isVin(text)).toBe(false);
    expect(vinCheckDigitFits(text)).toBe(false);
  },
);

test('a VIN is kept in capitals without spaces, hyphens and dots', () => {
  expect(normalizeVin(' wvw zzz-3cz.ge193129 ')).toBe('WVWZZZ3CZGE193129');
});

test('five to sixteen letters and digits are a legacy number', () => {
  expect(isLegacyVin('118302547')).toBe(true);
  expect(isLegacyVin('1183')).toBe(false);
  expect(isLegacyVin('WVWZZZ3CZGE193129')).toBe(false);
});
