import { expect, test } from 'vitest';
import { afterOpen, beforeOpen, type Opening } from './response-clock.ts';

const weekday = { from: '09:00', to: '17:30' };
const shop = {
  ...{ monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday },
  saturday: { from: '10:00', to: '14:00' },
};
const always: Opening = { hours: {}, holidays: [] };
const christmas = { hours: shop, holidays: ['2026-12-24', '2026-12-25', '2026-12-26'] };
const open = { hours: shop, holidays: [] };

test.for<[came: string, minutes: number, due: string, opening: Opening]>([
  ['2026-11-23T17:00+01:00', 30, '2026-11-23T17:30+01:00', open],
  ['2026-11-23T08:10+01:00', 30, '2026-11-23T09:30+01:00', open],
  ['2026-11-20T17:20+01:00', 30, '2026-11-21T10:20+01:00', open],
  ['2026-12-05T13:50+01:00', 30, '2026-12-07T09:20+01:00', open],
  ['2026-11-22T20:00+01:00', 30, '2026-11-23T09:30+01:00', open],
  ['2026-11-20T16:00+01:00', 600, '2026-11-23T13:30+01:00', open],
  ['2026-12-23T17:25+01:00', 30, '2026-12-28T09:25+01:00', christmas],
  ['2026-10-24T13:30+02:00', 1440, '2026-10-25T12:30+01:00', always],
  ['2026-03-28T13:30+01:00', 1440, '2026-03-29T14:30+02:00', always],
  ['2026-03-29T01:50+01:00', 30, '2026-03-29T03:20+02:00', always],
  ['2026-10-25T01:50+02:00', 90, '2026-10-25T02:20+01:00', always],
  [
    '2026-03-29T01:50+01:00',
    30,
    '2026-03-29T03:20+02:00',
    { hours: { sunday: { from: '00:00', to: '08:00' } }, holidays: [] },
  ],
])('%s with %i minutes → due %s', ([came, minutes, due, opening]) => {
  expect(afterOpen(new Date(came), minutes, opening)).toEqual(new Date(due));
});

test.for<[due: string, minutes: number, from: string]>([
  ['2026-11-23T09:30+01:00', 10, '2026-11-23T09:20+01:00'],
  ['2026-11-21T10:05+01:00', 10, '2026-11-20T17:25+01:00'],
  ['2026-11-23T09:00+01:00', 10, '2026-11-21T13:50+01:00'],
])('due %s → the last %i minutes begin %s', ([due, minutes, from]) => {
  expect(beforeOpen(new Date(due), minutes, open)).toEqual(new Date(from));
});
