import { expect, test } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { formatDay, formatInstant, formatPlate } from './formats.ts';
import { formatKm, formatMoney, formatNumber } from './numbers.ts';

test.each([
  [18290000, '182.900 kr.'],
  [18290050, '182.900,50 kr.'],
  [123456705, '1.234.567,05 kr.'],
  [0, '0 kr.'],
  [5, '0,05 kr.'],
  [99900, '999 kr.'],
  [100000, '1.000 kr.'],
  [-150050, '-1.500,50 kr.'],
])('%s øre are shown as %s', (ore, text) => {
  expect(formatMoney(asOre(ore))).toBe(text);
});

test.each([
  [67600, '67.600'],
  [0, '0'],
  [999, '999'],
  [1234567, '1.234.567'],
  [-1234, '-1.234'],
  [1234.5, '1.234,5'],
])('the number %s is shown as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('a mileage is shown with its unit', () => {
  expect(formatKm(154000)).toBe('154.000 km');
});

test.each([
  ['2026-11-20', '20. nov. 2026'],
  ['2026-05-01', '1. maj 2026'],
])('the day %s is shown as %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

test('an instant is shown in Danish time, summer and winter', () => {
  expect(formatInstant(new Date('2026-11-20T13:05:00Z'))).toBe('20. nov. 2026 14:05');
  expect(formatInstant(new Date('2026-06-30T22:30:00Z'))).toBe('1. jul. 2026 00:30');
  expect(formatInstant(new Date('2026-10-25T00:59:00Z'))).toBe('25. okt. 2026 02:59');
  expect(formatInstant(new Date('2026-10-25T01:00:00Z'))).toBe('25. okt. 2026 02:00');
  expect(formatInstant(new Date('2026-03-29T01:00:00Z'))).toBe('29. mar. 2026 03:00');
  expect(formatInstant(new Date('1999-12-31T22:59:00Z'))).toBe('31. dec. 1999 23:59');
});

test.each([
  ['AB12345', 'AB 12 345'],
  ['AB123', 'AB 123'],
  ['AB1234', 'AB 1234'],
  ['BMW', 'BMW'],
  ['ÅGE1', 'ÅGE1'],
])('the plate %s is shown as %s', (plate, text) => {
  expect(formatPlate(plate)).toBe(text);
});
