import { expect, test } from 'vitest';
import { clockOf, instantAt } from '../format/day.ts';
import { type FreeAsked, freeTimes, nearestTimes } from './free-times.ts';

const day = { from: '09:00', to: '17:30' };
const hours = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
const rule = { minutes: 45, bufferMinutes: 15, earliestHours: 4, latestDays: 30, capacity: 1 };
const asked = (more: Partial<FreeAsked> & { now: Date }): FreeAsked => ({
  ...{ rule, hours, holidays: [], taken: [], closed: [], ...more },
});
const clocks = (times: Date[], day: string) =>
  times
    .map(clockOf)
    .filter((each) => each.startsWith(day))
    .map((each) => each.slice(11));
const stretch = (day: string, from: string, to: string) => ({
  startsAt: instantAt(day, from),
  endsAt: instantAt(day, to),
});

test('a weekday with 45 minutes and 15 between → eight times, the last at 16:00', () => {
  const times = freeTimes(asked({ now: instantAt('2026-11-29', '12:00') }));
  const all = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
  expect(clocks(times, '2026-11-30')).toEqual(all);
  expect(clocks(times, '2026-12-05')).toEqual([]);
  expect(clocks(times, '2026-12-29')).toEqual(all);
  expect(clocks(times, '2026-12-30')).toEqual([]);
});

test('four hours ahead at the earliest, within the bounds of an agreement', () => {
  const now = instantAt('2026-11-30', '08:30');
  expect(clocks(freeTimes(asked({ now })), '2026-11-30')).toEqual(['13:00', '14:00', '15:00', '16:00']);
  const within = { from: instantAt('2026-12-01', '11:00'), to: instantAt('2026-12-01', '13:00') };
  expect(freeTimes(asked({ now, within })).map(clockOf)).toEqual(['2026-12-01 11:00', '2026-12-01 12:00']);
});

test('clocks go back between Saturday and Monday → 09:00 is another instant; a listed Easter Monday has no times', () => {
  const saturdays = { ...hours, saturday: day };
  const autumn = freeTimes(asked({ now: instantAt('2026-10-23', '08:00'), hours: saturdays })).map((at) =>
    at.toISOString(),
  );
  expect(autumn).toContain('2026-10-24T07:00:00.000Z');
  expect(autumn).toContain('2026-10-26T08:00:00.000Z');
  const easter = asked({ now: instantAt('2027-03-24', '08:00'), holidays: ['2027-03-29'] });
  expect(clocks(freeTimes(easter), '2027-03-29')).toEqual([]);
  expect(clocks(freeTimes({ ...easter, holidays: [] }), '2027-03-29')).toHaveLength(8);
});

test('the hour that stands twice on the clock → two times, named by their instants', () => {
  const night = { sunday: { from: '01:30', to: '04:30' } };
  const half = { ...rule, minutes: 30, bufferMinutes: 0 };
  const times = freeTimes(asked({ now: instantAt('2026-10-24', '12:00'), hours: night, rule: half }));
  const twice = times.filter((at) => clockOf(at) === '2026-10-25 02:30').map((at) => at.toISOString());
  expect(twice).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
});

test('what holds the car or the person, and the places of the department, leave the rest', () => {
  const now = instantAt('2026-11-29', '12:00');
  const on = '2026-11-30';
  const closed = [stretch(on, '09:30', '10:15'), stretch(on, '15:50', '16:00')];
  expect(clocks(freeTimes(asked({ now, closed })), on)).toEqual(['11:00', '12:00', '13:00', '14:00', '16:00']);
  const taken = [stretch(on, '09:00', '10:00'), stretch(on, '11:00', '11:30'), stretch(on, '11:30', '12:00')];
  const two = { ...rule, capacity: 2 };
  expect(clocks(freeTimes(asked({ now, taken })), on)).toEqual(['10:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
  expect(clocks(freeTimes(asked({ now, taken, rule: two })), on)).toHaveLength(8);
  const both = [...taken, stretch(on, '11:15', '11:45')];
  expect(clocks(freeTimes(asked({ now, taken: both, rule: two })), on)).not.toContain('11:00');
});

test('the three nearest to a taken time, in order', () => {
  const times = freeTimes(
    asked({ now: instantAt('2026-11-29', '12:00'), closed: [stretch('2026-11-30', '11:00', '12:00')] }),
  );
  expect(nearestTimes(times, instantAt('2026-11-30', '11:00')).map(clockOf)).toEqual([
    '2026-11-30 09:00',
    '2026-11-30 10:00',
    '2026-11-30 12:00',
  ]);
});
