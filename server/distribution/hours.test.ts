import { expect, test } from 'vitest';
import { instantAt } from '../format/day.ts';
import { hoursThisWeek } from './hours.ts';

const day = { from: '09:00', to: '17:00' };
const opening = { hours: { monday: day, tuesday: day, wednesday: day }, holidays: ['2026-11-25'] };
const wednesday = instantAt('2026-11-25', '12:00');
const away = (from: [string, string], to: [string, string]) => ({
  startsAt: instantAt(...from),
  endsAt: instantAt(...to),
});

test('the hours of a week are without holidays and absences, also those that are over', () => {
  expect(hoursThisWeek(wednesday, opening, [])).toBe(16);
  const course = away(['2026-11-23', '12:00'], ['2026-11-23', '14:00']);
  expect(hoursThisWeek(wednesday, opening, [course])).toBe(14);
  const ill = away(['2026-11-23', '13:00'], ['2026-11-24', '10:00']);
  expect(hoursThisWeek(wednesday, opening, [ill, course])).toBe(10);
});

test('without hours one is always there', () => {
  expect(hoursThisWeek(wednesday, { hours: {}, holidays: [] }, [])).toBeUndefined();
});
