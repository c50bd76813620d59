import { expect, test } from 'vitest';
import { endAfter } from './rental-bulk-schema.ts';

test.for([
  ['2027-03-26T01:30:00Z', { byDays: 2 }, '2027-03-28T01:30:00.000Z'],
  ['2027-03-26T13:00:00Z', { untilDay: '2027-03-29' }, '2027-03-29T12:00:00.000Z'],
  ['2026-10-24T00:30:00Z', { byDays: 1 }, '2026-10-25T00:30:00.000Z'],
  ['2026-10-24T12:00:00Z', { byDays: 1 }, '2026-10-25T13:00:00.000Z'],
] as const)('an end %s moves by %o to the same time by Danish clocks', ([end, change, moved]) => {
  expect(endAfter(new Date(end), change).toISOString()).toBe(moved);
});
