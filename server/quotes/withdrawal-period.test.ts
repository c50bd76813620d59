import { expect, test } from 'vitest';
import { closedDaysAround, lastWithdrawalDay } from './withdrawal-period.ts';

test.each([
  ['agreed on a Monday', '2026-11-23', '2026-12-07'],
  ['the 14th day is a Saturday', '2026-11-21', '2026-12-07'],
  ['the 14th day is Christmas Eve', '2026-12-10', '2026-12-28'],
  ['the 14th day is New Year’s Eve', '2026-12-17', '2027-01-04'],
  ['the 14th day is Maundy Thursday', '2027-03-11', '2027-03-30'],
  ['the 14th day is 5 June', '2028-05-22', '2028-06-06'],
])('%s: from %s → to %s', async (_, from, last) => {
  expect(lastWithdrawalDay(from, await closedDaysAround(from))).toBe(last);
});
