import { expect, test } from 'vitest';
import { instantAt } from '../format/day.ts';
import { lateDays, rentalDays, rentalMonths } from './rental-rules.ts';

test.for([
  ['a night', '2026-12-07 08:00', '2026-12-08 08:00', 1],
  ['an hour', '2026-12-07 08:00', '2026-12-07 09:00', 1],
  ['a minute over a day', '2026-12-07 08:00', '2026-12-08 08:01', 2],
  ['the night that is an hour longer', '2026-10-24 08:00', '2026-10-25 08:00', 1],
  ['a week over the end of summer time', '2026-10-19 08:00', '2026-10-26 08:00', 7],
  ['half an hour over a week, at the end of summer time', '2026-10-19 08:00', '2026-10-26 08:30', 8],
  ['the night that is an hour shorter', '2027-03-27 08:00', '2027-03-28 08:00', 1],
  ['half an hour over a week, at the beginning of summer time', '2027-03-22 08:00', '2027-03-29 08:30', 8],
] as const)('days of a short rental: %s → by Danish clocks', ([, from, to, days]) => {
  expect(rentalDays(instantOf(from), instantOf(to))).toBe(days);
});

test.for([
  ['15 January to 15 February', '2027-01-15 08:00', '2027-02-15 08:00', 1],
  ['15 January to 15 February, an hour later', '2027-01-15 08:00', '2027-02-15 09:00', 2],
  ['the last of January to the last of February', '2027-01-31 08:00', '2027-02-28 08:00', 1],
  ['the same, but till evening', '2027-01-31 08:00', '2027-02-28 20:00', 2],
  ['30 January to 1 March', '2027-01-30 08:00', '2027-03-01 08:00', 2],
  ['the last of January to 29 February', '2028-01-31 08:00', '2028-02-29 08:00', 1],
  ['29 February to 28 February', '2028-02-29 08:00', '2029-02-28 08:00', 12],
  ['the last of March to the last of April', '2027-03-31 08:00', '2027-04-30 08:00', 1],
  ['the last of February to the last of March', '2027-02-28 08:00', '2027-03-31 08:00', 2],
  ['over the end of summer time', '2026-09-25 08:00', '2026-10-25 08:00', 1],
] as const)('months of a rental: %s → begun months', ([, from, to, months]) => {
  expect(rentalMonths(instantOf(from), instantOf(to))).toBe(months);
});

test.for([
  ['within the hour', '2026-12-16 16:00', '2026-12-16 17:00', 0],
  ['an hour and a minute', '2026-12-16 16:00', '2026-12-16 17:01', 1],
  ['two days less an hour', '2026-12-16 16:00', '2026-12-18 15:00', 2],
  ['the next day within the hour, at the end of summer time', '2026-10-24 16:00', '2026-10-25 17:00', 1],
  ['the next day an hour and a minute later, at its beginning', '2027-03-27 16:00', '2027-03-28 17:01', 2],
] as const)('too late: %s → begun days', ([, end, back, days]) => {
  expect(lateDays(instantOf(end), instantOf(back))).toBe(days);
});

function instantOf(clock: string) {
  const [day = '', time = ''] = clock.split(' ');
  return instantAt(day, time);
}
