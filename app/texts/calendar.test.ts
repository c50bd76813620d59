import { expect, test } from 'vitest';
import { weekdayText, weekNumber } from './calendar.ts';

test.for([
  ['2026-11-23', 48],
  ['2026-11-29', 48],
  ['2026-01-01', 1],
  ['2025-12-29', 1],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
] as const)('%s is in week %i', ([day, week]) => {
  expect(weekNumber(day)).toBe(week);
});

test('a day is said with its weekday', () => {
  expect(weekdayText('2026-11-23')).toBe('mandag 23. nov.');
});
