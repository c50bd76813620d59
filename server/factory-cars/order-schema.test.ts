import { expect, test } from 'vitest';
import { readWeek } from './order-schema.ts';

test.for([
  ['32-2027', '2027-W32'],
  ['uge 5 2027', '2027-W05'],
  ['2026-W53', '2026-W53'],
  ['7/2027', '2027-W07'],
] as const)('%s → the week %s', ([text, week]) => {
  expect(readWeek(text)).toBe(week);
});

test.for(['53-2027', '0-2027', 'uge 12', '2027', '54-2026'])('%s is no week', (text) => {
  expect(readWeek(text)).toEqual({ problem: 'Skriv ugen som fx 32-2027' });
});
