import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const known = ['Karen Møller', 'karen.moller@nordbiler.example'];

test.for([
  '123456789012',
  'aaaaaaaaaaaa',
  'abababababab',
  'passwordpassword',
  'Password2026!',
  'PASSWORD1234',
  'adgangskode1',
  'Sommer-2026!!',
  'qwertyuiopåasd',
  'zyxwvutsrqpo',
  'liverpool123',
  'karen.moller@nordbiler.example',
  'Karenmøller1',
  'Nordbiler2026',
])('common «%s» → refused', (password) => {
  expect(isCommonPassword(password, known)).toBe(true);
});

test('a password of any length → answered in a moment', () => {
  const started = performance.now();
  for (const long of [`abcdefghijk${'1'.repeat(60_000)}x`, `${'a'.repeat(60_000)}bcdefg`]) isCommonPassword(long);
  expect(performance.now() - started).toBeLessThan(500);
});

test.for(['hest batteri klemme', 'Demo-adgang-2026', 'vXq7-pl0k-29zz', 'karens gule cykel'])(
  'uncommon «%s» → accepted',
  (password) => {
    expect(isCommonPassword(password, known)).toBe(false);
  },
);
