import { expect, test } from 'vitest';
import { instantAt } from '../format/day.ts';
import { nextDue, reminderFor } from './memo-recurrence.ts';

const weekly = [
  ['the same weekday', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['done early → from its day', '2026-11-27', '2026-11-23', '2026-12-04'],
  ['done the day after → the week after', '2026-11-22', '2026-11-23', '2026-11-29'],
  ['weeks late → the first that has not passed', '2026-10-26', '2026-11-24', '2026-11-30'],
  ['weeks late, on its weekday → today', '2026-11-02', '2026-11-23', '2026-11-23'],
  ['over the new year', '2026-12-28', '2026-12-28', '2027-01-04'],
  ['over the change to winter time', '2026-10-19', '2026-10-19', '2026-10-26'],
] as const;

test.for(weekly)('weekly: %s', ([_, dueAt, today, next]) => {
  expect(nextDue({ dueAt, anchorDay: null }, 'weekly', today)).toEqual({ dueAt: next, anchorDay: null });
});

const monthly = [
  ['the same day', '2026-11-15', null, '2026-12-15', 15],
  ['the 31st before a short month', '2026-10-31', null, '2026-11-30', 31],
  ['back to the 31st', '2026-11-30', 31, '2026-12-31', 31],
  ['the 31st before February', '2027-01-31', 31, '2027-02-28', 31],
  ['the 31st before February of a leap year', '2028-01-31', null, '2028-02-29', 31],
  ['the 30th before February', '2027-01-30', null, '2027-02-28', 30],
  ['back to the 30th', '2027-02-28', 30, '2027-03-30', 30],
  ['set by hand to another day', '2026-11-12', 31, '2026-12-12', 12],
  ['the last of a short month by itself', '2027-02-28', null, '2027-03-28', 28],
  ['over the new year', '2026-12-31', 31, '2027-01-31', 31],
] as const;

test.for(monthly)('monthly: %s', ([_, dueAt, anchorDay, next, anchor]) => {
  expect(nextDue({ dueAt, anchorDay }, 'monthly', dueAt)).toEqual({ dueAt: next, anchorDay: anchor });
});

test('monthly, months late → the first that has not passed, on the anchor day', () => {
  expect(nextDue({ dueAt: '2026-08-31', anchorDay: 31 }, 'monthly', '2026-11-23')).toEqual({
    dueAt: '2026-11-30',
    anchorDay: 31,
  });
});

test('a reminder → as many days before, at the same time by the clock in winter and summer', () => {
  const reminder = instantAt('2026-10-22', '08:30');
  expect(reminderFor(reminder, '2026-10-23', '2026-10-30')).toEqual(new Date('2026-10-29T07:30:00Z'));
  expect(reminder).toEqual(new Date('2026-10-22T06:30:00Z'));
});
