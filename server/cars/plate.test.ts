import { expect, test } from 'vitest';
import { normalizePlate, plateKind } from './plate.ts';

test.each([
  ['ab 12 345', 'AB12345', 'standard'],
  ['AB-12.345', 'AB12345', 'standard'],
  ['ab\u00a012\u00a0345', 'AB12345', 'standard'],
  ['AB123', 'AB123', 'standard'],
  ['BMW', 'BMW', 'personal'],
  ['ølhund', 'ØLHUND', 'personal'],
  ['ÅGE 1', 'ÅGE1', 'personal'],
  ['A\u030age 1', 'ÅGE1', 'personal'],
  ['12345678', '12345678', undefined],
  ['AB 123 456', 'AB123456', undefined],
  ['A', 'A', undefined],
  ['', '', undefined],
  ['AB*12', 'AB*12', undefined],
])('the plate %j → stored as %j of kind %s', (text, normalized, kind) => {
  expect(normalizePlate(text)).toBe(normalized);
  expect(plateKind(normalized)).toBe(kind);
});
