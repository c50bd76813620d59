import { expect, test } from 'vitest';
import { maskCpr, withoutCpr } from './cpr.ts';
import { optional, paragraphUpTo, textUpTo } from './form-fields.ts';

const vectors = [
  ['010190-1234', '010190-••••'],
  ['311302-1234', '311302-1234'],
  ['310290-1234', '310290-1234'],
  ['290200-1234', '290200-••••'],
  ['290201-1234', '290201-1234'],
  ['000190-1234', '000190-1234'],
  ['Mit cpr er 010190-1234, ring på 86801234', 'Mit cpr er 010190-••••, ring på 86801234'],
  ['010190 - 1234 og 311299–4321', '010190 - •••• og 311299–••••'],
  ['0101901234', '0101901234'],
  ['1010190-1234', '1010190-1234'],
  ['010190-12345', '010190-12345'],
  ['ordre 20260101-1234', 'ordre 20260101-1234'],
] as const;

test.each(vectors)('a CPR number in incoming text is masked: %s', (text, masked) => {
  expect(maskCpr(text)).toBe(masked);
});

test.each(vectors)('a CPR number in typed text is refused: %s', (text, masked) => {
  for (const schema of [withoutCpr(optional(textUpTo(100))), withoutCpr(paragraphUpTo(100))]) {
    const { error } = schema.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual(
      text === masked ? undefined : ['Skriv ikke CPR-nummer her'],
    );
  }
});

test('an empty or missing field has no CPR number', () => {
  expect(withoutCpr(optional(textUpTo(100))).parse('')).toBeNull();
  expect(withoutCpr(optional(textUpTo(100))).parse(undefined)).toBeUndefined();
});
