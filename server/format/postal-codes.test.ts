import { expect, test } from 'vitest';
import { cityOf, withCity } from './postal-codes.ts';

test.each([
  ['8600', 'Silkeborg'],
  ['0800', 'Høje Taastrup'],
  ['3900', 'Nuuk'],
  ['9998', undefined],
  ['100', undefined],
  ['postnr', undefined],
  ['', undefined],
])('the postal code %j → %j', (code, city) => {
  expect(cityOf(code)).toBe(city);
});

test('an empty city → filled by the postal code; a typed one stays', () => {
  expect(withCity({ postalCode: '8600', city: null })).toEqual({ postalCode: '8600', city: 'Silkeborg' });
  expect(withCity({ postalCode: '8600', city: 'Sejs' })).toEqual({ postalCode: '8600', city: 'Sejs' });
  expect(withCity({ postalCode: '9998', city: null, acceptedPostalCode: '9998' })).toEqual({
    postalCode: '9998',
    city: null,
  });
  expect(withCity({ postalCode: null, city: null })).toEqual({ postalCode: null, city: null });
  expect(withCity({ postalCode: '8600', city: undefined })).toEqual({ postalCode: '8600', city: undefined });
});
