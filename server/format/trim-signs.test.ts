import { expect, test } from 'vitest';
import { invitationSchema } from '../company/employee-schema.ts';
import { layerOf, unitIn } from '../price-tables/files/price-file-words.ts';
import { withoutTag } from './contact.ts';
import { trimSigns } from './trim-signs.ts';

test('signs at the ends of a text → gone, those inside stay', () => {
  expect(trimSigns('<"a>b">', /[<"]/, /[>"]/)).toBe('a>b');
  expect(trimSigns('---', /-/)).toBe('');
});

test('an address with a tag → without it', () => {
  expect(['a+b@x.dk', 'a@x.dk', 'a@x+y.dk', '+'].map(withoutTag)).toEqual(['a@x.dk', 'a@x.dk', 'a@x+y.dk', '+']);
});

test('long texts against patterns → answered in a moment', () => {
  const long = (sign: string) => sign.repeat(200_000);
  const begun = performance.now();
  invitationSchema.safeParse({ emails: `${long('>')}x`, role: 'manager' });
  withoutTag(long('+'));
  unitIn(long('('));
  layerOf(`${long(' ')}x`);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
