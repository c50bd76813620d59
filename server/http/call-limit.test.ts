import { expect, test } from 'vitest';
import { openCallLimit } from './call-limit.ts';

test('a user’s calls → counted until the minute ends', () => {
  let now = 1_000_000;
  const count = openCallLimit(2, () => now);
  expect(count('a')).toEqual({ limit: 2, remaining: 1, reset: 60, isOver: false });
  now += 30_500;
  expect(count('a')).toEqual({ limit: 2, remaining: 0, reset: 30, isOver: false });
  expect(count('a')).toMatchObject({ remaining: 0, isOver: true });
  expect(count('b')).toMatchObject({ remaining: 1, isOver: false });
  now += 29_500;
  expect(count('a')).toEqual({ limit: 2, remaining: 1, reset: 60, isOver: false });
});
